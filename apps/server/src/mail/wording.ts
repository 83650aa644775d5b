import type { Anlass } from '@disponent/domain/entities/begleit/email/anlass';
import { type Wortlaut, wortlaut } from '@disponent/domain/entities/begleit/email/wortlaut';
import type { Queryable } from '../db/open.ts';
import type { Db } from '../db/pool.ts';
import { sql } from '../db/sql.ts';

export interface Wording extends Wortlaut {
  /** Null: the words that come with the product. */
  idVorlage: number | null;
  /** ISO code. */
  sprache: string;
}

/** The active EmailVorlage of a Domäne in that language, else in German, else what the product says. */
export async function wordingFor(
  db: Db,
  tx: Queryable | undefined,
  anlass: Anlass,
  { domaene, idSprache }: { domaene: number; idSprache: number | null },
): Promise<Wording> {
  const own = await db.row<Wording & object>(
    sql`select v.id as "idVorlage", v.betreff, v.text, s.iso_code as sprache
          from email_vorlage v join sprache_st s on s.id = v.id_sprache
         where v.id_domaene = ${domaene} and v.is_aktiv and v.anlass = ${anlass}
           and (v.id_sprache = ${idSprache}::bigint or s.iso_code = 'de')
         order by v.id_sprache = ${idSprache}::bigint desc nulls last
         limit 1`,
    tx,
  );
  if (own) return own;
  const wanted = await db.row<{ iso: string }>(
    sql`select iso_code as iso from sprache_st where id = ${idSprache}::bigint`,
    tx,
  );
  const sprache = wanted?.iso === 'en' ? 'en' : 'de';
  return { idVorlage: null, sprache, ...wortlaut[anlass][sprache] };
}
