import { describe, expect, test } from 'vitest';
import { fromParams, fromSaved, isSameLayout, type ListLayout, toParams } from './layout.ts';

const whole: ListLayout = {
  columns: ['Nachname', 'Ort'],
  widths: { Nachname: 220, Ort: 90 },
  pins: ['Ort'],
  sort: ['-GeaendertAm', 'Nachname'],
  filter: ['Status', '=', 'Pool'],
  group: ['IdNiederlassung', 'Status'],
  density: 'komfort',
};

describe('[GRID-02] the layout of a list', () => {
  test('says the same in the address', () => {
    expect(fromParams({ ...toParams(whole) })).toEqual(whole);
    expect(toParams(whole).widths).toBe('Nachname:220,Ort:90');
  });

  test('says the same in the record', () => {
    expect(fromSaved(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  });

  test('nothing pinned is another thing than as declared', () => {
    expect(fromParams({ ...toParams({ pins: [] }) })).toEqual({ pins: [] });
    expect(isSameLayout({ pins: [] }, {})).toBe(false);
  });

  test('widths are compared whatever their order', () => {
    expect(isSameLayout({ widths: { A: 100, B: 90 } }, { widths: { B: 90, A: 100 } })).toBe(true);
    expect(isSameLayout(whole, { ...whole, sort: ['Nachname'] })).toBe(false);
  });

  test.each([
    [{ columns: [], sort: [], filter: null, group: [] }, {}],
    [null, {}],
    ['quatsch', {}],
    [
      { columns: [1, 'Ort'], widths: { Ort: 'breit', Plz: 4000 }, density: 'eng' },
      { columns: ['Ort'], widths: { Plz: 900 } },
    ],
  ])('%j is read with care', (saved, layout) => {
    expect(fromSaved(saved)).toEqual(layout);
  });
});
