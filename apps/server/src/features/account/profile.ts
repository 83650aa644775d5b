import { badRequest } from '@disponent/domain/errors';
import type { Profil } from '@disponent/domain/session/types';
import { tableOf } from '@disponent/domain/tables';
import { sentence } from '@disponent/domain/texts/sentence';
import { signInRefusals } from '@disponent/domain/texts/sign-in';
import type { FastifyInstance } from 'fastify';
import type { Row } from '../../records/hook.ts';
import { isRow } from '../../records/incoming.ts';
import { choices } from '../../records/lookup.ts';
import { readRecord, seeingAll } from '../../records/record.ts';
import { updateRecord } from '../../records/write.ts';
import type { UserCaller } from '../../sight/caller.ts';
import { documented } from '../documented.ts';
import { accountById } from '../session/accounts.ts';
import { pendingEmail } from './email-change.ts';
import type { AccountOptions } from './options.ts';

/** What everybody may change of his own account; the rest is for admins. */
const changeable = ['Version', 'Vorname', 'Nachname', 'Telefon', 'IdSprache'];
const shown = [
  ...changeable,
  'Email',
  'NeueEmail',
  'HatPasswort',
  'HatZweiFaktor',
  'IdSpracheText',
  'Benutzername',
  'Rolle',
  'Domaene',
  'Berater',
];

/** Somebody's own data, by the same rules and with the same log entry as in /admin/benutzer. */
export function profileRoutes(app: FastifyInstance, { db, callers, isDemo }: AccountOptions): void {
  const benutzerSt = tableOf('BenutzerSt');
  const path = '/api/base/Authorization/Profil';

  app.get(path, documented({ summary: 'Eigene Daten', answers: { 200: 'Das Profil' } }), async (req) => {
    const caller = atHome(await callers.caller(req.headers, req.ip));
    return profileOf(await readRecord({ db, caller }, benutzerSt, caller.me.Id), caller);
  });

  async function profileOf(row: Row, { me }: UserCaller): Promise<Profil> {
    const account = await accountById({ db, isDemo }, me.Id);
    return {
      ...Object.fromEntries(
        [...changeable, 'Email', 'IdSpracheText', 'Benutzername'].map((name) => [name, row[name] ?? null]),
      ),
      NeueEmail: await pendingEmail(db, me.Id),
      HatPasswort: Boolean(account?.passwortHash),
      HatZweiFaktor: account?.hatZweiFaktor ?? false,
      Rolle: row.IdBenutzerrolleText ?? null,
      Domaene: me.IdDomaeneText,
      Berater: row.IdBeraterText ?? null,
    } as unknown as Profil;
  }

  app.put(
    path,
    documented({
      summary: 'Eigene Daten ändern',
      answers: { 200: 'Das Profil', 409: 'Inzwischen geändert', 422: 'Verletzte Regeln' },
    }),
    async (req) => {
      const caller = atHome(await callers.caller(req.headers, req.ip));
      const own = ownChanges(req.body, await readRecord({ db, caller }, benutzerSt, caller.me.Id));
      const saved = await updateRecord({ db, caller }, benutzerSt, caller.me.Id, own);
      callers.forget(caller.idSitzung); // the next question who asks is answered with the new name
      return profileOf(saved, caller);
    },
  );

  /** The languages on offer: users themselves are an admin's list, and so are its choices. */
  app.get(
    `${path}/auswahl/IdSprache`,
    documented({ summary: 'Sprachen für das Profil', answers: { 200: 'Auswahl' } }),
    async (req) => {
      const caller = atHome(await callers.caller(req.headers, req.ip));
      return { Rows: await choices(db, benutzerSt, 'IdSprache', { search: '', take: 100, row: {} }, caller) };
    },
  );
}

/** What a read answered may be sent back; anything else is no part of it. */
function ownChanges(body: unknown, { Email }: Row): Row {
  if (!isRow(body)) throw badRequest(sentence('Das Profil muss ein Objekt sein'));
  // Links into the account go there: another one is a call of its own.
  if (body.Email !== undefined && body.Email !== Email) throw badRequest(sentence(signInRefusals.emailNurMitBeweis));
  const unknown = Object.keys(body).find((name) => !shown.includes(name));
  if (unknown) throw badRequest(sentence('Das Feld {feld} gibt es im Profil nicht', { feld: unknown }));
  return Object.fromEntries(Object.entries(body).filter(([name]) => changeable.includes(name)));
}

/** He sees all of his own record; a Plattform-Admin who works in another Domäne still lives in his own. */
const atHome = (caller: UserCaller): UserCaller => Object.assign(seeingAll(caller), { domaene: caller.me.IdDomaene });
