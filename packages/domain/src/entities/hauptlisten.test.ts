import { expect, test } from 'vitest';
import { said } from '../../test/said.ts';
import type { Recht } from '../access/rechte.ts';
import { benutzerrolleTyp, benutzerrolleTypCodes } from '../access/roles.ts';
import { validate } from '../entity/validate.ts';
import { maySee, type Visibility } from '../entity/visibility.ts';
import type { RuleRow } from '../rules/rule.ts';
import { tableOf } from '../tables.ts';

const kunden = 'KP RPOV PVMK PVMKMaster';

function seenBy(visibility: Visibility, ...Rechte: Recht[]): string {
  return benutzerrolleTypCodes
    .filter((code) => maySee(visibility, { IsPlattformAdmin: false, BenutzerrolleTyp: benutzerrolleTyp[code], Rechte }))
    .join(' ');
}

/** Domain model 2.4, by hand. Exceptions by row ('unless IsWunschentgeltFreigegeben') are the server's. */
test.each([
  ['AnfrageDat.InterneNotiz', [], 'RPO PAV'],
  ['AnfrageDat.Auftragswert', [], kunden],
  ['AnfragePosition.Verrechnungssatz', [], kunden],
  ['AnfragePosition.Verrechnungssatz', ['KonditionenSehen'], 'KP RPO PAV RPOV PVMK PVMKMaster'],
  ['AnfragePosition.Faktor', ['KonditionenSehen', 'LohnSehen'], 'RPO PAV'],
  ['AnfrageCoLieferant.Einkaufssatz', [], 'COL'],
  ['AnfrageProjektDat.InterneNotiz', [], 'RPO PAV'],
  ['PvDat.Notiz', [], 'RPO PAV'],
  ['PvDat.MatchingScore', [], 'RPO PAV'],
  ['PvDat.Lohn', [], 'COL RPO'],
  ['PvDat.Lohn', ['LohnSehen'], 'COL RPO PAV'],
  // Customers have the field; the server fills it in the rows where it is released to them.
  ['PvDat.WunschEntgelt', [], 'KP COL RPO RPOV PVMK PVMKMaster'],
  ['PvDat.Deckungsbeitrag', ['LohnSehen'], ''],
  ['PvDat.JahresbruttoVermittlung', [], kunden],
  ['KundenportalEinsatz.Lohn', [], 'COL RPO'],
  ['KundenportalEinsatz.Verrechnungssatz', [], kunden],
  ['KundenportalEinsatz.AbloeseBetrag', [], kunden],
  ['KundenportalEinsatz.Notiz', [], 'RPO PAV'],
  ['EinsatzKondition.Lohnsatz', ['LohnSehen'], 'COL RPO PAV'],
  ['EinsatzKondition.Verrechnungssatz', ['KonditionenSehen'], 'KP RPO PAV RPOV PVMK PVMKMaster'],
  ['EinsatzKondition.Einkaufssatz', ['KonditionenSehen'], 'COL RPO PAV'],
  ['Bewerbung.WunschEntgelt', [], 'RPO'],
] as const)('[ROLE-08] %s exists with the rights %j for %j', (at, rights, codes) => {
  const [key = '', name = ''] = at.split('.');
  expect(seenBy(tableOf(key).fields[name] ?? {}, ...rights)).toBe(codes);
});

test('[ROLE-08] EinsatzKondition is no list for our own people without their right', () => {
  expect(seenBy(tableOf('EinsatzKondition').visibility)).toBe('KP COL RPOV PVMK PVMKMaster');
});

const today = '2026-11-15';
const errorsOf = (key: string, row: RuleRow) =>
  said(validate(tableOf(key), row, { today, before: null, viewer: null }).errors) as Record<string, string[]>;
const warningsOf = (key: string, row: RuleRow) =>
  said(validate(tableOf(key), row, { today, before: null, viewer: null }).warnings) as Record<string, string[]>;

