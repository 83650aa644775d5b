import type { StelleninseratSt } from '@disponent/domain/entities/stelleninserat';
import { conflict } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { type Sentence, sentence } from '@disponent/domain/texts/sentence';
import { raw, sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';
import { insertRow } from '../../records/rows.ts';
import type { Asking, Work } from '../../records/work.ts';
import { hasRecht } from '../../sight/access.ts';
import { listOf } from '../shared/lists.ts';
import { tagVon } from '../shared/read.ts';
import type { Inserat, Kanal } from './laufzeit.ts';

/** What one channel row takes from a quota. */
export interface Belastung<K = Kanal> {
  kanal: K;
  kosten: number;
  einheiten: number;
  am: string;
  kontingent: Kontingent | undefined;
  /** Said where the quota is used up, or where there must be one and is none. */
  satz: Sentence | undefined;
}

interface Kontingent {
  id: number;
  bezeichnung: string;
  verhalten: string;
  periode: string;
  menge: number;
  verbraucht: number;
  budget: number | null;
  betrag: number;
}

/**
 * What the channels that pay nothing yet would take, each from the quota that fits best. For a booking the quotas are locked, so that of two
 * who take the last unit the second sees it gone (promise R53).
 */
export async function belastungen(row: Inserat, context: Asking, isBooking: boolean): Promise<Belastung[]> {
  const open = listOf(row, 'StelleninseratKanal').filter(isOpen);
  const found: Belastung[] = [];
  for (const kanal of open.toSorted((a, b) => Number(a.IdKanal) - Number(b.IdKanal)))
    found.push(await belastung(row, kanal, found, context, isBooking));
  return found;
}

/** It pays nothing yet, and may still. */
export const isOpen = ({ IdKontingent, Status }: Kanal): boolean => !IdKontingent && Status !== 'Abgelehnt';

/** What one channel would take; looked at only, its quota is not locked. */
export async function belastung<K extends Pick<Kanal, 'IdKanal' | 'Produkt' | 'Von'>>(
  row: Inserat,
  kanal: K,
  others: readonly Belastung<unknown>[],
  context: Asking,
  isBooking = false,
): Promise<Belastung<K>> {
  const { db, tx, caller } = context;
  const am = tagVon(kanal.Von) ?? tagVon(row.VeroeffentlichenAb) ?? caller.today;
  const daten = await db.row<{ bezeichnung: string; pflicht: boolean; preis: number; faktor: number }>(
    sql`select k.bezeichnung, k.is_kontingent_pflicht as pflicht,
               coalesce((select p.preis from kanal_produkt p where p.id_kanal = k.id and p.code = ${kanal.Produkt ?? null}::text), k.preis, 0) as preis,
               coalesce((select t.faktor from stelleninserat_typ_st t where t.id = ${row.IdStelleninseratTyp ?? null}::bigint), 1) as faktor
          from kanal_st k where k.id = ${kanal.IdKanal ?? null}::bigint`,
    tx,
  );
  const kontingent = await kontingentOf(row, kanal, am, context, isBooking);
  const base = { kanal, kosten: daten?.preis ?? 0, einheiten: daten?.faktor ?? 1, am, kontingent };
  if (!kontingent)
    return {
      ...base,
      satz: daten?.pflicht ? sentence('Für {name} gibt es kein Kontingent', { name: daten.bezeichnung }) : undefined,
    };
  const same = others.filter((one) => one.kontingent?.id === kontingent.id);
  const verbraucht = kontingent.verbraucht + same.reduce((sum, { einheiten }) => sum + einheiten, 0);
  const betrag = kontingent.betrag + same.reduce((sum, { kosten }) => sum + kosten, 0);
  const isUsedUp =
    verbraucht + base.einheiten > kontingent.menge ||
    (kontingent.budget !== null && betrag + base.kosten > kontingent.budget);
  const satz = sentence('Kontingent {name} ist ausgeschöpft ({n} von {gesamt})', {
    name: kontingent.bezeichnung,
    n: verbraucht,
    gesamt: kontingent.menge,
  });
  return { ...base, satz: isUsedUp ? satz : undefined };
}

const step = (back: number): string =>
  `case q.periode when 'Woche' then (date_trunc('week', q.am) - ${back} * interval '1 week')::date
                  when 'Monat' then (date_trunc('month', q.am) - ${back} * interval '1 month')::date
                  when 'Quartal' then (date_trunc('quarter', q.am) - ${back} * interval '3 months')::date
                  when 'Jahr' then (date_trunc('year', q.am) - ${back} * interval '1 year')::date else q.gueltig_von end`;
const booked = (what: string, from: string, before: string): string =>
  `(select coalesce(sum(b.${what}), 0) from kontingent_buchung b where b.id_domaene = q.id_domaene and b.id_kontingent = q.id and not b.storno
     and b.am >= greatest(${from}, q.gueltig_von) and (q.periode = 'Einmalig' or b.am < ${before}))`;
/** What waits to go online counts as well: otherwise two could go there at once. */
const online = `(select coalesce(sum(t.faktor), 0) from stelleninserat_kanal k join stelleninserat_st s on s.id = k.id_stelleninserat
  join stelleninserat_typ_st t on t.id = s.id_stelleninserat_typ where k.id_domaene = q.id_domaene and k.id_kontingent = q.id and k.status not in ('Offline', 'Fehler', 'Abgelehnt'))`;

/** The quota of the group for this channel, Typ and day: the narrowest. */
async function kontingentOf(
  row: Inserat,
  kanal: Pick<Kanal, 'IdKanal'>,
  am: string,
  { db, tx, caller }: Asking,
  isBooking: boolean,
): Promise<Kontingent | undefined> {
  const found = await db.row<{ id: number }>(
    sql`select c.id from kontingent_benutzergruppe_st c join kanal_st k on k.id = ${kanal.IdKanal ?? null}::bigint
         where c.id_domaene = ${caller.domaene} and c.is_aktiv and c.id_benutzergruppe = ${row.IdBenutzergruppe ?? null}::bigint
           and (c.id_kanal = k.id or c.kanalgruppe = k.kanalgruppe) and (c.id_stelleninserat_typ is null or c.id_stelleninserat_typ = ${row.IdStelleninseratTyp ?? null}::bigint)
           and c.gueltig_von <= ${am}::date and (c.gueltig_bis is null or c.gueltig_bis >= ${am}::date)
         order by c.id_kanal nulls last, c.id_stelleninserat_typ nulls last, c.id limit 1 ${raw(isBooking ? 'for update of c' : '')}`,
    tx,
  );
  if (!found) return undefined;
  // A statement of its own: it sees what those booked who had the lock before.
  return db.row<Kontingent>(
    sql`select q.id, q.bezeichnung, q.verhalten, q.periode, q.budget,
               q.menge + case when q.is_uebertrag and q.zaehlweise = 'JeBuchung' and q.periode <> 'Einmalig' and q.gueltig_von < ${raw(step(0))}
                              then greatest(q.menge - ${raw(booked('einheiten', step(1), step(0)))}, 0) else 0 end as menge,
               case q.zaehlweise when 'GleichzeitigOnline' then ${raw(online)} else ${raw(booked('einheiten', step(0), step(-1)))} end as verbraucht,
               ${raw(booked('betrag', step(0), step(-1)))} as betrag
          from (select c.*, ${am}::date as am from kontingent_benutzergruppe_st c where c.id = ${found.id}) q`,
    tx,
  );
}

/** Used up and not to be exceeded: 409, unless somebody with the right says why. */
export function refuseBelastungen(list: readonly Belastung[], isFreigabe: boolean, context: SaveContext): void {
  if (context.grund && hasRecht(context.caller, 'KontingentUebersteuern')) return;
  const refused = list.find(
    ({ satz, kontingent }) =>
      satz &&
      (!kontingent || kontingent.verhalten === 'Sperren' || (kontingent.verhalten === 'Freigabe' && !isFreigabe)),
  );
  if (refused?.satz) throw conflict(refused.satz);
}

/** Whether somebody with the right to release has to agree first. */
export const needsFreigabe = (list: readonly Belastung[]): boolean =>
  list.some(({ satz, kontingent }) => satz && kontingent?.verhalten === 'Freigabe');

export const warnungen = (list: readonly Belastung[]): Sentence[] =>
  list.flatMap(({ satz, kontingent }) => (satz && kontingent?.verhalten === 'Warnen' ? [satz] : []));

/** The channel rows with what they cost and which quota pays. */
export const withBelastung = (row: StelleninseratSt, list: readonly Belastung[]): StelleninseratSt => ({
  ...row,
  StelleninseratKanal: listOf(row, 'StelleninseratKanal').map((kanal) => {
    const found = list.find((one) => one.kanal.Id === kanal.Id);
    return found ? { ...kanal, Kosten: found.kosten, IdKontingent: found.kontingent?.id ?? null } : kanal;
  }),
});

export async function bookBelastungen(list: readonly Belastung[], work: Work): Promise<void> {
  for (const { kanal, kontingent, einheiten, kosten, am } of list)
    if (kontingent)
      await insertRow(work, tableOf('KontingentBuchung'), {
        IdKontingent: kontingent.id,
        IdStelleninseratKanal: kanal.Id,
        Einheiten: einheiten,
        Betrag: kosten,
        Am: am,
        Storno: false,
      });
}

/** Units of channels that never went online are given back. */
export async function giveBackKontingent(
  before: Inserat,
  after: Inserat,
  { db, tx, caller }: SaveContext,
): Promise<void> {
  const kept = new Set(
    listOf(after, 'StelleninseratKanal').flatMap(({ Id, IdKontingent }) => (IdKontingent ? [Id] : [])),
  );
  const freed = listOf(before, 'StelleninseratKanal').flatMap(({ Id, IdKontingent, ExterneId }) =>
    IdKontingent && !ExterneId && !kept.has(Id) ? [Id] : [],
  );
  if (freed.length > 0)
    await db.rows(
      sql`update kontingent_buchung set storno = true, geaendert_am = now(), geaendert_von = ${caller.me.Id}, version = version + 1
           where id_stelleninserat_kanal = any(${freed}::bigint[]) and not storno`,
      tx,
    );
}
