import type { Row } from '../../src/db/hook.ts';
import { aufgabentitel, kontakttexte } from '../data/kontakttexte.ts';
import { addDays, daysBetween } from '../days.ts';
import type { Ergebnis } from '../geschaeft/geschaeft.ts';
import { um } from '../verlauf.ts';
import { benutzerOf, type Welt } from '../welt.ts';

interface Bezug {
  art: keyof typeof kontakttexte;
  felder: Row;
  berater: string;
  seit: string;
}

/** Shares of the contact log in percent. */
const anteile: Readonly<Record<keyof typeof kontakttexte, number>> = {
  Person: 62,
  Unternehmen: 12,
  Anfrage: 6,
  Pv: 12,
  Einsatz: 8,
};

/** Calls, mails and visits since each record is there, up to yesterday. */
export async function loadKontakte(welt: Welt, ergebnis: Ergebnis): Promise<void> {
  const { umfang, loader } = welt;
  const listen = bezuege(welt, ergebnis);
  const rows: Row[] = [];
  for (const [art, prozent] of Object.entries(anteile) as [keyof typeof kontakttexte, number][]) {
    const liste = listen.filter((one) => one.art === art);
    const count = art === 'Einsatz' ? umfang.kontakte - rows.length : Math.round((umfang.kontakte * prozent) / 100);
    for (let at = 0; at < count; at++) rows.push(kontaktRow(welt, liste[at % liste.length] as Bezug, at));
  }
  await loader.insert(
    'Kontakt',
    rows.sort((a, b) => String(a.Zeitpunkt).localeCompare(String(b.Zeitpunkt))),
  );
}

function kontaktRow(welt: Welt, { art, felder, berater, seit }: Bezug, at: number): Row {
  const { random, today } = welt;
  const [Art, Richtung, Betreff, Text, Ergebnis] = random.pick(kontakttexte[art]);
  const Zeitpunkt = um(addDays(seit, random.int(0, Math.max(daysBetween(seit, today) - 1, 0))), at);
  const IdBenutzer = benutzerOf(welt, berater);
  return {
    ...felder,
    Art,
    Richtung,
    Betreff,
    Text,
    Ergebnis,
    Zeitpunkt,
    WiedervorlageAm: Ergebnis === 'Rueckruf' && random.chance(0.4) ? addDays(Zeitpunkt.slice(0, 10), 3) : null,
    IdBenutzer,
    ErstelltAm: Zeitpunkt,
    ErstelltVon: IdBenutzer,
  };
}

function bezuege(
  { random, data, firmen, today }: Welt,
  { personen, anfragen, vorschlaege, einsaetze }: Ergebnis,
): Bezug[] {
  const mischen = <T>(list: readonly T[]) => random.some(list, list.length);
  return [
    ...mischen(personen.filter(({ plan }) => plan.status !== 'Anonymisiert')).map(
      ({ id, mensch }): Bezug => ({
        art: 'Person',
        felder: { IdPerson: id },
        berater: mensch.berater,
        seit: mensch.seit,
      }),
    ),
    ...data.unternehmen.map(
      ({ nr, berater }): Bezug => ({
        art: 'Unternehmen',
        felder: { IdUnternehmen: firmen.get(nr)?.id },
        berater,
        seit: addDays(today, -300),
      }),
    ),
    ...anfragen
      .filter(({ status }) => !['Entwurf', 'Offen'].includes(status))
      .map(
        ({ id, kunde, eingang }): Bezug => ({
          art: 'Anfrage',
          felder: { IdAnfrage: id, IdUnternehmen: kunde.id },
          berater: kunde.data?.berater ?? '',
          seit: eingang,
        }),
      ),
    ...mischen(vorschlaege).map(
      ({ id, person, position, erstellt }): Bezug => ({
        art: 'Pv',
        felder: { IdPv: id, IdPerson: person.id },
        berater: position.anfrage.kunde.data?.berater ?? '',
        seit: erstellt,
      }),
    ),
    ...einsaetze
      .filter(({ beginn }) => beginn < today)
      .map(
        ({ id, person, position, beginn }): Bezug => ({
          art: 'Einsatz',
          felder: { IdEinsatz: id, IdPerson: person.person?.id },
          berater: position.anfrage.kunde.data?.berater ?? '',
          seit: beginn,
        }),
      ),
  ];
}

/** What has to be done: most of it in the coming days, some too late, some done; part of it noticed by the system. */
export async function loadAufgaben(
  welt: Welt,
  { personen, anfragen, vorschlaege, einsaetze }: Ergebnis,
): Promise<void> {
  const { umfang, random, today, loader, organisation } = welt;
  const ziele = [
    ...personen
      .filter(({ plan }) => plan.status === 'Pool')
      .map(({ id, mensch }) => ({ entitaet: 'PersSt', id, berater: mensch.berater, nl: mensch.nl })),
    ...anfragen
      .filter(({ status }) => status === 'Offen' || status === 'InBearbeitung')
      .map(({ id, kunde }) => ({
        entitaet: 'AnfrageDat',
        id,
        berater: kunde.data?.berater ?? '',
        nl: kunde.data?.nl ?? '',
      })),
    ...vorschlaege
      .filter(({ status }) => status === 'Vorgeschlagen' || status === 'Interview')
      .map(({ id, position }) => ({
        entitaet: 'PvDat',
        id,
        berater: position.anfrage.kunde.data?.berater ?? '',
        nl: position.anfrage.kunde.data?.nl ?? '',
      })),
    ...einsaetze
      .filter(({ status }) => status === 'Aktiv' || status === 'Bestaetigt')
      .map(({ id, position }) => ({
        entitaet: 'KundenportalEinsatz',
        id,
        berater: position.anfrage.kunde.data?.berater ?? '',
        nl: position.anfrage.kunde.data?.nl ?? '',
      })),
  ];
  const rows = Array.from({ length: umfang.aufgaben }, (_, at) => {
    const ziel = random.pick(ziele);
    const istSystem = at % 3 === 0;
    const status = random.weighted({ Offen: 62, InArbeit: 12, Erledigt: 22, Verworfen: 4 });
    const tage =
      status === 'Erledigt' || status === 'Verworfen'
        ? -random.int(1, 30)
        : random.chance(0.22)
          ? -random.int(1, 8)
          : random.int(0, 14);
    return {
      Titel: random.pick(aufgabentitel[ziel.entitaet] ?? ['Nachfassen']),
      Text: null,
      FaelligAm: addDays(today, tage),
      Prioritaet: random.weighted({ Niedrig: 12, Normal: 62, Hoch: 20, Dringend: 6 }),
      Status: status,
      IdBenutzer: benutzerOf(welt, ziel.berater),
      IdNiederlassung: organisation.niederlassung.get(ziel.nl),
      BezugEntitaet: ziel.entitaet,
      BezugId: ziel.id,
      Quelle: istSystem ? 'System' : 'Manuell',
      Schluessel: istSystem ? `${ziel.entitaet}-${ziel.id}-${at}` : null,
      ErstelltAm: um(addDays(today, Math.min(tage, 0) - 3), at),
    };
  });
  await loader.insert('Aufgabe', rows);
}
