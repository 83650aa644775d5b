import { addDays, workday } from '@disponent/domain/days';
import type { Row } from '../../src/records/hook.ts';
import { abschlussgruende, interneNotizen, lagen } from '../data/anfragetexte.ts';
import { gruppentexte } from '../data/inserattexte.ts';
import type { Ids } from '../loader.ts';
import { liste } from '../texte.ts';
import { um } from '../uhr.ts';
import { inOrder, type Schritt } from '../verlauf.ts';
import { benutzerOf, euro, firmaOf, idOf, kontaktFuer, type Welt } from '../welt.ts';
import type { EinsatzPlan } from './einsatzplan.ts';
import type { AnfragePlan, PositionPlan } from './plan.ts';

/** Saves the planned requests; from then on they know their Ids. */
export async function loadAnfragen(
  welt: Welt,
  plans: readonly AnfragePlan[],
  einsaetze: readonly EinsatzPlan[],
  projekte: Ids,
): Promise<void> {
  const { loader, verlauf } = welt;
  const sorted = [...plans].sort((a, b) => a.eingang.localeCompare(b.eingang));
  const rows = sorted.map((plan, index) => anfrageRow(welt, plan, index, projekte));
  const saved = await loader.insert('AnfrageDat', rows);
  for (const [index, plan] of sorted.entries()) {
    const row = saved[index] as Row;
    plan.id = idOf(row);
    for (const [at, position] of plan.positionen.entries()) position.id = idOf((row.AnfragePosition as Row[])[at]);
    verlauf.add(
      'AnfrageDat',
      plan.id,
      schritte(welt, plan, einsaetze),
      benutzerOf(welt, plan.kunde.data?.berater ?? ''),
    );
  }
}

function anfrageRow(welt: Welt, plan: AnfragePlan, index: number, projekte: Ids): Row {
  const { random, nummern, organisation, listen, today, uhr } = welt;
  const { kunde, dienst, status, eingang, positionen } = plan;
  const { data } = kunde;
  const titel = positionen.map(({ anzahl, job }) => `${anzahl} ${job.name.replace(' (m/w/d)', '')}`).join(', ');
  const istOffen = ['Offen', 'Entwurf'].includes(status);
  const antwort =
    status === 'Offen' && eingang < addDays(today, -1)
      ? um(addDays(eingang, 1), index)
      : um(workday(addDays(today, 1 + (index % 6))), index);
  const angebote = welt.data.berater
    .filter(({ nl, kurz }) => nl === data?.nl && kurz !== data?.berater)
    .map(({ kurz }) => organisation.berater.get(kurz));
  return {
    AnfrageNr: nummern.ofYear('Anfrage', 'A', 5, eingang),
    Titel: `${titel}, ${String(kunde.standorte[0]?.Ort)}`.slice(0, 120),
    Status: status,
    StatusSeit: istOffen ? angelegt(uhr, plan) : uhr.am(addDays(eingang, 4), index),
    IdUnternehmen: kunde.id,
    IdAnsprechpartner: idOf(kontaktFuer(kunde, 'Besteller')),
    IdStandort: idOf(kunde.standorte[index % kunde.standorte.length]),
    IdAnfrageProjekt: plan.projekt ? projekte.get(plan.projekt) : null,
    KundenReferenz:
      kunde.row.IsBestellnummerPflicht || random.chance(0.3) ? `45${String(100_000 + index * 137)}` : null,
    Kostenstelle: random.chance(0.6) ? `KST ${random.int(100, 480)}` : null,
    IdDienstleistung: listen.dienstleistung.get(dienst),
    EingangAm: angelegt(uhr, plan),
    EingangWeg: random.weighted({ Telefon: 40, Email: 30, Kundenportal: 18, Besuch: 8, Ausschreibung: 4 }),
    Prioritaet: random.weighted({ Niedrig: 10, Normal: 60, Hoch: 22, Dringend: 8 }),
    AntwortBis: ['Abgeschlossen', 'Storniert', 'Besetzt'].includes(status) ? um(addDays(eingang, 2), index) : antwort,
    IdNiederlassung: organisation.niederlassung.get(data?.nl ?? ''),
    IdBerater: organisation.berater.get(data?.berater ?? ''),
    Team: angebote.slice(0, random.int(0, 2)),
    IsKundeAnonym: dienst === 'VERM' && kunde.row.IsPvAnonym === true,
    IsCoLieferantErlaubt: plan.isCoLieferant,
    Beschreibung: `<p>Wir suchen für ${String(kunde.row.Firmenwortlaut)}: ${titel}.</p>`,
    InterneNotiz: random.chance(0.35) ? random.pick(interneNotizen) : null,
    AbschlussGrund: abschluss(welt, plan),
    AnfragePosition: positionen.map((position, at) => positionRow(welt, position, at)),
    AnfrageCoLieferant: plan.isCoLieferant ? coLieferantRows(welt, plan) : [],
    ErstelltAm: angelegt(uhr, plan),
    ErstelltVon: benutzerOf(welt, data?.berater ?? ''),
    GeaendertAm: uhr.am(addDays(eingang, 3 + (index % 20)), index),
  };
}

