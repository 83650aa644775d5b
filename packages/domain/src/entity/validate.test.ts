import { describe, expect, test } from 'vitest';
import { said } from '../../test/said.ts';
import { persSt } from '../entities/person.ts';
import { boolean } from '../kinds/boolean.ts';
import { date } from '../kinds/date.ts';
import { number } from '../kinds/number.ts';
import { secret } from '../kinds/secret.ts';
import { text } from '../kinds/text.ts';
import { conditionalRequired } from '../rules/conditional-required.ts';
import { dateInFuture } from '../rules/dates/date-in-future.ts';
import { vonBis } from '../rules/dates/von-bis.ts';
import { eindeutig } from '../rules/eindeutig.ts';
import { required } from '../rules/required.ts';
import { stringLength } from '../rules/text/string-length.ts';
import { titelNeutral } from '../rules/text/titel-neutral.ts';
import { tableOf } from '../tables.ts';
import { defineChild, defineEntity } from './define.ts';
import { exactlyOne } from './list-rule.ts';
import { buildTables } from './table.ts';
import { formContext, validate, validateAsync } from './validate.ts';

const today = '2026-11-15';
/** A new record, by one who knows all of it. */
const asServer = { today, before: null, viewer: null };

const zeile = defineChild({
  caption: { one: 'Zeile', many: 'Zeilen' },
  text: { fields: ['Ort'] },
  fields: {
    Ort: text({ caption: 'Ort', rules: [required()] }),
    Code: text({ caption: 'Code' }),
    IsHaupt: boolean({ caption: 'Hauptzeile', default: false }),
  },
  unique: [['Code']],
  listRules: [exactlyOne('IsHaupt')],
});

const stelle = defineEntity({
  key: 'Stelle',
  caption: { one: 'Stelle', many: 'Stellen' },
  text: { fields: ['Titel'] },
  fields: {
    Nr: text({ caption: 'Nr.', server: true, rules: [required()] }),
    Titel: text({ caption: 'Titel', rules: [required(), stringLength({ min: 3, max: 20 }), titelNeutral()] }),
    Von: date({ caption: 'Beginn' }),
    Bis: date({ caption: 'Ende' }),
    Lohn: number({ caption: 'Lohn', visible: 'LohnSehen', rules: [conditionalRequired((row) => row.Von !== null)] }),
    Summe: number({ caption: 'Summe', computed: 'stored', rules: [required()] }),
  },
  children: { Zeile: zeile },
  rules: [vonBis('Von', 'Bis')],
  grid: ['Titel'],
});

const kennung = defineEntity({
  key: 'Kennung',
  caption: { one: 'Kennung', many: 'Kennungen' },
  text: { fields: ['Code'] },
  fields: { Code: text({ caption: 'Code', rules: [required(), eindeutig()] }) },
  grid: ['Code'],
});

const tables = buildTables([stelle, kennung]);
const table = tables.get('Stelle')!;
const good = { Titel: 'Koch/Köchin', Von: null, Bis: null, Lohn: null, Zeile: [] };

const errors = (row: object) => validate(table, { ...good, ...row }, asServer).errors;

