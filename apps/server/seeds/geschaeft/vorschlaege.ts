import { addDays, workday } from '@disponent/domain/days';
import type { Row } from '../../src/records/hook.ts';
import { absageText, begruendungen, feedbacks, pvKommentare } from '../data/pvtexte.ts';
import { absagegruende } from '../data/systemlisten.ts';
import type { PvStatus } from '../data/umfang.ts';
import { inOrder, type Schritt } from '../verlauf.ts';
import { benutzerOf, idOf, kontaktFuer, type Welt } from '../welt.ts';
import { konditionen, monatslohn } from './anfragen.ts';
import type { PvPlan } from './pvplan.ts';

export async function loadVorschlaege(welt: Welt, plans: readonly PvPlan[]): Promise<void> {
  const { loader, verlauf } = welt;
  const wege = plans.map((plan, index) => schritte(welt, plan, index));
  const saved = await loader.insert(
    'PvDat',
    plans.map((plan, index) => pvRow(welt, plan, wege[index] ?? [], index)),
  );
  for (const [index, plan] of plans.entries()) {
    plan.id = idOf(saved[index]);
    if (plan.einsatz) plan.einsatz.idPv = plan.id;
    verlauf.add('PvDat', plan.id, wege[index] ?? [], benutzerOf(welt, plan.position.anfrage.kunde.data?.berater ?? ''));
  }
}

const stufen: readonly PvStatus[] = ['Entwurf', 'Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen', 'Eingesetzt'];

/** The way to what it is now, spread over its days; some rejections come after an interview. */
function schritte({ random, uhr }: Welt, { status, erstellt, seit, person }: PvPlan, index: number): Schritt[] {
  const erreicht = stufen.includes(status)
    ? stufen
        .slice(0, stufen.indexOf(status) + 1)
        .filter((stufe) => stufe !== 'Angebot' || status === 'Angebot' || person.id % 2 === 0)
    : [
        ...stufen.slice(0, status === 'Abgelehnt' ? random.int(2, 4) : status === 'Abgelaufen' ? 2 : random.int(1, 3)),
        status,
      ];
  const total = Math.max(Math.round((Date.parse(seit) - Date.parse(erstellt)) / 86_400_000), 0);
  return inOrder(
    erreicht.map((stufe, at) => [
      stufe,
      uhr.am(
        addDays(erstellt, erreicht.length === 1 ? 0 : Math.round((total * at) / (erreicht.length - 1))),
        index + at,
      ),
    ]),
  );
}

