import { type BenutzerrolleSt, benutzerrolleSt } from '@disponent/domain/entities/admin/benutzerrolle';
import { conflict } from '@disponent/domain/errors';
import { texts } from '@disponent/domain/texts/de';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { type ActionContext, hookFor, type Row } from '../../records/hook.ts';
import { listOf } from '../shared/lists.ts';
import { create } from '../shared/system-changes.ts';
import { requireAdminLeft } from './last-admin.ts';

export const benutzerrolleHook = hookFor(benutzerrolleSt, {
  async check(row, { before }): Promise<Messages> {
    return before?.IsSystem === true && row.BenutzerrolleTyp !== before.BenutzerrolleTyp
      ? { BenutzerrolleTyp: [sentence('Typ kann bei einer Systemrolle nicht geändert werden')] }
      : {};
  },

  async afterSave(row, context) {
    if (context.before?.IsAktiv === true && row.IsAktiv !== true) await requireAdminLeft(context);
    return undefined;
  },

  actions: { RolleKopieren: { follow: copyRolle } },

  beforeDelete(row) {
    if (row.IsSystem === true)
      throw conflict(texts.datensatz.nichtLoeschbarWeil(sentence('Systemrollen bleiben bestehen.')));
  },
});

/** The copy is what the action answers; the role itself stays as it was. */
async function copyRolle(row: BenutzerrolleSt, context: ActionContext<BenutzerrolleSt>): Promise<BenutzerrolleSt> {
  const lists = context.table.children.map(({ key }) => [
    key,
    listOf(row as Row, key).map(({ Id: _id, ...one }) => one),
  ]);
  const copy: Row = { ...row, ...Object.fromEntries(lists), ...context.input, IsSystem: false };
  for (const name of ['Id', 'Version', 'ErstelltAm', 'ErstelltVon', 'GeaendertAm', 'GeaendertVon']) delete copy[name];
  return create(context, benutzerrolleSt, copy);
}
