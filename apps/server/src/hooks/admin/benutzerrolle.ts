import type { Messages } from '@disponent/domain/entity/validate';
import { conflict } from '@disponent/domain/errors';
import { texts } from '@disponent/domain/texts/de';
import type { Hook, Row } from '../../db/hook.ts';
import { createWithin } from '../../db/write.ts';
import { listOf } from '../lists.ts';
import { requireAdminLeft } from './last-admin.ts';

export const benutzerrolleHook: Hook = {
  async check(row, { before }): Promise<Messages> {
    return before?.IsSystem === true && row.BenutzerrolleTyp !== before.BenutzerrolleTyp
      ? { BenutzerrolleTyp: ['Typ kann bei einer Systemrolle nicht geändert werden'] }
      : {};
  },

  async afterSave(row, context) {
    if (context.before?.IsAktiv === true && row.IsAktiv !== true) await requireAdminLeft(context);
    return undefined;
  },

  /** The copy is what the action answers; the role itself stays as it was. */
  async afterAction(aktion, row, context) {
    if (aktion !== 'RolleKopieren') return undefined;
    const lists = context.table.children.map(({ key }) => [key, listOf(row, key).map(({ Id: _id, ...one }) => one)]);
    const copy: Row = { ...row, ...Object.fromEntries(lists), ...context.input, IsSystem: false };
    for (const name of ['Id', 'Version', 'ErstelltAm', 'ErstelltVon', 'GeaendertAm', 'GeaendertVon']) delete copy[name];
    return createWithin(context, context.table, copy);
  },

  beforeDelete(row) {
    if (row.IsSystem === true) throw conflict(`${texts.datensatz.nichtLoeschbar}\nSystemrollen bleiben bestehen.`);
  },
};
