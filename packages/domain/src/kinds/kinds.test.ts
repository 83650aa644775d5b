import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { said } from '../../test/said.ts';
import { defineEntity } from '../entity/define.ts';
import { buildTables } from '../entity/table.ts';
import { validate } from '../entity/validate.ts';
import { duration } from './duration.ts';
import { enumeration, multiEnum } from './enumeration.ts';
import { kinds } from './index.ts';
import type { Field, KindOptions, KindSpec } from './kind.ts';
import { reference } from './reference.ts';
import { plainText, richtext } from './richtext.ts';

const today = new Date(2026, 10, 15);
const options: KindOptions = { values: ['Neu', 'InPruefung', 'Pool'], labels: { Pool: 'Im Pool' } };

/** The sentences that a value of this kind earns by the kind alone. */
function errorsOf(kind: KindSpec<unknown>, value: unknown): unknown {
  const field: Field = { caption: 'Feld', kind, rules: kind.rules ?? [] };
  const entity = defineEntity({
    key: 'X',
    caption: { one: 'X', many: 'X' },
    text: { fields: ['Feld'] },
    fields: { Feld: field },
    grid: ['Feld'],
  });
  const table = buildTables([entity]).get('X')!;
  return said(
    validate(table, { Feld: toWire(kind, value) }, { today: '2026-11-15', before: null, viewer: null }).errors.Feld ??
      [],
  );
}

function toWire(kind: KindSpec<unknown>, value: unknown): unknown {
  return kind.toWire && value !== null ? kind.toWire(value) : value;
}

describe.each(Object.values(kinds))('kind $name', (kind) => {
  test.each(kind.examples.valid)('takes %j and reads it back from its own format', (input) => {
    const value = kind.parse(input, options, today);
    expect(value ?? null).not.toBeNull();
    expect(kind.isWire(toWire(kind, value), options)).toBe(true);
    expect(errorsOf(kind, value)).toEqual([]);
    if (isReadBack(kind)) expect(kind.parse(kind.format(value, options), options, today)).toEqual(value);
  });

  test.each(kind.examples.invalid)('refuses %j', (input) => {
    const value = kind.parse(input, options, today);
    if (value !== undefined) expect(errorsOf(kind, value)).not.toEqual([]);
  });

  test('survives the wire', () => {
    for (const input of kind.examples.valid) {
      const value = kind.parse(input, options, today);
      const wire: unknown = JSON.parse(JSON.stringify(toWire(kind, value)));
      expect(kind.fromWire ? kind.fromWire(wire) : wire).toEqual(value);
    }
  });

  test('takes nothing typed for nothing, and never throws', () => {
    if (kind.name !== 'file' && kind.name !== 'image' && kind.name !== 'files')
      expect(kind.parse('', options, today) ?? null).toBeNull();
    fc.assert(
      fc.property(fc.string(), (input) => {
        kind.parse(input, options, today);
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (wire) => {
        expect(typeof kind.isWire(wire, options)).toBe('boolean');
      }),
    );
  });

  test('filters by at least one operator', () => {
    expect(kind.operators.length).toBeGreaterThan(0);
    expect(new Set(kind.operators).size).toBe(kind.operators.length);
  });
});

/** A rich text is read without its markup, JSON without its marks and a secret not at all. */
const isReadBack = ({ name }: KindSpec<unknown>) => !['richtext', 'json', 'secret'].includes(name);

describe('enumerations', () => {
  const status = enumeration({ caption: 'Status', values: ['Neu', 'InPruefung', 'Pool'], labels: { Pool: 'Im Pool' } });

  test.each([
    ['Pool', 'Im Pool'],
    ['InPruefung', 'In Prüfung'],
    ['Neu', 'Neu'],
  ])('%s reads %s, and either is understood', (code, label) => {
    expect(status.kind.format(code as 'Neu', status)).toBe(label);
    expect(status.kind.parse(label, status)).toBe(code);
    expect(status.kind.parse(code, status)).toBe(code);
  });

  test('a list of codes is read back from its labels', () => {
    const field = multiEnum({ caption: 'Schicht', values: ['Tag', 'ZweiSchicht', 'Nacht'] });
    expect(field.kind.format(['Tag', 'ZweiSchicht'], field)).toBe('Tag, 2-Schicht');
    expect(field.kind.parse('Tag, 2-Schicht', field)).toEqual(['Tag', 'ZweiSchicht']);
    expect(field.kind.parse('Tag, Abend', field)).toBeUndefined();
    expect(field.kind.isWire(['Tag', 'Tag'], field)).toBe(false);
  });

  test('codes that are numbers are kept as numbers', () => {
    const typ = enumeration({ caption: 'Typ', values: [0, 1], labels: { 0: 'KP', 1: 'COL' } });
    expect(typ.kind.column).toBe('bigint');
    expect(typ.kind.parse('COL', typ)).toBe(1);
    expect(typ.kind.isWire('1', typ)).toBe(false);
    expect(status.kind.column).toBe('text');
  });
});

describe('options of a field', () => {
  test('a period type narrows the units of a duration', () => {
    const check = (period: 1 | 2, value: string) =>
      duration({ caption: 'Dauer', period }).rules?.map((rule) => rule.check(value, {}));
    expect(said(check(1, '3M')?.filter(Boolean))).toEqual([]);
    expect(said(check(2, '30MI')?.filter(Boolean))).toEqual(['ist keine gültige Dauer']);
  });

  test('rules of a rich text count what is read', () => {
    const seen: unknown[] = [];
    const field = richtext({ caption: 'Text', rules: [{ name: 'spy', check: (value) => void seen.push(value) }] });
    field.rules?.forEach((rule) => void rule.check('<p>Zwei <strong>Wörter</strong></p>', {}));
    expect(seen).toEqual(['Zwei Wörter']);
    expect(plainText('<ul><li>eins</li><li>zwei</li></ul>')).toBe('eins zwei');
    expect(plainText('1 &lt; 2 &amp;amp; 3')).toBe('1 < 2 &amp; 3');
  });

  test('a reference takes only a positive whole number', () => {
    const { kind } = reference({ caption: 'Land', to: 'Land' });
    expect([1, 0, -1, 1.5, '1', Number.MAX_VALUE].map((wire) => kind.isWire(wire, {}))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