const tag = { Datum: '2026-11-02', AbwesenheitArt: 'Keine', StundennachweisLeistung: [] };
const woche = { IdEinsatz: 1, Von: '2026-11-02', Bis: '2026-11-08', StundennachweisTag: [tag] };

test('a Stundennachweis covers one week of one month, and its days are in it', () => {
  expect(errorsOf('Stundennachweis', woche)).toEqual({});
  const words = 'Bis muss in derselben Kalenderwoche und im selben Monat wie Von liegen';
  expect(errorsOf('Stundennachweis', { ...woche, Bis: '2026-11-09' }).Bis).toEqual([words]);
  const split = { ...woche, Von: '2026-11-30', StundennachweisTag: [] };
  expect(errorsOf('Stundennachweis', { ...split, Bis: '2026-12-01' }).Bis).toEqual([words]);
  expect(errorsOf('Stundennachweis', { ...split, Bis: '2026-11-30' })).toEqual({});
  expect(errorsOf('Stundennachweis', { ...woche, Von: '2026-11-03' }).Bis).toEqual([
    'Alle Tage müssen zwischen Von und Bis liegen',
  ]);
});

test('long days need a reason, long weeks and missing breaks a confirmation', () => {
  const long = { ...tag, Von: '06:00', Bis: '19:00', PauseMin: 30 };
  const row = { ...woche, StundennachweisTag: [long] };
  expect(errorsOf('Stundennachweis', row)).toEqual({
    'StundennachweisTag.0.Bemerkung': ['Bemerkung ist ein Pflichtfeld'],
  });
  const days = [2, 3, 4, 5, 6].map((day) => ({ ...long, Datum: `2026-11-0${day}`, Bemerkung: 'Störung' }));
  expect(errorsOf('Stundennachweis', { ...woche, StundennachweisTag: days })).toEqual({});
  expect(warningsOf('Stundennachweis', { ...woche, StundennachweisTag: days })['']).toEqual([
    'Mehr als 60 Stunden in einer Woche überschreiten die Höchstarbeitszeit (AZG)',
  ]);
  const noBreak = { ...tag, Von: '06:00', Bis: '14:00' };
  expect(warningsOf('Stundennachweis', { ...woche, StundennachweisTag: [noBreak] })).toEqual({
    'StundennachweisTag.0.PauseMin': ['Über 6 Stunden Arbeit sind 30 Minuten Pause vorgeschrieben'],
  });
});

test('a requirement names what its Art asks for, or says it in words', () => {
  const text = (row: RuleRow) => errorsOf('AnfrageAnforderung', { Gewichtung: 'Muss', ...row }).Text;
  expect(text({ Art: 'Qualifikation', IdQualifikation: 4 })).toBeUndefined();
  expect(text({ Art: 'Qualifikation', IdSprache: 4 })).toEqual(['Text ist ein Pflichtfeld']);
  expect(text({ Art: 'Sonstiges' })).toEqual(['Text ist ein Pflichtfeld']);
  expect(text({ Art: 'Sonstiges', Text: 'Schwindelfrei' })).toBeUndefined();
});

test('an Überlassung begins only after it was told and reported', () => {
  const missing = (row: RuleRow) => {
    const errors = errorsOf('KundenportalEinsatz', row);
    return ['UeberlassungsmitteilungAm', 'AnmeldungOegkAm', 'HonorarBetrag', 'IdFreigeber'].filter(
      (name) => errors[name],
    );
  };
  const einsatz = { Einsatzart: 'Ueberlassung', Status: 'Aktiv' };
  expect(missing(einsatz)).toEqual(['UeberlassungsmitteilungAm', 'AnmeldungOegkAm', 'IdFreigeber']);
  expect(missing({ ...einsatz, IdCoLieferant: 3 })).toEqual(['UeberlassungsmitteilungAm', 'IdFreigeber']);
  expect(missing({ ...einsatz, Status: 'Bestaetigt' })).toEqual(['IdFreigeber']);
  expect(missing({ ...einsatz, Einsatzart: 'Vermittlung' })).toEqual(['HonorarBetrag']);
});

