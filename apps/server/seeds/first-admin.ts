import { validateAsync } from '@disponent/domain/entity/validate';
import { gewichtFeld, kriterien, kriteriumNamen } from '@disponent/domain/matching';
import { tableOf } from '@disponent/domain/tables';
import { textOf } from '@disponent/domain/texts/sentence';
import type { PoolClient } from 'pg';
import { ConfigError } from '../src/config.ts';
import type { Db } from '../src/db/pool.ts';
import { sql } from '../src/db/sql.ts';
import { createAccountKey } from '../src/features/account/account-keys.ts';
import type { Row } from '../src/records/hook.ts';
import { dayTimeIn } from '../src/sight/local-time.ts';
import { bootstrap, waitForFirstData } from './bootstrap.ts';
import { rollen } from './data/rollen.ts';
import { sprachen, waehrungen } from './data/stammlisten.ts';
import { Loader, seedCaller } from './loader.ts';
import { loadSystemLists } from './system.ts';

/** What the operator wrote cannot be done: one sentence. */
export class AdminError extends ConfigError {}

export interface NewAdmin {
  benutzername: string;
  email: string;
  vorname?: string | undefined;
  nachname?: string | undefined;
  /** Bezeichnung of the Domäne he belongs to. */
  domaene?: string | undefined;
}

export interface CreatedAdmin {
  domaene: string;
  isNewDomaene: boolean;
  /** Goes into the activation link and is kept nowhere. */
  key: string;
}

/** A Plattform-Admin who has yet to choose a password; in an empty installation also its first Domäne, the roles and the system lists. */
export function createAdmin(db: Db, wanted: NewAdmin): Promise<CreatedAdmin> {
  return db.transaction(async (tx) => {
    await waitForFirstData(tx);
    const now = dayTimeIn('Europe/Vienna', Date.now());
    const admin = {
      Benutzername: wanted.benutzername,
      Vorname: wanted.vorname ?? wanted.benutzername, // who is greeted by it knows it
      Nachname: wanted.nachname ?? 'Admin',
      Email: wanted.email,
    };
    await check(
      'BenutzerSt',
      { ...admin, IdBenutzerrolle: rollen[0]?.id, AuthenticationType: 'Bearer' },
      now.slice(0, 10),
    );
    const { rows: domaenen } = await tx.query<Domaene>('select id, bezeichnung from domaene_st order by id');
    const isNewDomaene = domaenen.length === 0;
    const created = isNewDomaene
      ? await firstDomaene(db, tx, admin, wanted.domaene ?? hostOf(wanted.email), now)
      : await addTo(db, tx, admin, chosen(domaenen, wanted.domaene), now);
    return { ...created, isNewDomaene, key: await createAccountKey(db, tx, created.idBenutzer, 'Aktivierung') };
  });
}

interface Domaene {
  id: number;
  bezeichnung: string;
}

interface Placed {
  idBenutzer: number;
  domaene: string;
}

async function firstDomaene(
  db: Db,
  tx: PoolClient,
  admin: Row & { Email: string },
  bezeichnung: string,
  now: string,
): Promise<Placed> {
  const row = {
    Kurzbezeichnung: bezeichnung.slice(0, 20).trim(),
    Bezeichnung: bezeichnung,
    Zeitzone: 'Europe/Vienna',
    DpoKontakt: admin.Email,
    ...Object.fromEntries(kriteriumNamen.map((name) => [gewichtFeld(name), kriterien[name]])),
  };
  await check('DomaeneSt', row, now.slice(0, 10));
  const loader = await bootstrap(db, tx, { domaene: { id: 1, row }, admin, now });
  await loader.skipIds('DomaeneSt', 1);
  await loadSystemLists(loader);
  const sprache = sprachen.find(({ IsoCode }) => IsoCode === 'de');
  const waehrung = waehrungen.find(({ Kurzbezeichnung }) => Kurzbezeichnung === 'EUR');
  if (!sprache || !waehrung) throw new Error('The seed has no German or no euro');
  const IdSpracheStandard = await loader.add('SpracheSt', { ...sprache, Kurzbezeichnung: 'DE', Sortierung: 10 });
  const { kurs: _kurs, ...euro } = waehrung;
  const IdWaehrungStandard = await loader.add('WaehrungSt', { ...euro, Sortierung: 10 });
  await loader.change('DomaeneSt', 1, { IdWaehrungStandard, IdSpracheStandard });
  await loader.change('BenutzerSt', loader.caller.me.Id, { IdSprache: IdSpracheStandard });
  return { idBenutzer: loader.caller.me.Id, domaene: bezeichnung };
}

/** Another one, beside those there are. He does it himself, as there is nobody else to name. */
async function addTo(db: Db, tx: PoolClient, admin: Row, domaene: Domaene, now: string): Promise<Placed> {
  const taken = await db.row<{ is_plattform_admin: boolean }>(
    sql`select is_plattform_admin from benutzer_st
         where lower(btrim(benutzername)) = lower(btrim(${admin.Benutzername}::text collate "de-x-icu"))`,
    tx,
  );
  if (taken)
    throw new AdminError(
      taken.is_plattform_admin
        ? `Den Plattform-Admin '${String(admin.Benutzername)}' gibt es schon.`
        : `Den Benutzernamen '${String(admin.Benutzername)}' hat schon jemand, der kein Plattform-Admin ist.`,
    );
  const rolle = await db.row<{ id: number }>(
    sql`select id from benutzerrolle_st where is_aktiv order by id limit 1`,
    tx,
  );
  const me = { Id: null as never, IdDomaene: Number(domaene.id), IdDomaeneText: domaene.bezeichnung };
  const loader = new Loader(db, tx, seedCaller(me, now));
  const idBenutzer = await loader.add('BenutzerSt', { ...admin, IdBenutzerrolle: rolle?.id, IsPlattformAdmin: true });
  return { idBenutzer, domaene: domaene.bezeichnung };
}

function chosen(domaenen: readonly Domaene[], name: string | undefined): Domaene {
  const names = domaenen.map(({ bezeichnung }) => `'${bezeichnung}'`).join(', ');
  const [only, ...others] = name === undefined ? domaenen : domaenen.filter(({ bezeichnung }) => bezeichnung === name);
  if (only && others.length === 0) return only;
  throw new AdminError(
    name === undefined
      ? `Es gibt mehrere Domänen, bitte eine mit --domaene nennen: ${names}.`
      : `Die Domäne '${name}' gibt es nicht, vorhanden: ${names}. Weitere legt ein Plattform-Admin in der Anwendung an.`,
  );
}

const hostOf = (email: string): string => email.split('@')[1] ?? email;

/** The rules of the form, whose sentences name the field. */
async function check(key: string, row: Row, today: string): Promise<void> {
  const { errors } = await validateAsync(tableOf(key), row, { today, before: null, viewer: null });
  const [found] = Object.values(errors).flat();
  if (found) throw new AdminError(`${textOf(found)}.`);
}