function pvRow(welt: Welt, plan: PvPlan, weg: readonly Schritt[], index: number): Row {
  const { random, nummern, organisation, today, system, uhr } = welt;
  const { status, position, person, phase } = plan;
  const { anfrage } = position;
  const { kunde } = anfrage;
  const berater = kunde.data?.berater ?? '';
  const idBenutzer = benutzerOf(welt, berater);
  const am = (stufe: PvStatus) => weg.find(([name]) => name === stufe)?.[1] ?? null;
  const vorgeschlagen = am('Vorgeschlagen');
  const istEntschieden = ['Angenommen', 'Eingesetzt', 'Abgelehnt'].includes(status);
  const istAbgesagt = status === 'Abgelehnt' || status === 'Zurueckgezogen';
  const istVermittlung = anfrage.dienst === 'VERM' || anfrage.dienst === 'RPO';
  const seit = weg.at(-1)?.[1] ?? uhr.am(plan.seit, index);
  const [sterne, feedback] = random.pick(feedbacks);
  const hatFeedback = am('Interview') !== null && random.chance(0.5);
  return {
    PvNr: nummern.ofYear('Personalvorschlag', 'PV', 5, plan.erstellt),
    Status: status,
    StatusSeit: seit,
    IdPerson: person.id,
    IdAnfrage: anfrage.id,
    IdAnfragePosition: position.id,
    IdBewerbung: plan.idBewerbung,
    IdCoLieferant: plan.coLieferant?.id ?? null,
    IdBerater: organisation.berater.get(berater),
    IdNiederlassung: organisation.niederlassung.get(kunde.data?.nl ?? ''),
    MatchingScore: person.mensch.job.kurz === position.job.kurz ? random.int(74, 98) : random.int(48, 80),
    IsAnonym: kunde.row.IsPvAnonym === true,
    Profil: `${String(person.row.Kurzprofil ?? '')}<p>Persönlich kennengelernt und für diese Stelle empfohlen.</p>`,
    Begruendung: random.chance(0.6) ? random.pick(begruendungen) : null,
    VerfuegbarAb: plan.einsatz ? plan.einsatz.beginn : (person.row.VerfuegbarAb ?? addDays(today, 7)),
    GueltigBis: addDays(vorgeschlagen?.slice(0, 10) ?? plan.erstellt, status === 'Abgelaufen' ? 13 : 14),
    WunschEntgelt: person.row.WunschEntgelt,
    WunschEntgeltEinheit: person.row.WunschEntgeltEinheit,
    IsWunschentgeltFreigegeben: random.chance(0.2),
    IdKvGruppe: system.kvGruppe.get(position.kvKunde),
    Lohn: istVermittlung ? monatslohn(position.lohn * 1.1) : position.lohn,
    LohnEinheit: istVermittlung ? 'Monat' : 'Stunde',
    ...konditionen(position),
    JahresbruttoVermittlung: anfrage.dienst === 'VERM' ? monatslohn(position.lohn * 1.1) * 14 : null,
    VorgeschlagenAm: vorgeschlagen,
    VorgeschlagenVon: vorgeschlagen ? idBenutzer : null,
    Versandweg: random.weighted({ Kundenportal: 60, Email: 30, Telefon: 10 }),
    KundeGesehenAm:
      vorgeschlagen && (am('Interview') || random.chance(0.6)) ? uhr.am(vorgeschlagen.slice(0, 10), 16) : null,
    KundenBewertung: hatFeedback ? sterne : null,
    KundenFeedback: hatFeedback ? feedback : null,
    EntschiedenAm: istEntschieden ? (am('Angenommen') ?? am('Abgelehnt')) : null,
    EntschiedenVon: istEntschieden ? idBenutzer : null,
    IdAbsagegrund: istAbgesagt
      ? system.absagegrund.get(random.pick(absagegruende[status === 'Abgelehnt' ? 'Kunde' : 'Kandidat']))
      : null,
    AbsageText: status === 'Abgelehnt' ? absageText : null,
    RpoPhase: phase,
    RpoPhaseSeit: phase ? seit : null,
    RpoRang: phase ? Date.parse(`${seit.slice(0, 19)}Z`) / 1000 : null,
    Fachbereich: phase ? random.pick(['Lager', 'Produktion', 'Qualität', 'Verwaltung']) : null,
    IdFachbereichKontakt: phase ? idOf(kontaktFuer(kunde, 'Fachbereich')) : null,
    IdRecruiter: phase
      ? organisation.berater.get(welt.data.berater.some(({ kurz }) => kurz === 'JRE') ? 'JRE' : berater)
      : null,
    PvTermin: termine(welt, plan, am('Interview'), index),
    PvKommentar: random.chance(0.3) ? [kommentar(random.pick(pvKommentare))] : [],
    ErstelltAm: uhr.am(plan.erstellt, index),
    ErstelltVon: idBenutzer,
    GeaendertAm: weg.at(-1)?.[1],
  };
}

const kommentar = ([Sichtbarkeit, Text]: (typeof pvKommentare)[number]): Row => ({ Sichtbarkeit, Text });

/** An interview that was, or is going to be: today, tomorrow or on one of the next working days. */
function termine(
  { random, today, uhr }: Welt,
  { status, position, seit }: PvPlan,
  interview: string | null,
  index: number,
): Row[] {
  if (!interview) return [];
  const steht = status === 'Interview' && index % 5 !== 0;
  const inTagen = index % 6;
  const geplant = addDays(today, inTagen);
  const gewesen = [workday(addDays(interview.slice(0, 10), 1)), seit].sort()[0] ?? seit;
  const Beginn = steht
    ? uhr.termin(inTagen < 2 ? geplant : workday(geplant), 9 + (index % 7))
    : uhr.gewesen(gewesen, 9 + (index % 7));
  const istVorbei = Beginn <= uhr.now;
  const isVideo = random.chance(0.3);
  return [
    {
      Art: isVideo ? 'Video' : random.pick(['Vorstellung', 'Vorstellung', 'Telefon', 'Probearbeiten']),
      Beginn,
      Ende: Beginn.replace(':00:00', ':45:00'),
      Ort: isVideo ? null : String(position.anfrage.kunde.standorte[0]?.Ort),
      Link: isVideo ? `https://video.alpenstaff.example/${position.id}-${index}` : null,
      Teilnehmer: [idOf(kontaktFuer(position.anfrage.kunde, 'Fachbereich'))],
      Status: istVorbei ? 'Durchgefuehrt' : random.pick(['Geplant', 'Bestaetigt']),
      Ergebnis: istVorbei ? (status === 'Abgelehnt' ? 'Negativ' : 'Positiv') : null,
    },
  ];
}
