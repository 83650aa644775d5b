import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datetime } from '../kinds/datetime.ts';
import { fromWireDate, fromWireDateTime, isWireDate, isWireTime, toWireDate, toWireDateTime } from './dates.ts';

const moments = fc
  .date({ min: new Date(1000, 0, 2), max: new Date(9999, 11, 30), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));

describe('[API-02] dates on the wire', () => {
  test('go out as local ISO strings without a zone', () => {
    const date = new Date(2026, 11, 1, 14, 30, 5);
    expect(toWireDate(date)).toBe('2026-12-01');
    expect(toWireDateTime(date)).toBe('2026-12-01T14:30:05');
  });

  test('a date without time is local midnight', () => {
    expect(fromWireDate('2026-12-01')).toEqual(new Date(2026, 11, 1, 0, 0, 0));
    expect(fromWireDateTime('2026-12-01T14:30:00')).toEqual(new Date(2026, 11, 1, 14, 30, 0));
  });

  test('what goes out comes back', () => {
    fc.assert(
      fc.property(moments, (date) => {
        const wire = toWireDateTime(date);
        // In the hour a clock is turned back two moments share their local time, so the text is what must agree.
        expect(toWireDateTime(fromWireDateTime(wire))).toBe(wire);
        expect(toWireDate(fromWireDate(toWireDate(date)))).toBe(toWireDate(date));
      }),
    );
  });

  test.each(['2026-02-31', '2026-13-01', '2026-1-1', '2026-12-01T00:00:00', '', 20261201, null])(
    '%j is no date',
    (wire) => {
      expect(isWireDate(wire)).toBe(false);
    },
  );

  test.each(['2026-12-01', '2026-12-01T24:00:00', '2026-12-01T14:30:00Z', '2026-12-01T14:30:00+01:00', null])(
    '%j is no datetime',
    (wire) => {
      expect(datetime.kind.isWire(wire, {})).toBe(false);
    },
  );

  test.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['8:30', false],
    [830, false],
  ])('%j as a time: %j', (wire, isTime) => {
    expect(isWireTime(wire)).toBe(isTime);
  });

  test('what is no date is refused, never shifted', () => {
    expect(() => fromWireDate('2026-02-31')).toThrow('Kein gültiges Datum');
    expect(() => fromWireDateTime('2026-02-31T10:00:00')).toThrow('Kein gültiger Zeitpunkt');
    expect(() => toWireDate(new Date(Number.NaN))).toThrow('Kein gültiges Datum');
  });
});
