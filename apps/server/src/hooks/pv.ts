import { hundredths } from '@disponent/domain/cents';
import { addDays } from '@disponent/domain/days';
import { type PvDat, pvDat } from '@disponent/domain/entities/pv';
import { bewerbung } from '@disponent/domain/entities/stelleninserat/bewerbung';
import { conflict } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../db/sql.ts';
import { hookFor, type SaveContext } from '../records/hook.ts';
import type { Asking } from '../records/work.ts';
import { inBearbeitung } from './anfrage/stand.ts';
import { createEinsatz } from './einsatz/aus-pv.ts';
import type { Vorschlag } from './pv/draft.ts';
import { absageText, mailAbsage, mailTermine, mailZusage } from './pv/emails.ts';
import { checkAblehnen, checkAnnehmen, checkVorschlagen, warnAnnehmen, warnVorschlagen } from './pv/entscheidung.ts';
import { passungOf } from './pv/passung.ts';
import { phaseSeit, rang, withPhase } from './pv/phase.ts';
import { checkPv, checkSchritt, isLieferant } from './pv/pruefung.ts';
import { angeboteneTermine, gewaehlterTermin, mailAngebotene } from './pv/termine.ts';
import { pvVorgaben } from './pv/vorgaben.ts';
import { mailVorschlaege } from './pv/vorschlag-mail.ts';
import { addAufgabe, finishAufgabe } from './shared/aufgaben.ts';
import { titelUeber } from './shared/aufgaben-namen.ts';
import { fileDocument } from './shared/dokumente.ts';
import { warnKreditlimit } from './shared/kunde.ts';
import { notify } from './shared/melden.ts';
import { yearNumber } from './shared/numbers.ts';
import { advance } from './shared/system-changes.ts';