describe('validate', () => {
  test('a good row has no findings; server and computed fields are nobody’s to fill', () => {
    expect(said(validate(table, good, asServer))).toEqual({ errors: {}, warnings: {} });
  });

  test('every sentence begins with the caption', () => {
    expect(said(errors({ Titel: '' }))).toEqual({ Titel: ['Titel ist ein Pflichtfeld'] });
  });

  test('a field may break several rules', () => {
    expect(said(errors({ Titel: 'K' }))).toEqual({ Titel: ['Titel benötigt min. 3 Zeichen'] });
  });

  test('warnings stand apart and do not make a row invalid', () => {
    const findings = validate(table, { ...good, Titel: 'Maurer' }, asServer);
    expect(said(findings)).toEqual({
      errors: {},
      warnings: { Titel: ['Der Titel ist nicht geschlechtsneutral formuliert'] },
    });
  });

  test('a rule over two fields speaks at the second and names the first', () => {
    expect(said(errors({ Von: '2026-02-01', Bis: '2026-01-01', Lohn: 1 }))).toEqual({
      Bis: ['Ende darf nicht vor Beginn liegen'],
    });
  });

  test('a child row is found by its list, its place and its field', () => {
    const rows = [
      { Ort: 'Linz', IsHaupt: true },
      { Ort: '', IsHaupt: false },
    ];
    expect(said(errors({ Zeile: rows }))).toEqual({ 'Zeile.1.Ort': ['Ort ist ein Pflichtfeld'] });
  });

  test('a list rule speaks for the whole list; an empty list passes', () => {
    const sentence = ["Zeilen brauchen genau einen Eintrag mit 'Hauptzeile'"];
    expect(said(errors({ Zeile: [{ Ort: 'Linz' }] }))).toEqual({ Zeile: sentence });
    expect(
      said(
        errors({
          Zeile: [
            { Ort: 'Linz', IsHaupt: true },
            { Ort: 'Wels', IsHaupt: true },
          ],
        }),
      ),
    ).toEqual({ Zeile: sentence });
    expect(said(errors({ Zeile: [] }))).toEqual({});
  });

  test('what must be unique in a list is seen without asking', () => {
    const rows = [
      { Ort: 'Linz', Code: 'A', IsHaupt: true },
      { Ort: 'Wels', Code: 'A' },
      { Ort: 'Steyr', Code: null },
      { Ort: 'Graz', Code: null },
    ];
    expect(said(errors({ Zeile: rows }))).toEqual({ 'Zeile.1.Code': ['Code ist bereits vergeben'] });
  });

  test('a form does not check what it cannot show', () => {
    const row = { ...good, Von: today };
    expect(said(validate(table, row, asServer).errors)).toEqual({ Lohn: ['Lohn ist ein Pflichtfeld'] });
    expect(said(validate(table, row, { ...asServer, viewer: viewer([]) }).errors)).toEqual({});
    expect(said(validate(table, row, { ...asServer, viewer: viewer(['LohnSehen']) }).errors)).toHaveProperty('Lohn');
  });

  test('nor what its user may not write, in the record and in its lists', () => {
    const customer = { IsPlattformAdmin: false, BenutzerrolleTyp: 0, Rechte: [] };
    const anfrage = tableOf('AnfrageDat');
    const row = { Status: 'Entwurf', Titel: '', AnfragePosition: [{ Bezeichnung: '' }] };
    const saved = { ...row, Id: 1, Version: 1 };
    const all = validate(anfrage, row, asServer).errors;
    const his = validate(anfrage, row, formContext(anfrage, saved, customer, today)).errors;
    expect(Object.keys(all)).toEqual(expect.arrayContaining(['IdNiederlassung', 'Titel']));
    expect(his).toHaveProperty('Titel');
    expect(his).not.toHaveProperty('IdNiederlassung');
  });

  test('a form checks a new record as new and a saved one, by Id or Version, as saved', () => {
    expect(formContext(table, good, null, today).before).toBeNull();
    expect(formContext(table, { ...good, Id: 7 }, null, today).before).toMatchObject({ Id: 7 });
    expect(formContext(table, { ...good, Version: 2 }, null, today).before).toMatchObject({ Version: 2 });
  });
});

describe('what was saved before', () => {
  const zugang = defineEntity({
    key: 'Zugang',
    caption: { one: 'Zugang', many: 'Zugänge' },
    text: { fields: ['Bis'] },
    fields: {
      Bis: date({ caption: 'Gültig bis', rules: [dateInFuture()] }),
      Token: secret({ caption: 'Token', rules: [required()] }),
    },
    grid: ['Bis'],
  });
  const zugaenge = buildTables([zugang]).get('Zugang')!;

  test('a rule on entry lets an old value stand, and refuses a new one', () => {
    const expired = { Bis: '2026-01-31', Token: 'x' };
    expect(said(validate(zugaenge, expired, asServer).errors)).toEqual({
      Bis: ['Gültig bis muss in der Zukunft liegen'],
    });
    expect(said(validate(zugaenge, expired, { ...asServer, before: expired }).errors)).toEqual({});
    expect(said(validate(zugaenge, expired, { ...asServer, before: { Bis: '2026-02-28' } }).errors)).toHaveProperty(
      'Bis',
    );
  });

  test('a secret that is there need not be typed again', () => {
    expect(said(validate(zugaenge, { Bis: null, HatToken: true }, asServer).errors)).toEqual({});
    expect(said(validate(zugaenge, { Bis: null, HatToken: false }, asServer).errors)).toEqual({
      Token: ['Token ist ein Pflichtfeld'],
    });
  });
});

