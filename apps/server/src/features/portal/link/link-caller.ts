import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import { dayIn } from '@disponent/domain/days';
import type { Zugangslink } from '../../../accounts/zugangslink.ts';
import { clockNow } from '../../../db/clock.ts';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import type { Caller, Recht } from '../../../sight/caller.ts';
import { dayTimeIn } from '../../../sight/local-time.ts';

/** Whom a link was sent to, as he is called and greeted. */
export interface Kontakt {
  readonly name: string;
  readonly firma: string;
  readonly sprache: string | null;
}

/** What a link opens, and the one thing that may be decided there. */
export const fuer = {
  Vorschlaege: { modul: 'PvDat', recht: 'PvEntscheiden' },
  Stunden: { modul: 'KundenportalEinsatz', recht: 'StundenFreigeben' },
} as const satisfies Readonly<Record<string, Readonly<{ modul: string; recht: string }>>>;

/**
 * Whoever comes with a link acts as the contact it was sent to: he sees what a customer sees of his company's proposals or hours, and answers them. Undefined once the
 * contact is gone or not active any more.
 */
export async function linkCaller(
  db: Db,
  link: Zugangslink,
  ip: string,
  { modul, recht }: (typeof fuer)[keyof typeof fuer],
): Promise<{ caller: Caller; kontakt: Kontakt } | undefined> {
  const found = await db.in(link.domaene).row<Found>(
    sql`select concat_ws(' ', k.vorname, k.nachname) as name, u.bezeichnung as firma, u.id as unternehmen, b.id as "idBenutzer", s.iso_code as sprache,
               d.bezeichnung as domaene, d.zeitzone as zone
          from unternehmen_ansprechpartner k join unternehmen_st u on u.id = k.id_unternehmen join domaene_st d on d.id = k.id_domaene and d.is_aktiv
          left join benutzer_st b on b.id = k.id_benutzer and b.is_aktiv left join sprache_st s on s.id = b.id_sprache
         where k.id_domaene = ${link.domaene} and k.id = ${link.idAnsprechpartner ?? null}::bigint and k.is_aktiv is not false`,
  );
  if (!found) return undefined;
  const caller = linkGuest(link, ip, {
    ...found,
    typ: benutzerrolleTyp.KP,
    modul: [modul, 'Lesen'],
    recht,
    sight: { datenbereich: 'Unternehmen', unternehmen: [found.unternehmen] },
    durch: 'Link',
  });
  return { caller, kontakt: { name: found.name, firma: found.firma, sprache: found.sprache } };
}

interface Found {
  name: string;
  firma: string;
  unternehmen: number;
  idBenutzer: number | null;
  sprache: string | null;
  domaene: string;
  zone: string;
}

interface Guest {
  name: string;
  idBenutzer: number | null;
  /** What the Domäne is called. */
  domaene: string;
  zone: string;
  typ: number;
  modul: readonly [string, Recht];
  recht: string;
  sight: Pick<Caller, 'datenbereich' | 'unternehmen'>;
  /** How he came, for the log. */
  durch: string;
}

/** Somebody who comes by a link: one module, one right, no session. */
export function linkGuest(link: Zugangslink, ip: string, guest: Guest): Caller {
  const { name, idBenutzer, domaene, zone, typ, modul, recht, sight, durch } = guest;
  return {
    me: {
      Id: idBenutzer,
      Benutzername: '',
      Name: name,
      IsPlattformAdmin: false,
      Module: [modul[0]],
      Rechte: [recht],
      IdBenutzerrolle: 0,
      BenutzerrolleTyp: typ,
      IdDomaene: link.domaene,
      IdDomaeneText: domaene,
      IdBerater: null,
      IdNiederlassung: null,
      Zeitzone: zone,
    },
    idSitzung: 0,
    domaene: link.domaene,
    module: new Map([modul]),
    rechte: new Set([recht]),
    niederlassungen: [],
    ...sight,
    zone,
    today: dayIn(zone, clockNow()),
    now: dayTimeIn(zone, clockNow().getTime()),
    ip,
    durch: `${name} (${durch})`,
  };
}