export const pvHook = hookFor(pvDat, {
  defaults: pvVorgaben,

  /** Customer and kind of service are those of the Anfrage, the supplier that of the person; the margin follows from rate and wage. */
  async derive(row, context) {
    const anfrage = await anfrageOf(row.IdAnfrage, context);
    return {
      ...row,
      IdUnternehmen: anfrage?.id_unternehmen ?? null,
      IdCoLieferant: row.IdCoLieferant ?? (await lieferantOf(row.IdPerson, context)),
      IsRpo: anfrage?.is_rpo ?? false,
      RpoPhaseSeit: phaseSeit(row, context.before, context.caller.now),
      RpoRang: context.before ? rang(row, context.before, context.caller.now) : row.RpoRang,
      Deckungsbeitrag: await margin(row, context),
    };
  },

  async beforeInsert(row, context) {
    const [PvNr, passung] = [await yearNumber(context, 'Personalvorschlag'), await passungOf(row, context)];
    return { ...row, PvNr, RpoRang: rang({ ...row, PvNr }, null, context.caller.now), ...passung };
  },

  actions: {
    Vorschlagen: {
      // What we look at already is proposed.
      mayAct: (row, { caller }) => !isLieferant(caller) || row.IsInPruefung !== true,
      // What a Co-Lieferant proposes is released by one of us (domain model 4.4).
      prepare: (row, { caller, before }) =>
        isLieferant(caller)
          ? { ...row, Status: before.Status }
          : { ...row, VorgeschlagenAm: caller.now, VorgeschlagenVon: caller.me.Id },
      check: checkVorschlagen,
      warn: warnVorschlagen,
      async follow(row, context) {
        if (isLieferant(context.caller)) await auftrag(row, context, 'Vorschlag prüfen', 'VorschlagPruefen');
        else {
          await inBearbeitung(context, row.IdAnfrage);
          await geprueft(row.Id, context);
          await profilOf(row, context);
          if (!context.isPart) await mailVorschlaege([row], context);
        }
      },
    },
    TerminVereinbaren: { check: checkSchritt, follow: (row, context) => tell(row, context, 'PvTermin') },
    TermineAnbieten: { prepare: angeboteneTermine, check: checkSchritt, follow: mailAngebotene },
    TerminWaehlen: {
      prepare: gewaehlterTermin,
      check: checkSchritt,
      follow: (row, context) => tell(row, context, 'PvTermin'),
    },
    AngebotLegen: { prepare: withJahresbrutto, check: checkSchritt },
    FeedbackGeben: {
      follow: (row, context) => tell(row, context, 'PvFeedback'),
    },
    Annehmen: {
      prepare: (row, context) => decide(withJahresbrutto(row), context),
      check: checkAnnehmen,
      warn: warnAnnehmen,
      async follow(row, context) {
        await auftrag({ ...row, IdBerater: null }, context, 'Einsatz anlegen', 'EinsatzAnlegen');
        await mailZusage(row, context);
        await tell(row, context, 'PvAngenommen');
      },
    },
    Ablehnen: {
      prepare: (row, context) => neutral(decide(row, context), context),
      check: checkAblehnen,
      async follow(row, context) {
        await auftrag(row, context, 'Kandidat:in absagen', 'KandidatAbsagen');
        await mailAbsage(row, context);
        await tell(row, context, 'PvAbgelehnt');
      },
    },
    Zurueckziehen: {
      async prepare(row, context) {
        const einsatz = context.before.Status === 'Angenommen' && (await einsatzOf(row.Id, context));
        if (einsatz) throw conflict(sentence('Es gibt bereits den Einsatz {nr} zu diesem Vorschlag', { nr: einsatz }));
        return row;
      },
    },
    Reaktivieren: { prepare: (row, { caller }) => startAgain(row, caller.today), check: checkSchritt },
    EinsatzAnlegen: {
      mayAct: async (row, asking) => (await einsatzOf(row.Id, asking)) === undefined,
      warn: warnKreditlimit,
      follow: createEinsatz,
    },
  },

  beforeAction: withPhase,

  check: checkPv,

  afterAction: (row, context) => mailTermine(row, context.before, context),

  async afterSave(row, context) {
    if (!context.before) await inBearbeitung(context, row.IdAnfrage);
    await mailTermine(row, context.before, context);
    if (row.IdBewerbung !== null && row.IdBewerbung !== context.before?.IdBewerbung)
      await advance(context, bewerbung, row.IdBewerbung, 'VorschlagAngelegt');
  },

  /** Without its proposal an application is where it was before. */
  async afterDelete({ IdBewerbung }, context) {
    if (IdBewerbung === null) return;
    const { db, tx } = context;
    const other = await db.row(sql`select 1 from pv_dat where id_bewerbung = ${IdBewerbung} limit 1`, tx);
    if (!other) await advance(context, bewerbung, IdBewerbung, 'VorschlagGeloescht');
  },
});

/** The profile as it was when it was proposed, kept with the proposal. */
const profilOf = (row: PvDat, context: SaveContext): Promise<unknown> =>
  fileDocument(context, pvDat, row, 'Personalprofil', {
    titel: String(row.PvNr),
    idBerater: row.IdBerater,
    isReleased: true,
  });

/** What the candidate is told where nobody found words of his own: neutral, as the GlBG wants it. */
const neutral = async (row: PvDat, inside: SaveContext): Promise<PvDat> => ({
  ...row,
  AbsageText: row.AbsageText ?? (await absageText(row, inside)),
});

function decide(row: PvDat, { caller }: Pick<SaveContext, 'caller'>): PvDat {
  return { ...row, EntschiedenAm: caller.now, EntschiedenVon: caller.me.Id };
}

