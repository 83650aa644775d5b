import { expectTypeOf, test } from 'vitest';
import { type AutomaticOf, defineChild, defineEntity, type RowOf } from '../entity/define.ts';
import { ownList } from '../entity/grant.ts';
import { enumeration } from '../kinds/enumeration.ts';
import type { DateiRef } from '../kinds/file.ts';
import { text } from '../kinds/text.ts';
import { vonBis } from '../rules/dates/von-bis.ts';
import type { PersSt } from './person.ts';
import type { pvDat } from './pv.ts';
import type { RegionSt } from './stammdaten/region.ts';

const base = {
  key: 'X',
  caption: { one: 'X', many: 'X' },
  fields: { Ort: text({ caption: 'Ort' }), Plz: text({ caption: 'PLZ' }) },
} as const;

test('a misspelt name does not compile', () => {
  const ort = { fields: ['Ort'] } as const;
  defineEntity({ ...base, text: ort, grid: ['Ort'], sections: { A: ['Ort', 'Plz'] }, rules: [vonBis('Ort', 'Plz')] });
  // @ts-expect-error a column that is no field
  defineEntity({ ...base, text: ort, grid: ['Oort'] });
  // @ts-expect-error a section with a name that is no field
  defineEntity({ ...base, text: ort, grid: [], sections: { A: ['Ort', 'Pls'] } });
  // @ts-expect-error a tab with a name that is no field
  defineEntity({ ...base, text: ort, grid: [], tabs: { T: { A: ['Pls'] } } });
  // @ts-expect-error a display text of no field
  defineEntity({ ...base, text: { fields: ['Name'] }, grid: [] });
  // @ts-expect-error a rule over no field
  defineEntity({ ...base, text: ort, grid: [], rules: [vonBis('Ort', 'Pls')] });
  // @ts-expect-error an index of no field
  defineEntity({ ...base, text: ort, grid: [], sortable: ['Name'] });
  // @ts-expect-error rows of others' records without saying who sees which of them
  defineEntity({ ...base, text: ort, grid: [], access: 'follows', follows: ['Ort'] });
  // @ts-expect-error a sight that says nothing of suppliers
  defineEntity({ ...base, text: ort, grid: [], access: 'follows', follows: ['Ort'], sight: { Kunde: 'all' } });
  // @ts-expect-error a sight by a field that is none
  defineChild({ ...base, text: ort, sight: { Kunde: [{ is: { Name: 'A' } }], CoLieferant: 'none' } });
  // @ts-expect-error uniqueness of no field
  defineChild({ caption: base.caption, fields: base.fields, text: ort, unique: [['Name']] });
  const child = defineChild({ caption: base.caption, fields: base.fields, text: ort });
  const status = enumeration({ caption: 'Status', values: ['Neu', 'Alt'] });
  const granted = { ...base, fields: { ...base.fields, Status: status }, children: { C: child }, text: ort, grid: [] };
  const types = [0];
  defineEntity({
    ...granted,
    writableBy: [{ types, while: ['Neu'], fields: ['Ort'], children: { C: { adds: ['Ort'], changes: ['Plz'] } } }],
  });
  // @ts-expect-error writing a field that there is not
  defineEntity({ ...granted, writableBy: [{ types, fields: ['Name'] }] });
  // @ts-expect-error writing in a status that there is not
  defineEntity({ ...granted, writableBy: [{ types, while: ['Uralt'], fields: ['Ort'] }] });
  // @ts-expect-error writing a list that there is not
  defineEntity({ ...granted, writableBy: [{ types, children: { D: { adds: ['Ort'] } } }] });
  // @ts-expect-error writing a field that the rows of the list do not have
  defineEntity({ ...granted, writableBy: [{ types, children: { C: ownList('Ort', 'Name') } }] });
  // @ts-expect-error a default that is no code
  enumeration({ caption: 'Art', values: ['A', 'B'], default: 'C' });
});

test('what the system does by itself is known by name', () => {
  expectTypeOf<AutomaticOf<typeof pvDat>>().toEqualTypeOf<
    'Eingesetzt' | 'EinsatzStorniert' | 'AnfrageBeendet' | 'Abgelaufen'
  >();
  const none = defineEntity({ ...base, text: { fields: ['Ort'] }, grid: [] });
  expectTypeOf<AutomaticOf<typeof none>>().toEqualTypeOf<never>();
});

test('the row follows from the declaration', () => {
  expectTypeOf<RegionSt['Bezeichnung']>().toEqualTypeOf<string | null>();
  expectTypeOf<RegionSt['IdLand']>().toEqualTypeOf<number | null>();
  expectTypeOf<RegionSt['Id']>().toEqualTypeOf<number>();
  expectTypeOf<PersSt['Geburtsdatum']>().toEqualTypeOf<string | null>();
  expectTypeOf<PersSt['Bewertung']>().toEqualTypeOf<number | null>();
  expectTypeOf<PersSt['IsNewsletter']>().toEqualTypeOf<boolean | null>();
  expectTypeOf<PersSt['Personengruppen']>().toEqualTypeOf<number[] | null>();
  expectTypeOf<PersSt['Foto']>().toEqualTypeOf<DateiRef | null>();
  expectTypeOf<PersSt['Anrede']>().toEqualTypeOf<'Frau' | 'Herr' | 'Divers' | 'KeineAngabe' | null>();
  expectTypeOf<PersSt['PersonAdresse'][number]['Plz']>().toEqualTypeOf<string | null>();
  expectTypeOf<PersSt>().not.toHaveProperty('Plz');

  const child = defineChild({ caption: base.caption, fields: base.fields, text: { fields: ['Ort'] } });
  const parent = defineEntity({ ...base, text: { fields: ['Ort'] }, grid: [], children: { Zeile: child } });
  expectTypeOf<RowOf<typeof parent>['Zeile'][number]['Ort']>().toEqualTypeOf<string | null>();
});
