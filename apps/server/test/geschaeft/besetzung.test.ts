import { kundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advance } from '../../src/hooks/shared/system-changes.ts';
import type { Row } from '../../src/records/hook.ts';
import type { JobName } from '../../src/records/later.ts';
import { systemCaller } from '../../src/sight/system-caller.ts';
import { findingsOf } from '../api.ts';
import { runLastNight } from '../jobs/runners.ts';
import { aufgabeUeber, Buero, positionOf, tag } from './buero.ts';

let b: Buero;
beforeAll(async () => {
  b = await Buero.open();
});
afterAll(() => b.close());

const key = 'KundenportalEinsatz';

test('from the request to the filled seat: Anfrage, Vorschlag, Einsatz (domain model 8.1)', async () => {
  const anfrage = await b.anfrage();
  expect(anfrage.Status).toBe('Entwurf');
  await b.act('AnfrageDat', anfrage, 'Freigeben');
  const pv = await b.pv(anfrage);
  expect((await b.read('AnfrageDat', anfrage)).Status).toBe('InBearbeitung');
  expect(pv).toMatchObject({ Lohn: 17.9, Verrechnungssatz: 33.4, IdUnternehmen: anfrage.IdUnternehmen });
  await b.act('PvDat', pv, 'Vorschlagen');
  const yes = await b.act('PvDat', pv, 'Annehmen');
  expect(yes.Aktionen).toContain('EinsatzAnlegen');
  const made = await b.act('PvDat', pv, 'EinsatzAnlegen');
  expect(made.Aktionen).not.toContain('EinsatzAnlegen');
  const einsatz = await b.einsatzZu(pv);
  expect(einsatz).toMatchObject({
    Status: 'Geplant',
    Einsatzart: 'Ueberlassung',
    IdPerson: pv.IdPerson,
    IdUnternehmen: anfrage.IdUnternehmen,
    IdStandort: anfrage.IdStandort,
    IdAnsprechpartner: anfrage.IdAnsprechpartner,
    IdFreigeber: anfrage.IdAnsprechpartner,
    Beginn: `${tag(10)}T06:00:00`,
    Lohn: 17.9,
    LohnEinheit: 'Stunde',
    Verrechnungssatz: 33.4,
    Abrechnungsrhythmus: 'Woechentlich',
    ArbeitszeitLage: 'Mo–Fr 06:00–14:12',
    IdKvGruppe: b.listen.kvGruppe,
  });
  expect(
    (einsatz.EinsatzKondition as Row[]).map(({ Lohnsatz, Verrechnungssatz }) => [Lohnsatz, Verrechnungssatz]),
  ).toEqual([
    [17.9, 33.4],
    [22.38, 41.75], // MEHR25
    [26.85, 50.1],
    [35.8, 66.8],
    [4.48, 8.35], // a quarter more at night
    [17.9, 33.4], // as much again on Sundays
    [17.9, 33.4], // and holidays
  ]);
  await b.act(key, einsatz, 'Bestaetigen');
  expect((await b.read('PvDat', pv)).Status).toBe('Eingesetzt');
  const filled = await b.read('AnfrageDat', anfrage);
  expect(filled).toMatchObject({ Status: 'Besetzt', AnzahlBesetzt: 1, AnzahlOffen: 0 });
  expect(positionOf(filled).Status).toBe('Besetzt');
  expect(await b.verlauf('AnfrageDat', anfrage)).toEqual(['Offen', 'InBearbeitung', 'Besetzt']);
  expect(await b.verlauf('PvDat', pv)).toEqual(['Vorgeschlagen', 'Angenommen', 'Eingesetzt']);
});

