import { addDays, daysBetween } from '@disponent/domain/days';
import type { Row } from '../../src/records/hook.ts';
import { kontakttexte } from '../data/kontakttexte.ts';
import type { Ergebnis } from '../geschaeft/geschaeft.ts';
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
  const { random, today, uhr } = welt;
  const [Art, Richtung, Betreff, Text, Ergebnis] = random.pick(kontakttexte[art]);
  const Zeitpunkt = uhr.am(addDays(seit, random.int(0, Math.max(daysBetween(seit, today) - 1, 0))), at);
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
