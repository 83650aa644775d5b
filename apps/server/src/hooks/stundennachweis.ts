import { eigeneTypen } from '@disponent/domain/access/roles';
import { kundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { stundennachweis } from '@disponent/domain/entities/einsatz/stundennachweis';
import { isFixed, isKept } from '@disponent/domain/entity/fixed';
import { conflict } from '@disponent/domain/errors';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import { isEmpty } from '@disponent/domain/rules/rule';
import { texts } from '@disponent/domain/texts/de';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { hookFor } from '../records/hook.ts';
import { reopenEinsaetze } from './einsatz/abrechnen.ts';
import { isEnteredAnew } from './shared/entered.ts';
import { notify } from './shared/melden.ts';
import { pflicht } from './shared/sentences.ts';
import { advance, create, readWhole } from './shared/system-changes.ts';
import { berechnet } from './stundennachweis/berechnet.ts';
import { checkEinreichen, checkErfassen, checkStunden } from './stundennachweis/pruefung.ts';
import { warnArbeitszeit } from './stundennachweis/umfeld.ts';

export const stundennachweisHook = hookFor(stundennachweis, {
  async derive(row, context) {
    const { before, table } = context;
    // What was approved, or is as it was entered, was worked out by the rules of then.
    if (before && (isFixed(table, before) || !isEnteredAnew(table, row, before))) return row;
    const week = typeof row.Von === 'string' ? kalenderwoche(row.Von) : { Jahr: null, Kw: null };
    const Bezeichnung = week.Kw === null ? null : `KW ${week.Kw}/${week.Jahr}`;
    return { ...row, ...week, Bezeichnung, ...(await berechnet(row, context)) };
  },

  actions: {
    Erfassen: {
      prepare: (row, { caller }) => ({ ...row, ErfasstVon: row.ErfasstVon ?? caller.me.Id }),
      check: checkErfassen,
    },
    Einreichen: { check: checkEinreichen },
    Freigeben: {
      prepare: (row, { caller }) => ({ ...row, FreigegebenVon: caller.me.Id, FreigegebenAm: caller.now }),
    },
    Zurueckweisen: {
      async follow({ IdEinsatz, Bezeichnung }, context) {
        const einsatz = await readWhole(context, kundenportalEinsatz, Number(IdEinsatz));
        const { IdBerater, EinsatzNr, Id } = einsatz;
        await notify(context, IdBerater, 'StundenZurueckgewiesen', {
          kw: String(Bezeichnung),
          nr: String(EinsatzNr),
          id: Id,
        });
      },
    },
    FreigabeZuruecknehmen: { prepare: (row) => ({ ...row, FreigegebenVon: null, FreigegebenAm: null }) },
    /** A billed week stays as it was billed: a second one takes the hours that differ, also negative (domain model 8.5). */
    Korrigieren: {
      async follow({ Id, IdEinsatz, Von, Bis }, context) {
        const row = { IdEinsatz, Von, Bis, Art: 'Korrektur', IdStundennachweisBezug: Id } as const;
        await create(context, stundennachweis, row);
        if (typeof IdEinsatz === 'number') await reopenEinsaetze(context, [IdEinsatz]);
      },
    },
  },

  async check(row, context): Promise<Messages> {
    const { before, table, caller } = context;
    const isEdited = !before || isEnteredAnew(table, row, before, ['Ablehnungsgrund']);
    if (before && isEdited && isFixed(table, before))
      throw conflict(sentence('Freigegebene Stunden können nicht geändert werden'));
    const messages = isEdited ? await checkStunden(row, context) : {};
    const isApproval = row.Status === 'Freigegeben' && before?.Status === 'Eingereicht';
    if (isApproval && eigeneTypen.includes(caller.me.BenutzerrolleTyp) && isEmpty(row.Beleg))
      messages.Beleg = [pflicht('Unterschriebener Stundennachweis')];
    return messages;
  },

  warn: async (row, context) =>
    !context.before || isEnteredAnew(context.table, row, context.before) ? warnArbeitszeit(row, context) : {},

  /** Hours that were billed stay; those that corrected some leave them as they were billed. */
  async beforeDelete(row, context) {
    if (isKept(context.table, row))
      throw conflict(texts.datensatz.nichtLoeschbarWeil(sentence('Die Stunden sind fakturiert.')));
    if (row.Art !== 'Korrektur') return;
    await advance(context, stundennachweis, Number(row.IdStundennachweisBezug), 'KorrekturVerworfen');
  },
});