describe('at night', () => {
  const night = (name: JobName) => runLastNight(b.server.db, name);
  /** Who did it last, by the Aenderungsprotokoll. */
  const wer = async (entitaet: string, { Id }: Row) => {
    const { Rows } = await b.gf.filter('Aenderungsprotokoll', [
      ['Entitaet', '=', entitaet],
      'and',
      ['DatensatzId', '=', Id],
    ]);
    return Rows[0];
  };

  test('who begins is Aktiv when all is told and reported, otherwise somebody is asked to see to it', async () => {
    const ready = await b.geplant(await b.offen({}, [{ Beginn: tag(0) }]), { VerfuegbarAb: tag(0) });
    const open = await b.geplant(await b.offen({}, [{ Beginn: tag(0) }]), { VerfuegbarAb: tag(0) });
    for (const einsatz of [ready, open]) await b.act(key, einsatz, 'Bestaetigen');
    await b.save(key, ready, {
      UeberlassungsmitteilungAm: `${tag(0)}T05:00:00`,
      AnmeldungOegkAm: `${tag(0)}T05:00:00`,
    });
    await night('EinsaetzeAntreten');
    expect((await b.read(key, ready)).Status).toBe('Aktiv');
    expect((await b.read(key, open)).Status).toBe('Bestaetigt');
    expect(await b.aufgaben(key, open)).toEqual([
      { titel: aufgabeUeber('E-Mail prüfen und senden', open.EinsatzNr) },
      { titel: aufgabeUeber('Antritt ohne Mitteilung oder Anmeldung', open.EinsatzNr) },
    ]);
    await night('EinsaetzeAntreten');
    expect(await b.aufgaben(key, open)).toHaveLength(2);
  });

  test('a proposal that was not answered in time is over', async () => {
    const pv = await b.act('PvDat', await b.pv(await b.offen()), 'Vorschlagen');
    expect((await b.read('PvDat', pv)).Status).toBe('Vorgeschlagen');
    await b.tisch.update('PvDat', Number(pv.Id), { GueltigBis: tag(-1) });
    await night('VorschlaegeAblaufen');
    expect((await b.read('PvDat', pv)).Status).toBe('Abgelaufen');
    expect(await wer('PvDat', pv)).toMatchObject({ Aktion: 'Abgelaufen', IdBenutzer: null });
    expect(await b.aufgaben('PvDat', pv)).toEqual([{ titel: aufgabeUeber('Vorschlag abgelaufen', pv.PvNr) }]);
    const again = await b.act('PvDat', pv, 'Reaktivieren');
    expect(again).toMatchObject({ Status: 'Entwurf', GueltigBis: tag(14) });
  });
});

test('what the system does by itself leads on from where it is declared to, and from nowhere else', async () => {
  const { db } = b.server;
  const einsatz = await b.geplant(await b.offen());
  const caller = await systemCaller(db, 1);
  const done = await db.transaction((tx) =>
    advance({ db, tx, caller }, kundenportalEinsatz, Number(einsatz.Id), 'Abgerechnet'),
  );
  expect(done).toBeUndefined();
  expect((await b.read(key, einsatz)).Status).toBe('Geplant');
});

describe('[R53] seats and people under parallel requests', () => {
  test('one more than there are seats is refused, unless somebody says why', async () => {
    const anfrage = await b.offen({}, [{ Anzahl: 3 }]);
    const planned: Row[] = [];
    for (let n = 0; n < 3; n++) planned.push(await b.geplant(anfrage));
    const [source] = planned;
    const people = await Promise.all(Array.from({ length: 17 }, () => b.person()));
    for (const IdPerson of people)
      planned.push(
        await b.gf.create(key, { IdPerson, IdAnfragePosition: source?.IdAnfragePosition, WarnungenBestaetigt: true }),
      );
    const answers = await Promise.allSettled(planned.map((einsatz) => b.act(key, einsatz, 'Bestaetigen')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(findingsOf(answer.reason).Fehler.IdAnfragePosition?.[0]).toMatch(
          /^Alle Plätze der Anfrageposition sind besetzt \(3\)/,
        );
    expect(await b.read('AnfrageDat', anfrage)).toMatchObject({ Status: 'Besetzt' });
    const left = planned[answers.findIndex(({ status }) => status === 'rejected')] as Row;
    expect((await b.act(key, left, 'Bestaetigen', { Grund: 'Ersatz für Krankenstand' })).Status).toBe('Bestaetigt');
  });

  test('one person is confirmed once for the same hours', async () => {
    const IdPerson = await b.person();
    const planned: Row[] = [];
    for (let n = 0; n < 10; n++) {
      const anfrage = await b.offen();
      planned.push(
        await b.gf.create(key, { IdPerson, IdAnfragePosition: positionOf(anfrage).Id, WarnungenBestaetigt: true }),
      );
    }
    const answers = await Promise.allSettled(planned.map((einsatz) => b.act(key, einsatz, 'Bestaetigen')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('of many who are accepted at once only as many as there are seats', async () => {
    const anfrage = await b.offen({}, [{ Anzahl: 2 }]);
    const pvs: Row[] = [];
    for (let n = 0; n < 10; n++) pvs.push(await b.act('PvDat', await b.pv(anfrage), 'Vorschlagen'));
    const answers = await Promise.allSettled(pvs.map((pv) => b.act('PvDat', pv, 'Annehmen')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(findingsOf(answer.reason).Fehler).toEqual({
          IdAnfragePosition: ['Auf dieser Position ist kein Platz mehr frei'],
        });
  });
});
