import { eigeneTypen } from '@disponent/domain/access/roles';
import { arbeitsstunden } from '@disponent/domain/entities/einsatz/arbeitsstunden';
import { stundennachweis } from '@disponent/domain/entities/einsatz/stundennachweis';
import { isFixed, isKept } from '@disponent/domain/entity/fixed';
import type { Messages } from '@disponent/domain/entity/validate';
import { conflict } from '@disponent/domain/errors';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import { isEmpty } from '@disponent/domain/rules/rule';
import { texts } from '@disponent/domain/texts/de';
import type { Hook, Row } from '../db/hook.ts';
import { createWithin } from '../db/write.ts';
import { advance } from './automatik.ts';
import { isEnteredAnew } from './eingaben.ts';
import { listOf } from './lists.ts';
import { pflicht } from './saetze.ts';
import { pruefeStunden } from './stundennachweis/pruefung.ts';
import { weekSums } from './stundennachweis/summen.ts';

export const stundennachweisHook: Hook = {
  async derive(row, context) {
    const days: Row[] = listOf(row, 'StundennachweisTag').map((day) => ({ ...day, Stunden: arbeitsstunden(day) }));
    const week = typeof row.Von === 'string' ? kalenderwoche(row.Von) : { Jahr: null, Kw: null };
    const Bezeichnung = week.Kw === null ? null : `KW ${week.Kw}/${week.Jahr}`;
    return { ...row, StundennachweisTag: days, ...week, Bezeichnung, ...(await weekSums(days, context)) };
  },

  act(aktion, row, { caller }) {
    if (aktion === 'Erfassen') return { ...row, ErfasstVon: row.ErfasstVon ?? caller.me.Id };
    if (aktion === 'Freigeben') return { ...row, FreigegebenVon: caller.me.Id, FreigegebenAm: caller.now };
    if (aktion === 'FreigabeZuruecknehmen') return { ...row, FreigegebenVon: null, FreigegebenAm: null };
    return row;
  },

  /** A billed week stays as it was billed: a second one takes the hours that differ, also negative (domain model 8.5). */
  async afterAction(aktion, { Id, IdEinsatz, Von, Bis }, context) {
    if (aktion === 'Korrigieren')
      await createWithin(context, context.table, { IdEinsatz, Von, Bis, Art: 'Korrektur', IdStundennachweisBezug: Id });
    return undefined;
  },

  async check(row, context): Promise<Messages> {
    const { before, table, caller } = context;
    const isEdited = !before || isEnteredAnew(table, row, before, ['Ablehnungsgrund']);
    if (before && isEdited && isFixed(table, before))
      throw conflict('Freigegebene Stunden können nicht geändert werden');
    const messages = isEdited ? await pruefeStunden(row, context) : {};
    const isApproval = row.Status === 'Freigegeben' && before?.Status === 'Eingereicht';
    if (isApproval && eigeneTypen.includes(caller.me.BenutzerrolleTyp) && isEmpty(row.Beleg))
      messages.Beleg = [pflicht('Unterschriebener Stundennachweis')];
    return messages;
  },

  /** Hours that were billed stay; those that corrected some leave them as they were billed. */
  async beforeDelete(row, context) {
    if (isKept(context.table, row)) throw conflict(`${texts.datensatz.nichtLoeschbar}\nDie Stunden sind fakturiert.`);
    if (row.Art !== 'Korrektur') return;
    await advance(context, stundennachweis, Number(row.IdStundennachweisBezug), 'KorrekturVerworfen');
  },
};
