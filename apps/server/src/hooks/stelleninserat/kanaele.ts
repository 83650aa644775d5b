import type { StelleninseratSt } from '@disponent/domain/entities/stelleninserat';
import { tableOf } from '@disponent/domain/tables';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';
import { insertRow, isSame } from '../../records/rows.ts';
import { isEnteredAnew } from '../shared/entered.ts';
import { listOf } from '../shared/lists.ts';
import { tagVon } from '../shared/read.ts';
import { sayIf } from '../shared/sentences.ts';
import type { Inserat, Kanal } from './laufzeit.ts';

const mapKanaele = <I extends Inserat>(row: I, change: (kanal: Kanal) => Partial<Kanal>): I => ({
  ...row,
  StelleninseratKanal: listOf(row, 'StelleninseratKanal').map((kanal) => ({ ...kanal, ...change(kanal) })),
});

/** Where a channel stands after an action; the transmission goes on from there. */
export type Schaltung = (kanal: Kanal, row: StelleninseratSt, today: string) => Partial<Kanal>;

export const geschaltet = (schaltung: Schaltung, row: StelleninseratSt, today: string): StelleninseratSt =>
  mapKanaele(row, (kanal) => schaltung(kanal, row, today));

export const wartend: Schaltung = ({ Status }) => (Status === 'Geplant' ? { Status: 'Wartet' } : {});

/** What never went online pays nothing. */
export const offline: Schaltung = ({ Status, ExterneId }) => ({
  ...(Status !== 'Geplant' && { Status: 'Offline' }),
  ...(!ExterneId && { IdKontingent: null }),
});

export const fortgesetzt: Schaltung = ({ Status, ExterneId }) =>
  Status === 'Offline' ? { Status: ExterneId ? 'Aktualisieren' : 'Wartet' } : {};

/** Published anew, so it is paid anew. */
export const verlaengert: Schaltung = (_kanal, row, today) => ({
  Status: 'Geplant',
  Von: tagVon(row.VeroeffentlichenAb) ?? today,
  Bis: tagVon(row.VeroeffentlichenBis) ?? null,
  IdKontingent: null,
  ExterneId: null,
  ExterneUrl: null,
});

/** What a reader of the ad sees; a change of it goes to the channels that show it. */
const unsichtbar = ['IsAutoVerlaengern', 'Verlaengerungen', 'IdBerater', 'VeroeffentlichenAb', 'IdBenutzergruppe'];

export function withUpdates(row: Inserat, { table, before }: SaveContext<StelleninseratSt>): Inserat {
  if (before?.Status !== 'Veroeffentlicht' || row.Status !== 'Veroeffentlicht') return row;
  const content = { ...table, children: table.children.filter(({ key }) => key !== 'StelleninseratKanal') };
  if (!isEnteredAnew(content, row, before, unsichtbar)) return row;
  return mapKanaele(row, ({ Status }) => (Status === 'Online' ? { Status: 'Aktualisieren' } : {}));
}

const befehle: Readonly<Record<string, string>> = { Wartet: 'Anlegen', Aktualisieren: 'Aendern', Offline: 'Beenden' };

/** Queues what the channels have to be told, by how their rows changed; what still waited is overtaken by it. */
export async function queueAuftraege(
  before: Inserat | null,
  after: Inserat,
  { db, tx, caller }: SaveContext<StelleninseratSt>,
): Promise<void> {
  const old = before?.StelleninseratKanal ?? [];
  for (const kanal of listOf(after, 'StelleninseratKanal')) {
    const was = old.find(({ Id }) => Id === kanal.Id);
    const Aktion = befehle[String(kanal.Status)];
    if (!Aktion || isSame(was?.Status, kanal.Status)) continue;
    await db.rows(
      sql`update kanal_auftrag set naechster_versuch = null, erledigt_am = now(), geaendert_am = now(), geaendert_von = ${caller.me.Id}, version = version + 1
           where id_stelleninserat_kanal = ${kanal.Id} and erledigt_am is null`,
      tx,
    );
    if (Aktion === 'Beenden' && !kanal.ExterneId) continue; // it was never told to begin
    await insertRow({ db, tx, caller }, tableOf('KanalAuftrag'), {
      IdStelleninseratKanal: kanal.Id,
      Aktion,
      Nutzlast: { InseratNr: after.InseratNr },
      Versuche: 0,
      NaechsterVersuch: caller.now,
    });
  }
}

/** A publication that was booked or sent stays in the history of the ad, and a prescribed text in its wording. */
export async function checkEntfernte(
  row: Inserat,
  { db, tx, before }: SaveContext<StelleninseratSt>,
): Promise<Messages> {
  const messages: Messages = {};
  const gone = <T extends { Id?: number | undefined }>(was: readonly T[] = [], is: readonly T[] = []) =>
    was.filter(({ Id }) => !is.some((kept) => kept.Id === Id));
  const kanaele = gone(before?.StelleninseratKanal, row.StelleninseratKanal).map(({ Id }) => Id);
  const inhalte = gone(before?.StelleninseratBaustein, row.StelleninseratBaustein).map(
    (one) => one.IdStelleninseratInhalt,
  );
  if (kanaele.length + inhalte.length === 0) return messages;
  const found = await db.row<{ gebucht: boolean; pflicht: boolean }>(
    sql`select exists (select 1 from kontingent_buchung b where b.id_stelleninserat_kanal = any(${kanaele}::bigint[]))
            or exists (select 1 from kanal_auftrag a where a.id_stelleninserat_kanal = any(${kanaele}::bigint[])) as gebucht,
               exists (select 1 from stelleninserat_inhalt_st i where i.id = any(${inhalte}::bigint[]) and i.is_pflicht) as pflicht`,
    tx,
  );
  sayIf(
    messages,
    'StelleninseratKanal',
    found?.gebucht,
    sentence('Eine gebuchte Veröffentlichung kann nicht entfernt werden'),
  );
  sayIf(messages, 'StelleninseratBaustein', found?.pflicht, sentence('Ein Pflichtbaustein kann nicht entfernt werden'));
  return messages;
}
