import { addDays, workday } from '@disponent/domain/days';
import type { Row } from '../../src/records/hook.ts';
import type { Projekt } from '../data/anfragen.ts';
import { kommentare, meilensteine } from '../data/anfragetexte.ts';
import type { Ids } from '../loader.ts';
import { um } from '../uhr.ts';
import { inOrder, type Schritt } from '../verlauf.ts';
import { benutzerOf, firmaOf, idOf, kontaktFuer, type Welt } from '../welt.ts';

/** The customers' projects, known by their short names. */
export async function loadProjekte(welt: Welt): Promise<Ids> {
  const { loader, data, verlauf, today, uhr } = welt;
  const projekte = [...data.projekte].sort((a, b) => a.von - b.von);
  const ids = await loader.addAll(
    'AnfrageProjektDat',
    projekte.map((one, index) => ({ ...projektRow(welt, one, index), kurz: one.kurz })),
    (row) => row.kurz,
  );
  for (const [index, one] of projekte.entries()) {
    const seit = addDays(today, Math.min(one.von, 0) - 10);
    const ende = addDays(today, Math.min(one.bis, -2));
    const weg: Schritt[] = [['Planung', uhr.am(seit, index)]];
    if (one.status !== 'Planung') weg.push(['Aktiv', uhr.am(addDays(today, Math.min(one.von, -1)), index)]);
    if (!['Planung', 'Aktiv'].includes(one.status)) weg.push([one.status, uhr.am(ende, index)]);
    const grund = one.status === 'Abgebrochen' ? 'Investition verschoben' : null;
    verlauf.add(
      'AnfrageProjektDat',
      ids.get(one.kurz),
      inOrder(weg),
      benutzerOf(welt, firmaOf(welt, one.kunde).data?.berater ?? ''),
      grund,
    );
  }
  return ids;
}

function projektRow(welt: Welt, one: Projekt, index: number): Row {
  const { nummern, organisation, listen, today, uhr } = welt;
  const kunde = firmaOf(welt, one.kunde);
  const beginn = addDays(today, one.von);
  const ende = addDays(today, one.bis);
  const istFertig = one.status === 'Abgeschlossen';
  return {
    ProjektNr: nummern.ofYear('Projekt', 'PR', 3, [beginn, today].sort()[0] ?? today),
    Bezeichnung: one.name,
    Status: one.status,
    StatusSeit: uhr.am(addDays(today, Math.min(one.von, -1)), index),
    IdUnternehmen: kunde.id,
    IdAnsprechpartner: idOf(kontaktFuer(kunde, 'Besteller')),
    IdStandort: idOf(kunde.standorte[0]),
    IdBerater: organisation.berater.get(kunde.data?.berater ?? ''),
    IdNiederlassung: organisation.niederlassung.get(kunde.data?.nl ?? ''),
    IdDienstleistung: listen.dienstleistung.get(one.dienst),
    Beginn: beginn,
    Ende: ende,
    EndeTatsaechlich: istFertig ? uhr.tag(addDays(ende, 3)) : null,
    Prioritaet: one.prio,
    ZielAnzahl: one.ziel,
    AmpelManuell: one.ampel ?? null,
    AmpelGrund: one.grund ?? null,
    Budget: one.budget || null,
    KundenReferenz: kunde.row.IsBestellnummerPflicht ? '4500990001' : null,
    Ziel: `<p>${one.text}</p>`,
    Kommunikation: index % 3 === 0 ? 'Vierzehntaegig' : 'Woechentlich',
    NaechsterTermin: ['Aktiv', 'Planung'].includes(one.status)
      ? um(workday(addDays(today, 1 + (index % 6))), index)
      : null,
    Farbe: one.farbe,
    InterneNotiz: index % 2 === 0 ? 'Jour fixe mit der Projektleitung, Protokoll danach per E-Mail.' : null,
    ProjektTeilnehmer: teilnehmer(welt, one),
    ProjektMeilenstein: meilensteine.map((Bezeichnung, at) => {
      const FaelligAm = addDays(beginn, Math.round(((one.bis - one.von) * (at + 1)) / meilensteine.length));
      return {
        Bezeichnung,
        FaelligAm,
        ErledigtAm: FaelligAm < today || istFertig ? uhr.tag(addDays(FaelligAm, -1)) : null,
        ZielAnzahl: Math.round((one.ziel * at) / (meilensteine.length - 1)),
      };
    }),
    ProjektKommentar: one.status === 'Planung' ? [] : kommentare.slice(0, 1 + (index % 3)).map((Text) => ({ Text })),
    ErstelltAm: uhr.am(addDays(today, Math.min(one.von, 0) - 10), index),
    GeaendertAm: uhr.vor(one.von > -3 ? 0 : index + 1, index),
  };
}

/** The customer's own accounts take part, the head of a group in all its companies; others as contacts. */
function teilnehmer({ data, benutzer, firmen }: Welt, { kunde }: Projekt): Row[] {
  const mutter = data.unternehmen.find(({ nr }) => nr === kunde)?.mutter;
  const konten = data.benutzer.filter(
    ({ rolle, unternehmen = [] }) =>
      [60, 61].includes(rolle) &&
      unternehmen.some((nr) => nr === kunde || nr === mutter || mutterOf(data, nr) === kunde),
  );
  const rows: Row[] = konten.map(({ benutzername, rolle }) => ({
    IdBenutzer: benutzer.get(benutzername),
    Rolle: rolle === 61 ? 'Leitung' : 'HR',
    KannFreigeben: rolle === 61,
  }));
  const kontakt = firmen.get(kunde)?.kontakte.at(-1);
  return [...rows, ...(kontakt ? [{ IdAnsprechpartner: idOf(kontakt), Rolle: 'Fachbereich' }] : [])];
}

const mutterOf = (data: Welt['data'], nr: string): string | undefined =>
  data.unternehmen.find((one) => one.nr === nr)?.mutter;