/** What a share of the yearly wage is reckoned from, where nobody said otherwise: the wage itself, of a month fourteen times. */
function withJahresbrutto(row: PvDat): PvDat {
  const { Verrechnungsart, JahresbruttoVermittlung, Lohn, LohnEinheit } = row;
  const mal = LohnEinheit === 'Jahr' ? 1 : LohnEinheit === 'Monat' ? 14 : undefined;
  const isOpen = Verrechnungsart === 'Honorarprozent' && JahresbruttoVermittlung === null;
  return isOpen && mal && Lohn !== null ? { ...row, JahresbruttoVermittlung: hundredths(Lohn * mal) } : row;
}

/** Whoever is responsible for a proposal hears of it. */
const tell = (
  { IdBerater, PvNr, Id }: PvDat,
  context: SaveContext,
  ereignis: 'PvFeedback' | 'PvTermin' | 'PvAngenommen' | 'PvAbgelehnt',
): Promise<void> => notify(context, IdBerater, ereignis, { nr: String(PvNr), id: Id });

/** Something to do about a proposal. Reactivated and answered once more, it is to do once more. */
const auftrag = async (row: PvDat, context: SaveContext, titel: string, anlass: string): Promise<void> =>
  addAufgabe(context, {
    Titel: await titelUeber(context, titel, ['PvDat', row.Id]),
    bezug: ['PvDat', row],
    anlass: `${anlass} ${context.caller.today}`,
    idBerater: row.IdBerater,
  });

/** What a Co-Lieferant proposed was looked at by whoever passes it on. */
async function geprueft(id: number, context: SaveContext): Promise<void> {
  const open = await context.db.rows<{ id: number }>(
    sql`select id from aufgabe where id_domaene = ${context.caller.domaene} and bezug_entitaet = 'PvDat' and bezug_id = ${id}
           and status in ('Offen', 'InArbeit') and schluessel like 'VorschlagPruefen %'`,
    context.tx,
  );
  for (const { id: task } of open) await finishAufgabe(context, task);
}

/** Nothing of the refusal stays, and it is valid again. */
function startAgain(row: PvDat, today: string): PvDat {
  const isOver = row.GueltigBis !== null && row.GueltigBis <= today;
  return {
    ...row,
    IdAbsagegrund: null,
    AbsageText: null,
    EntschiedenAm: null,
    EntschiedenVon: null,
    GueltigBis: isOver ? addDays(today, 14) : row.GueltigBis,
  };
}

/** The number of the assignment that came of a proposal, if one did and holds. */
async function einsatzOf(id: number, { db, tx }: Asking): Promise<string | undefined> {
  const found = await db.row<{ nr: string }>(
    sql`select einsatz_nr as nr from kundenportal_einsatz where id_pv = ${id} and status <> 'Storniert' limit 1`,
    tx,
  );
  return found?.nr;
}

async function lieferantOf(idPerson: number | null, { db, tx }: SaveContext<PvDat>): Promise<number | null> {
  if (idPerson === null) return null;
  const found = await db.row<{ id: number | null }>(
    sql`select id_co_lieferant as id from pers_st where id = ${idPerson}`,
    tx,
  );
  return found?.id ?? null;
}

function anfrageOf(
  id: number | null,
  { db, tx }: SaveContext<PvDat>,
): Promise<{ id_unternehmen: number; is_rpo: boolean } | undefined> {
  return id !== null
    ? db.row(sql`select id_unternehmen, is_rpo from anfrage_dat where id = ${id}`, tx)
    : Promise.resolve(undefined);
}

/** (rate − wage × side costs) ÷ rate, in points. */
async function margin(row: Vorschlag, { db, tx, caller }: SaveContext<PvDat>): Promise<number | null> {
  const satz = Number(row.Verrechnungssatz ?? 0);
  if (!satz || !row.Lohn || row.LohnEinheit !== 'Stunde') return null;
  const domaene = await db.row<{ faktor: number | null }>(
    sql`select lohnnebenkosten_faktor as faktor from domaene_st where id = ${caller.domaene}`,
    tx,
  );
  return hundredths(((satz - Number(row.Lohn) * (domaene?.faktor ?? 1.85)) / satz) * 100);
}