function abschluss({ random }: Welt, { status, positionen }: AnfragePlan): string | null {
  if (status === 'Abgeschlossen' && positionen.every(({ besetzt, anzahl }) => besetzt >= anzahl)) return 'Besetzt';
  const gruende = abschlussgruende[status];
  return gruende ? random.pick(gruende) : null;
}

function positionRow({ listen, system, random }: Welt, position: PositionPlan, at: number): Row {
  const { anfrage, job, stunden, isSchicht } = position;
  const istUeberlassung = ['UEB', 'TRY', 'PAY'].includes(anfrage.dienst);
  const istMonat = !istUeberlassung;
  const texte = gruppentexte[job.gruppe];
  const istVoll = position.besetzt >= position.anzahl;
  return {
    PositionNr: at + 1,
    IdJobbezeichnung: listen.job.get(job.kurz),
    Bezeichnung: job.name,
    Anzahl: position.anzahl,
    Beginn: position.beginn,
    Ende: position.ende,
    IdArbeitszeit: listen.arbeitszeit.get(
      isSchicht ? 'SCH' : stunden === 25 ? 'TZ' : stunden === 40 ? 'VZ40' : 'VZ385',
    ),
    Wochenstunden: isSchicht ? 38.5 : stunden,
    ArbeitszeitLage: lagen[isSchicht ? 'schicht' : String(stunden)]?.[0] ?? null,
    Schicht: isSchicht ? 'DreiSchicht' : 'Keine',
    Verwendung: job.kv ? 'Arbeiter' : 'Angestellter',
    IdKollektivvertrag: system.kollektivvertrag.get(anfrage.kunde.data?.kv ?? 'Arbeitskräfteüberlassung (Arbeiter)'),
    IdKvGruppe: system.kvGruppe.get(position.kvKunde),
    EntgeltVon: istMonat ? monatslohn(position.lohn) : position.lohn,
    EntgeltBis: istMonat ? monatslohn(position.lohn * 1.25) : euro(position.lohn * 1.12),
    EntgeltEinheit: istMonat ? 'Monat' : 'Stunde',
    ...konditionen(position),
    ProbeUebernahme: anfrage.dienst === 'TRY' ? '3M' : '6M',
    Taetigkeit: texte ? liste(texte.aufgaben) : null,
    Psa: [...(anfrage.kunde.data?.psa ?? [])],
    IsSchwerarbeit: job.gruppe === 'BAU',
    Homeoffice: ['IT', 'BÜRO', 'ENG'].includes(job.gruppe) ? 'Teilweise' : 'Keiner',
    Status: anfrage.status === 'Storniert' ? 'Storniert' : istVoll ? 'Besetzt' : 'Offen',
    AnfrageAnforderung: [
      ...job.quali.map((name, index) => ({
        Art: 'Qualifikation',
        IdQualifikation: system.qualifikation.get(name),
        Gewichtung: index === 0 ? 'Muss' : 'Soll',
      })),
      {
        Art: 'Sprache',
        IdSprache: listen.sprache.get('de'),
        Niveau: random.pick(['A2', 'B1', 'B1', 'B2']),
        Gewichtung: 'Soll',
      },
      ...(random.chance(0.3) ? [{ Art: 'Fuehrerschein', Klasse: 'B', Gewichtung: 'Kann' }] : []),
    ],
  };
}

