import type { Client } from 'pg';
import type { Cipher } from '../../db/cipher.ts';
import { compile, sql } from '../../db/sql.ts';
import { beginning, type Entry, entryColumns, sealedText, valuesDigest } from './entry.ts';

const batch = 5000;

export interface ChainState {
  /** The Domäne; 0 for what belongs to none. */
  kette: number;
  entries: number;
  /** Entries whose values were erased. */
  erased: number;
  /** Of the newest entry: who keeps it elsewhere can tell later whether the end was cut off. */
  hash: string;
}

export interface Verified {
  chains: ChainState[];
  /** Written since the server last sealed. */
  unsealed: number;
  /** The first entry of each chain that is not as it was sealed, in one sentence. */
  broken: string[];
}

type Sealed = Partial<Entry> & {
  position: string;
  eintrag: string;
  salz: Buffer | null;
  werte: Buffer;
  hash: Buffer;
  leer: boolean | null;
};

/** Whether the log still is what was sealed. */
export async function verifyLog(client: Client, cipher: Cipher): Promise<Verified> {
  const { rows: ketten } = await client.query<{ kette: string }>(
    'select distinct kette from protokoll_siegel order by kette',
  );
  const found: Verified = { chains: [], unsealed: 0, broken: [] };
  for (const { kette } of ketten) {
    const state = await verifyChain(client, cipher, kette);
    if (typeof state === 'string') found.broken.push(state);
    else found.chains.push(state);
  }
  const { rows } = await client.query<{ n: string }>(
    'select count(*) as n from aenderungsprotokoll p where not exists (select 1 from protokoll_siegel s where s.id_eintrag = p.id)',
  );
  found.unsealed = Number(rows[0]?.n);
  return found;
}

async function verifyChain(client: Client, cipher: Cipher, kette: string): Promise<ChainState | string> {
  let hash: Buffer = beginning;
  let position = 0;
  let erased = 0;
  for (;;) {
    const { rows } = await client.query<Sealed>(
      compile(
        sql`select s.position, s.id_eintrag as eintrag, s.salz, s.werte, s.hash, ${entryColumns},
                   case when s.salz is null then p.aenderungen = protokoll_ohne_werte(p.aenderungen) and p.ip_adresse is null end as leer
              from protokoll_siegel s left join aenderungsprotokoll p on p.id = s.id_eintrag
             where s.kette = ${kette} and s.position > ${position} order by s.position limit ${batch}`,
      ),
    );
    for (const row of rows) {
      position += 1;
      const fault = faultOf(row, position, hash, cipher);
      if (fault) return `${nameOf(kette)}, Eintrag ${row.eintrag}: ${fault}`;
      hash = row.hash;
      if (!row.salz) erased += 1;
    }
    if (rows.length < batch) return { kette: Number(kette), entries: position, erased, hash: hash.toString('hex') };
  }
}

function faultOf(row: Sealed, position: number, before: Buffer, cipher: Cipher): string | undefined {
  const { salz, werte, hash, leer } = row;
  if (Number(row.position) !== position) return `Vor ihm fehlt das Siegel ${position} der Kette.`;
  if (!isThere(row)) return 'Er fehlt im Änderungsprotokoll.';
  const what = `${row.entitaet} ${row.datensatz}, ${row.aktion}, ${row.am} UTC`;
  if (salz ? !valuesDigest(row, salz).equals(werte) : !leer) return `Seine Werte wurden verändert (${what}).`;
  if (!cipher.seal(before, sealedText(row, werte)).equals(hash))
    return `Er oder sein Siegel wurde verändert (${what}).`;
  return undefined;
}

const isThere = (row: Sealed): row is Sealed & Entry => row.id !== null && row.id !== undefined;

export const nameOf = (kette: string | number): string => (Number(kette) === 0 ? 'Plattform' : `Domäne ${kette}`);
