import type { PoolClient } from 'pg';
import type { Row } from '../src/records/hook.ts';
import { passwortHashes } from './data/passwort-hashes.ts';
import type { Benutzer, DomaeneData } from './data/types.ts';
import type { Ids, Loader } from './loader.ts';
import { mailName } from './numbers.ts';
import type { Organisation } from './organisation.ts';
import type { Stammlisten } from './stammdaten.ts';
import type { SystemLists } from './system.ts';
import type { Firma } from './welt.ts';

interface Context {
  system: SystemLists;
  listen: Stammlisten;
  organisation: Organisation;
  firmen: ReadonlyMap<string, Firma>;
}

/** The accounts of the demo, all with one password, tied to the Berater they are; by Benutzername. */
export async function loadBenutzer(
  loader: Loader,
  data: DomaeneData,
  { system, listen, organisation, firmen }: Context,
): Promise<ReadonlyMap<string, number>> {
  const rows = await loader.insert(
    'BenutzerSt',
    data.benutzer.map((one) => benutzerRow(one, data, system, organisation, firmen)),
  );
  const ids = new Map(rows.map((row) => [String(row.Benutzername), Number(row.Id)]));
  await setPasswords(loader.tx, ids);
  for (const one of data.benutzer) {
    const id = ids.get(one.benutzername);
    if (one.zweiFaktor) await setZweiFaktor(loader, Number(id), one.zweiFaktor);
    if (one.berater) await loader.change('BeraterSt', organisation.berater.get(one.berater), { IdBenutzer: id });
    for (const nr of one.unternehmen ?? [])
      await nameInContacts(loader, firmen.get(nr)?.id ?? 0, Number(id), one.email);
  }
  if (data.admin) {
    await tieAdmin(loader, organisation, organisation.berater.get(data.admin), listen.sprache);
    ids.set('admin', loader.caller.me.Id);
  }
  return ids;
}

/** Lets accounts in with the password of the demo. */
export async function setPasswords(tx: PoolClient, benutzer: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...benutzer].map(([name, id]) => {
    const hash = passwortHashes[name];
    if (hash === undefined) throw new Error(`Demodaten: Für '${name}' fehlt das Passwort`);
    return { id, hash };
  });
  await tx.query(
    `update benutzer_st b set passwort_hash = p.hash, passwort_geaendert_am = now(), aktiviert_am = now()
       from jsonb_to_recordset($1::jsonb) as p(id bigint, hash text) where b.id = p.id`,
    [JSON.stringify(rows)],
  );
}

async function setZweiFaktor({ tx, cipher }: Loader, idBenutzer: number, secret: string): Promise<void> {
  await tx.query('insert into zwei_faktor (id_benutzer, geheimnis, bestaetigt_am) values ($1, $2, now())', [
    idBenutzer,
    cipher.encrypt(secret),
  ]);
  await tx.query('update benutzer_st set is_zwei_faktor_aktiv = true where id = $1', [idBenutzer]);
}

/** The contact with the same address signs in with this account. */
async function nameInContacts(
  loader: Loader,
  idUnternehmen: number,
  IdBenutzer: number,
  email: string | undefined,
): Promise<void> {
  const { UnternehmenAnsprechpartner } = await loader.read('UnternehmenSt', idUnternehmen);
  const contacts = UnternehmenAnsprechpartner as Row[];
  if (!contacts.some((contact) => contact.Email === email)) return;
  await loader.change('UnternehmenSt', idUnternehmen, {
    UnternehmenAnsprechpartner: contacts.map((contact) =>
      contact.Email === email ? { ...contact, IdBenutzer } : contact,
    ),
  });
}

/** He was there before his Domäne had branches and staff. */
async function tieAdmin(
  loader: Loader,
  { niederlassung }: Organisation,
  idBerater: number,
  sprache: Ids,
): Promise<void> {
  const admin = loader.caller.me.Id;
  const Niederlassungen = niederlassung.names.map((kurz) => niederlassung.get(kurz));
  await loader.change('BenutzerSt', admin, { IdBerater: idBerater, IdSprache: sprache.get('de'), Niederlassungen });
  await loader.change('BeraterSt', idBerater, { IdBenutzer: admin });
}

function benutzerRow(
  one: Benutzer,
  data: DomaeneData,
  system: SystemLists,
  { berater, niederlassung, mailDomain }: Organisation,
  firmen: ReadonlyMap<string, Firma>,
) {
  const own = data.berater.find(({ kurz }) => kurz === one.berater);
  const [Vorname, Nachname] = own ? [own.vorname, own.nachname] : (one.name ?? ['', '']);
  return {
    Benutzername: one.benutzername,
    Vorname,
    Nachname,
    Email: one.email ?? `${mailName(Vorname)}.${mailName(Nachname)}@${mailDomain}`,
    IdBenutzerrolle: one.rolle,
    IdBerater: one.berater ? berater.get(one.berater) : null,
    Niederlassungen: (one.niederlassungen ?? []).map((kurz) => niederlassung.get(kurz)),
    Unternehmen: (one.unternehmen ?? []).map((nr) => firmen.get(nr)?.id),
    IsGesperrt: one.sperrgrund !== undefined,
    IdBenutzerSperrgrund: one.sperrgrund ? system.sperrgrund.get(one.sperrgrund) : null,
  };
}