test('an invoice covers a month, and names the UID where the tax law asks for it', () => {
  const faktura = { Steuerkategorie: 'S', LeistungVon: '2026-10-01', LeistungBis: '2026-10-31', SummeBrutto: 10_000 };
  const errors = errorsOf('FakturaDat', faktura);
  expect([errors.LeistungBis, errors.EmpfaengerUid, errors.Steuerhinweis]).toEqual([undefined, undefined, undefined]);
  expect(errorsOf('FakturaDat', { ...faktura, LeistungBis: '2026-11-01' }).LeistungBis).toEqual([
    'Leistungszeitraum bis darf höchstens einen Monat nach Leistungszeitraum von liegen',
  ]);
  const uid = ['UID-Nummer Empfänger ist ein Pflichtfeld'];
  expect(errorsOf('FakturaDat', { ...faktura, SummeBrutto: 10_000.01 }).EmpfaengerUid).toEqual(uid);
  const reverse = errorsOf('FakturaDat', { ...faktura, Steuerkategorie: 'AE' });
  expect([reverse.EmpfaengerUid, reverse.Steuerhinweis]).toEqual([uid, ['Steuerhinweis ist ein Pflichtfeld']]);
});

test('a proposal asks for what its status needs', () => {
  const missing = (row: RuleRow) => {
    const errors = errorsOf('PvDat', row);
    return ['Profil', 'VerfuegbarAb', 'Lohn', 'IdAbsagegrund', 'JahresbruttoVermittlung', 'RpoPhase'].filter(
      (name) => errors[name],
    );
  };
  expect(missing({ Status: 'Entwurf' })).toEqual([]);
  expect(missing({ Status: 'Vorgeschlagen' })).toEqual(['Profil', 'VerfuegbarAb']);
  expect(missing({ Status: 'Angebot' })).toEqual(['Profil', 'VerfuegbarAb', 'Lohn']);
  expect(missing({ Status: 'Abgelehnt' })).toEqual(['IdAbsagegrund']);
  expect(missing({ Status: 'Angenommen', Verrechnungsart: 'Honorarprozent' })).toContain('JahresbruttoVermittlung');
  expect(missing({ Status: 'Entwurf', IsRpo: true })).toEqual(['RpoPhase']);
});

test.each([
  [
    'PersSt',
    '-GeaendertAm',
    ['Nachname', 'Vorname', 'Status', 'IdJobbezeichnung', 'PlzOrt', 'VerfuegbarAb', 'GeaendertAm'],
  ],
  [
    'PvDat',
    '-GeaendertAm',
    ['PvNr', 'IdPerson', 'IdAnfrage', 'IdUnternehmen', 'Status', 'MatchingScore', 'TageImStatus', 'GeaendertAm'],
  ],
  [
    'AnfrageDat',
    '-EingangAm',
    ['AnfrageNr', 'Titel', 'IdUnternehmen', 'Status', 'AnzahlOffen', 'Prioritaet', 'AntwortBis', 'EingangAm'],
  ],
  ['KundenportalEinsatz', '-Beginn', ['EinsatzNr', 'IdPerson', 'IdUnternehmen', 'Status', 'Beginn', 'EndeGeplant']],
  [
    'StelleninseratSt',
    '-VeroeffentlichenBis',
    ['InseratNr', 'Titel', 'Status', 'ArbeitsortOrt', 'VeroeffentlichenBis', 'AnzahlBewerbungen', 'KanaeleOnline'],
  ],
])('%s begins with what people ask first, in an order that is seen', (key, sort, columns) => {
  const { grid, sort: declared } = tableOf(key);
  expect(declared).toEqual([sort]);
  expect(grid.slice(0, columns.length)).toEqual(columns);
  expect(columns).toContain(sort.replace('-', ''));
});
