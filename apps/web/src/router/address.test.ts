import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hrefTo, parseAddress } from './address.ts';

const here = parseAddress('/person?search=Huber&ansicht=3', 'a');

describe('an address', () => {
  test('is read into path and values', () => {
    expect(here).toMatchObject({ pathname: '/person', search: { search: 'Huber', ansicht: 3 } });
    expect(parseAddress('/person?filter=[["Ort","=","Linz"]]&leer=#unten', 'b').search).toEqual({
      filter: [['Ort', '=', 'Linz']],
      leer: '',
    });
  });

  test('is written so that the same values come back', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.jsonValue()));
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), value), (search) => {
        expect(parseAddress(hrefTo({ to: '/person', search }, here), 'c').search).toEqual(
          JSON.parse(JSON.stringify(search)),
        );
      }),
    );
  });

  test('keeps a text that looks like a number a text', () => {
    expect(hrefTo({ to: '/person', search: { search: '4711' } }, here)).toBe('/person?search=%224711%22');
  });

  test('can follow from the open one', () => {
    const next = hrefTo({ to: '.', search: ({ search, ...rest }) => ({ ...rest, id: search }) }, here);
    expect(next).toBe('/person?ansicht=3&id=Huber');
    expect(hrefTo({ to: '.', search: () => ({ id: undefined }) }, here)).toBe('/person');
    expect(hrefTo({ to: '/faktura?id=3' }, here)).toBe('/faktura?id=3');
  });
});
