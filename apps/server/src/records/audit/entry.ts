import { createHash } from 'node:crypto';
import { raw } from '../../db/sql.ts';

/** An entry of the log as a seal sees it; everything as text, so that it reads the same on every machine. */
export interface Entry {
  id: string;
  kette: string;
  domaene: string | null;
  entitaet: string;
  datensatz: string;
  aktion: string;
  am: string;
  benutzer: string | null;
  aenderungen: string;
  ip: string | null;
  /** null: of a time that knew none. */
  vorgang: string | null;
}

/** Of a row `p` of the log. */
export const entryColumns = raw(
  `p.id::text as id, coalesce(p.id_domaene, 0)::text as kette, p.id_domaene::text as domaene, p.entitaet, p.datensatz_id::text as datensatz, p.aktion,
   to_char(p.am at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as am, p.id_benutzer::text as benutzer, p.aenderungen::text as aenderungen, p.ip_adresse as ip, p.vorgang`,
);

/** What nobody erases, and the digest of what may be erased. */
export const sealedText = (entry: Entry, values: Buffer): string => {
  const { id, domaene, entitaet, datensatz, aktion, am, benutzer, vorgang } = entry;
  const sealed = [id, domaene, entitaet, datensatz, aktion, am, benutzer, values.toString('hex')];
  return JSON.stringify(vorgang === null ? sealed : [...sealed, vorgang]);
};

export const valuesDigest = ({ aenderungen, ip }: Entry, salt: Buffer): Buffer =>
  createHash('sha256')
    .update(salt)
    .update(JSON.stringify([aenderungen, ip]))
    .digest();

/** What the first entry of a chain is bound to. */
export const beginning = Buffer.alloc(32);