export const monatslohn = (stunde: number): number => Math.round(stunde * 38.5 * 4.33);

/** What the customer pays: an hour, a factor, a share of the yearly wage or a fixed fee. */
export function konditionen({ anfrage, satz, lohn }: PositionPlan): Row {
  const angebot = anfrage.kunde.data?.konditionen ?? [];
  const honorar = angebot.find((one) => 'honorar' in one);
  const fix = angebot.find((one) => 'fix' in one);
  switch (anfrage.dienst) {
    case 'VERM':
      return {
        Verrechnungsart: 'Honorarprozent',
        HonorarProzent: honorar && 'honorar' in honorar ? honorar.honorar : 25,
      };
    case 'RPO':
      return { Verrechnungsart: 'Fixhonorar', HonorarFix: fix && 'fix' in fix ? fix.fix : 2400 };
    case 'TRY':
    case 'PAY':
      return { Verrechnungsart: 'Faktor', Faktor: Math.round((satz / lohn) * 1000) / 1000, Verrechnungssatz: satz };
    default:
      return { Verrechnungsart: 'Stundensatz', Verrechnungssatz: satz };
  }
}

function coLieferantRows(welt: Welt, { eingang, positionen }: AnfragePlan): Row[] {
  return ['L20001', 'L20002'].map((nr, index) => ({
    IdUnternehmen: firmaOf(welt, nr).id,
    FreigegebenAm: welt.uhr.am(addDays(eingang, 1), index),
    AntwortBis: um(addDays(eingang, 8), index),
    MaxVorschlaege: 10,
    Einkaufssatz: euro((positionen[0]?.satz ?? 30) * 0.86),
    Status: index === 0 ? 'Teilgenommen' : 'Gesehen',
  }));
}

/** When somebody began to write it down: nothing was done with it before. */
const angelegt = (uhr: Welt['uhr'], { eingang, id }: AnfragePlan): string =>
  [uhr.am(eingang, id), uhr.am(eingang, id + 1)].sort()[0] ?? eingang;

/** From the draft to what it is now; the first assignment fills a seat, the last one all of them. */
function schritte({ uhr }: Welt, plan: AnfragePlan, einsaetze: readonly EinsatzPlan[]): Schritt[] {
  const { status, eingang, id } = plan;
  const at = (days: number, hour: number) => uhr.am(addDays(eingang, days), id + hour);
  const weg: Schritt[] = [['Entwurf', at(0, 0)]];
  if (status === 'Entwurf') return weg;
  weg.push(['Offen', at(0, 1)]);
  if (status === 'Offen') return weg;
  if (status !== 'Storniert') weg.push(['InBearbeitung', at(1, 2)]);
  const starts = einsaetze
    .filter(({ position }) => position.anfrage === plan && position.besetzt > 0)
    .map(({ beginn }) => beginn)
    .sort();
  const bestaetigt = (day: string | undefined) => uhr.am(addDays(day ?? eingang, -3), id + 3);
  if (starts.length > 0) weg.push(['Teilbesetzt', bestaetigt(starts[0])]);
  if (status === 'Besetzt') weg.push(['Besetzt', bestaetigt(starts.at(-1))]);
  if (['Pausiert', 'Abgeschlossen', 'Storniert'].includes(status))
    weg.push([status, uhr.am(addDays(starts.at(-1) ?? eingang, 20), id + 4)]);
  return inOrder(weg);
}
