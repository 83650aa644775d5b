import { addDays } from '@disponent/domain/days';
import type { Row } from '../../src/records/hook.ts';
import { aufgabentitel, eigeneAufgaben } from '../data/kontakttexte.ts';
import type { Ergebnis } from '../geschaeft/geschaeft.ts';
import { benutzerOf, firmaOf, type Welt } from '../welt.ts';

interface Ziel {
  entitaet: string;
  id: number;
  berater: string;
  nl: string;
  /** Number of the customer it is about, or none. */
  kunde: string;
}

/** What has to be done: told for those who look around, else drawn; most of it due in the coming days, some today or too late, some done. */
export async function loadAufgaben(welt: Welt, ergebnis: Ergebnis): Promise<void> {
  const { umfang, loader } = welt;
  const ziele = findZiele(welt, ergebnis);
  const eigene = eigeneAufgaben.flatMap((one, at) => eigeneRow(welt, ziele, one, at));
  const weitere = Array.from({ length: umfang.aufgaben - eigene.length }, (_, at) => aufgabeRow(welt, ziele, at));
  await loader.insert('Aufgabe', [...eigene, ...weitere]);
}

function eigeneRow(
  { benutzer, data, organisation, today, uhr }: Welt,
  ziele: readonly Ziel[],
  [name, Titel, bezug, tage]: (typeof eigeneAufgaben)[number],
  at: number,
): Row[] {
  const konto = data.benutzer.find(({ benutzername }) => benutzername === name);
  const IdBenutzer = benutzer.get(name);
  if (IdBenutzer === undefined) return [];
  const nls = konto?.niederlassungen ?? data.niederlassungen.map(({ kurz }) => kurz);
  const firmen = konto?.rolle === 49 ? (konto.unternehmen ?? []) : [];
  const passend = ziele.filter(
    ({ entitaet, nl, berater, kunde }) =>
      entitaet === bezug &&
      nls.includes(nl) &&
      (firmen.length === 0 || firmen.includes(kunde)) &&
      (bezug !== 'PvDat' || firmen.length > 0 || berater === konto?.berater),
  );
  const ziel = passend[at % Math.max(passend.length, 1)];
  return ziel
    ? [
        {
          Titel,
          FaelligAm: addDays(today, tage),
          Prioritaet: tage < 0 ? 'Hoch' : 'Normal',
          Status: 'Offen',
          IdBenutzer,
          IdNiederlassung: organisation.niederlassung.get(ziel.nl),
          BezugEntitaet: ziel.entitaet,
          BezugId: ziel.id,
          Quelle: 'Manuell',
          ErstelltAm: uhr.vor(2 - Math.min(tage, 0), at),
        },
      ]
    : [];
}

function aufgabeRow(welt: Welt, ziele: readonly Ziel[], at: number): Row {
  const { random, today, uhr, organisation } = welt;
  const ziel = random.pick(ziele.filter(({ entitaet }) => entitaet !== 'UnternehmenSt'));
  const istSystem = at % 3 === 0;
  const status = random.weighted({ Offen: 62, InArbeit: 12, Erledigt: 22, Verworfen: 4 });
  const istErledigt = status === 'Erledigt' || status === 'Verworfen';
  const tage = istErledigt ? -random.int(1, 30) : random.chance(0.22) ? -random.int(1, 8) : random.int(0, 14);
  return {
    Titel: random.pick(aufgabentitel[ziel.entitaet] ?? ['Nachfassen']),
    FaelligAm: addDays(today, at % 8 === 1 && !istErledigt ? 0 : tage),
    Prioritaet: random.weighted({ Niedrig: 12, Normal: 62, Hoch: 20, Dringend: 6 }),
    Status: status,
    IdBenutzer: benutzerOf(welt, ziel.berater),
    ...(istErledigt && { ErledigtAm: uhr.vor(-tage, at), ErledigtVon: benutzerOf(welt, ziel.berater) }),
    IdNiederlassung: organisation.niederlassung.get(ziel.nl),
    BezugEntitaet: ziel.entitaet,
    BezugId: ziel.id,
    Quelle: istSystem ? 'System' : 'Manuell',
    Schluessel: istSystem ? `${ziel.entitaet}-${ziel.id}-${at}` : null,
    ErstelltAm: uhr.vor(3 - Math.min(tage, 0), at),
  };
}

/** Records that somebody may have to do something about. */
function findZiele(welt: Welt, { personen, anfragen, vorschlaege, einsaetze }: Ergebnis): Ziel[] {
  const beimKunden = (entitaet: string, id: number, nr: string): Ziel => {
    const { berater = '', nl = '' } = firmaOf(welt, nr).data ?? {};
    return { entitaet, id, berater, nl, kunde: nr };
  };
  return [
    ...personen
      .filter(({ plan }) => plan.status === 'Pool')
      .map(({ id, mensch }) => ({ entitaet: 'PersSt', id, berater: mensch.berater, nl: mensch.nl, kunde: '' })),
    ...anfragen
      .filter(({ status }) => status === 'Offen' || status === 'InBearbeitung')
      .map(({ id, kunde }) => beimKunden('AnfrageDat', id, kunde.nr)),
    ...vorschlaege
      .filter(({ status }) => status === 'Vorgeschlagen' || status === 'Interview')
      .map(({ id, position }) => beimKunden('PvDat', id, position.anfrage.kunde.nr)),
    ...einsaetze
      .filter(({ status }) => status === 'Aktiv' || status === 'Bestaetigt')
      .map(({ id, position }) => beimKunden('KundenportalEinsatz', id, position.anfrage.kunde.nr)),
    ...welt.data.unternehmen
      .filter(({ art, status }) => art !== 'CoLieferant' && status === 'Aktiv')
      .map(({ nr }) => beimKunden('UnternehmenSt', firmaOf(welt, nr).id, nr)),
  ];
}