describe('asynchronous rules', () => {
  const kennungen = tables.get('Kennung')!;
  const isTaken = (taken: boolean) => ({ ...asServer, isTaken: () => Promise.resolve(taken) });

  test('[RULE-15] validating one synchronously raises an error', () => {
    expect(() => validate(kennungen, { Code: 'A' }, isTaken(false))).toThrow('eindeutig');
  });

  test('[RULE-15] are waited for, and asked about their own table, field and row', async () => {
    expect(said((await validateAsync(kennungen, { Code: 'A' }, isTaken(true))).errors)).toEqual({
      Code: ['Code ist bereits vergeben'],
    });
    expect(said((await validateAsync(kennungen, { Code: 'A' }, isTaken(false))).errors)).toEqual({});

    const asked: unknown[] = [];
    const context = { ...asServer, isTaken: (...question: unknown[]) => Promise.resolve(asked.push(question) < 0) };
    await validateAsync(kennungen, { Code: 'A', Id: 7 }, context);
    expect(asked).toEqual([[kennungen, 'Code', 'A', { Code: 'A', Id: 7 }]]);
  });

  test('pass where nobody can be asked, so that a form can check at once', () => {
    expect(said(validate(kennungen, { Code: 'A' }, asServer).errors)).toEqual({});
  });
});

describe('PersSt', () => {
  const person = {
    Status: 'Neu',
    Anrede: 'Frau',
    Vorname: 'Marlene',
    Nachname: 'Pühringer',
    Herkunft: 'Initiativ',
    IdNiederlassung: 1,
    IdBerater: 1,
    IdSpracheKorrespondenz: 1,
    Mobil: '+43 664 1234567',
  };
  const adresse = { Art: 'Hauptwohnsitz', Strasse: 'Landstraße', Plz: '4020', Ort: 'Linz', IdLand: 1, IsHaupt: true };
  const check = (row: object) => validate(tableOf('PersSt'), { ...person, ...row }, asServer);

  test('a quick entry needs a name, one contact and who cares for it', () => {
    expect(said(check({}).errors)).toEqual({});
    expect(said(check({ Mobil: null }).errors)).toEqual({ Email: ['E-Mail ist ein Pflichtfeld'] });
  });

  test('the postcode of an address fits its country', () => {
    expect(said(check({ PersonAdresse: [adresse] }).errors)).toEqual({});
    expect(said(check({ PersonAdresse: [{ ...adresse, Plz: '94032' }] }).errors)).toEqual({
      'PersonAdresse.0.Plz': ['PLZ passt nicht zum Land'],
    });
    expect(said(check({ PersonAdresse: [{ ...adresse, Plz: '94032', IdLand: 2 }] }).errors)).toEqual({});
  });

  test('there is exactly one main address', () => {
    const sentence = { PersonAdresse: ["Adressen brauchen genau einen Eintrag mit 'Hauptadresse'"] };
    expect(said(check({ PersonAdresse: [{ ...adresse, IsHaupt: false }] }).errors)).toEqual(sentence);
  });

  test('an employee has a complete file, and the pool a main profession', () => {
    expect(said(Object.keys(check({ Status: 'Pool' }).errors))).toEqual(['IdJobbezeichnung']);
    expect(
      said(Object.keys(check({ Status: 'Mitarbeiter', Geschlecht: 'KeineAngabe', Verwendung: 'Arbeiter' }).errors)),
    ).toEqual([
      'PersonalNr',
      'Geburtsdatum',
      'IdStaatsangehoerigkeit',
      'IdJobbezeichnung',
      'SvNummer',
      'Eintritt',
      'IdKvGruppe',
      'Grundlohn',
    ]);
  });

  test.each([
    ['2026-11-16', 'Geburtsdatum'],
    ['2012-11-16', 'Geburtsdatum'],
    ['1946-11-14', 'Geburtsdatum'],
  ])('nobody is born on %s', (Geburtsdatum, field) => {
    expect(said(Object.keys(check({ Geburtsdatum }).errors))).toEqual([field]);
  });

  test.each(['2012-11-15', '1946-11-15', '1990-02-28'])('somebody is born on %s', (Geburtsdatum) => {
    expect(said(check({ Geburtsdatum }).errors)).toEqual({});
  });

  test('an SV number that does not show the date of birth is a warning', () => {
    const findings = check({ SvNummer: '1237010180', Geburtsdatum: '1980-01-02' });
    expect(said(findings.errors)).toEqual({});
    expect(said(Object.keys(findings.warnings))).toEqual(['SvNummer']);
  });

  test('every requirement of an action is a field or a list', () => {
    for (const { requires = [] } of Object.values(tableOf('PersSt').actions)) {
      for (const name of requires) expect({ ...persSt.fields, ...persSt.children }).toHaveProperty(name);
    }
  });
});

function viewer(Rechte: string[]) {
  return { IsPlattformAdmin: false, BenutzerrolleTyp: 3, Rechte };
}
