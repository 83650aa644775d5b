import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Buero, positionOf, tag } from './buero.ts';
import { aktion } from './hilfe.ts';

let b: Buero;
beforeAll(async () => {
  b = await Buero.open();
});
afterAll(() => b.close());

const key = 'KundenportalEinsatz';
const positionen = async (anfrage: Row) => (await b.read('AnfrageDat', anfrage)).AnfragePosition as Row[];

/** A fee of 25 % for somebody who earns 4,000 a month. */
const gesucht = (): Promise<Row> =>
  b.offen({ IdDienstleistung: b.listen.verm }, [
    {
      Bezeichnung: 'Konstrukteur:in',
      EntgeltVon: 4000,
      EntgeltEinheit: 'Monat',
      Verrechnungsart: 'Honorarprozent',
      HonorarProzent: 25,
      Verrechnungssatz: null,
      AnfrageAnforderung: [{ Art: 'Fuehrerschein', Klasse: 'B', Gewichtung: 'Muss' }],
    },
  ]);

/** From a proposal to whoever has begun. */
async function angetreten(anfrage: Row, changes: Row = {}): Promise<Row> {
  const pv = await b.act('PvDat', await b.pv(anfrage, changes), 'Vorschlagen');
  await b.act('PvDat', pv, 'AngebotLegen');
  await b.act('PvDat', pv, 'Annehmen');
  await b.act('PvDat', pv, 'EinsatzAnlegen');
  const einsatz = await b.einsatzZu(pv);
  await b.act(key, einsatz, 'Bestaetigen');
  await b.beginntHeute(einsatz);
  return b.act(key, einsatz, 'AntrittBestaetigen');
}

const beenden = (einsatz: Row, EndeTatsaechlich: string): Promise<Row> =>
  b.act(key, einsatz, 'Beenden', { EndeTatsaechlich, EndeGrund: 'PersonGekuendigt' });

test('from the request with a fee to the replacement under guarantee (domain model 8.2)', async () => {
  const anfrage = await gesucht();
  const IdPerson = await b.person();
  const einsatz = await angetreten(anfrage, { IdPerson });
  // A quarter of fourteen months, guaranteed for the three months of the customer.
  expect(einsatz).toMatchObject({ Einsatzart: 'Vermittlung', Status: 'Aktiv', HonorarBetrag: 14_000 });
  expect((await b.read('PvDat', { Id: einsatz.IdPv })).JahresbruttoVermittlung).toBe(56_000);
  expect(String(einsatz.GarantieBis) > tag(90)).toBe(true);
  expect(einsatz.Aktionen).not.toContain('Nachbesetzen');

  // Where somebody works stands in the Werdegang, and until when.
  const werdegang = async () => (await b.gf.read('PersSt', IdPerson)).PersonTaetigkeit;
  const [kunde] = await b.tisch.query<Row>('select bezeichnung from unternehmen_st where id = $1', [
    anfrage.IdUnternehmen,
  ]);
  expect(await werdegang()).toMatchObject([
    { Von: tag(0), Bis: null, Arbeitgeber: kunde?.bezeichnung, IsEigenerEinsatz: true },
  ]);

  expect((await b.read('AnfrageDat', anfrage)).Status).toBe('Besetzt');
  await b.act('AnfrageDat', anfrage, 'Abschliessen', { AbschlussGrund: 'Besetzt' });
  const gone = await beenden(einsatz, tag(40));
  expect(await werdegang()).toMatchObject([{ Von: tag(0), Bis: tag(40), IsEigenerEinsatz: true }]);
  expect(gone.Aktionen).toContain('Nachbesetzen');
  const after = await b.act(key, einsatz, 'Nachbesetzen', { Beginn: tag(60) });
  expect(after.Aktionen).not.toContain('Nachbesetzen');
  // Nor once more by whoever may do everything.
  const again = aktion(await b.login('admin'), key, after, 'Nachbesetzen', { Beginn: tag(60) });
  await expect(again).rejects.toMatchObject({ status: 409 });

  expect(await b.read('AnfrageDat', anfrage)).toMatchObject({ Status: 'Teilbesetzt', AbschlussGrund: null });
  const [first, second] = await positionen(anfrage);
  expect(first).toMatchObject({ Status: 'Besetzt', HonorarProzent: 25, IdPositionErsetzt: null });
  expect(second).toMatchObject({
    PositionNr: 2,
    Bezeichnung: 'Konstrukteur:in',
    Status: 'Offen',
    Anzahl: 1,
    Beginn: tag(60),
    Verrechnungsart: 'Fixhonorar',
    HonorarFix: 0,
    HonorarProzent: null,
    IdPositionErsetzt: first?.Id,
    AnfrageAnforderung: [{ Klasse: 'B', Gewichtung: 'Muss' }],
  });
  expect((await b.aufgaben('AnfrageDat', anfrage)).map(({ titel }) => titel)).toContainEqual(
    expect.stringMatching(new RegExp(`^Nachbesetzung: .+, Geschäft \\d+ \\(${String(anfrage.AnfrageNr)}\\)$`)),
  );

  // Whoever comes instead costs nothing and is not guaranteed again.
  const next = await angetreten(await b.read('AnfrageDat', anfrage), { IdAnfragePosition: second?.Id });
  expect(next).toMatchObject({ HonorarBetrag: 0, GarantieBis: null });
  expect((await b.read('AnfrageDat', anfrage)).Status).toBe('Besetzt');
  expect((await beenden(next, tag(80))).Aktionen).not.toContain('Nachbesetzen');
});

test('who stays longer than the guarantee is not replaced for nothing', async () => {
  const anfrage = await gesucht();
  const einsatz = await angetreten(anfrage);
  expect((await beenden(einsatz, tag(200))).Aktionen).not.toContain('Nachbesetzen');
  await expect(b.act(key, einsatz, 'Nachbesetzen', { Beginn: tag(210) })).rejects.toMatchObject({ status: 403 });
  expect(await positionen(anfrage)).toHaveLength(1);
  expect(positionOf(anfrage).IdPositionErsetzt).toBeNull();
});
