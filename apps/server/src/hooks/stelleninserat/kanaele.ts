import type { Messages } from '@disponent/domain/entity/validate';
import { tableOf } from '@disponent/domain/tables';
import type { Row, SaveContext } from '../../db/hook.ts';
import { insertRow, isSame } from '../../db/rows.ts';
import { sql } from '../../db/sql.ts';
import { isEnteredAnew } from '../eingaben.ts';
import { tagVon } from '../gelesen.ts';
import { listOf } from '../lists.ts';
import { sagen } from '../saetze.ts';

const mapKanaele = (row: Row, change: (kanal: Row) => Row): Row => ({
  ...row,
  StelleninseratKanal: listOf(row, 'StelleninseratKanal').map((kanal) => ({ ...kanal, ...change(kanal) })),
});

/** Where the channels stand after an action; the transmission goes on from there. */
const nach: Readonly<Record<string, (kanal: Row, row: Row, today: string) => Row>> = {
  Veroeffentlichen: wartend,
  Veroeffentlicht: wartend,
  Pausieren: offline,
  Beenden: offline,
  Abgelaufen: offline,
  Bearbeiten: offline,
  Zurueckweisen: offline,
  Fortsetzen: ({ Status, ExterneId }) =>
    Status === 'Offline' ? { Status: ExterneId ? 'Aktualisieren' : 'Wartet' } : {},
  // Published anew, so it is paid anew.
  Verlaengern: (_kanal, row, today) => ({
    Status: 'Geplant',
    Von: tagVon(row.VeroeffentlichenAb) ?? today,
    Bis: tagVon(row.VeroeffentlichenBis) ?? null,
    IdKontingent: null,
    ExterneId: null,
    ExterneUrl: null,
  }),
};

function wartend({ Status }: Row): Row {
  return Status === 'Geplant' ? { Status: 'Wartet' } : {};
}

/** What never went online pays nothing. */
function offline({ Status, ExterneId }: Row): Row {
  return { ...(Status !== 'Geplant' && { Status: 'Offline' }), ...(!ExterneId && { IdKontingent: null }) };
}

export const geschaltet = (aktion: string, row: Row, { caller }: SaveContext): Row =>
  mapKanaele(row, (kanal) => nach[aktion]?.(kanal, row, caller.today) ?? {});

/** What a reader of the ad sees; a change of it goes to the channels that show it. */
const unsichtbar = ['IsAutoVerlaengern', 'Verlaengerungen', 'IdBerater', 'VeroeffentlichenAb', 'IdBenutzergruppe'];

export function aktualisiert(row: Row, { table, before }: SaveContext): Row {
  if (before?.Status !== 'Veroeffentlicht' || row.Status !== 'Veroeffentlicht') return row;
  const content = { ...table, children: table.children.filter(({ key }) => key !== 'StelleninseratKanal') };
  if (!isEnteredAnew(content, row, before, unsichtbar)) return row;
  return mapKanaele(row, ({ Status }) => (Status === 'Online' ? { Status: 'Aktualisieren' } : {}));
}

const befehle: Readonly<Record<string, string>> = { Wartet: 'Anlegen', Aktualisieren: 'Aendern', Offline: 'Beenden' };

/** Queues what the channels have to be told, by how their rows changed; what still waited is overtaken by it. */
export async function beauftrage(before: Row | null, after: Row, { db, tx, caller }: SaveContext): Promise<void> {
  const old = listOf(before ?? {}, 'StelleninseratKanal');
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
    await insertRow(
      db,
      tx,
      tableOf('KanalAuftrag'),
      {
        IdStelleninseratKanal: kanal.Id,
        Aktion,
        Nutzlast: { InseratNr: after.InseratNr },
        Versuche: 0,
        NaechsterVersuch: caller.now,
      },
      caller,
    );
  }
}

/** A publication that was booked or sent stays in the history of the ad, and a prescribed text in its wording. */
export async function pruefeEntfernte(row: Row, { db, tx, before }: SaveContext): Promise<Messages> {
  const messages: Messages = {};
  const gone = (key: string) =>
    listOf(before ?? {}, key)
      .filter(({ Id }) => !listOf(row, key).some((kept) => kept.Id === Id))
      .map((one) => one);
  const kanaele = gone('StelleninseratKanal').map(({ Id }) => Id);
  const inhalte = gone('StelleninseratBaustein').map(({ IdStelleninseratInhalt }) => IdStelleninseratInhalt);
  if (kanaele.length + inhalte.length === 0) return messages;
  const found = await db.row<{ gebucht: boolean; pflicht: boolean }>(
    sql`select exists (select 1 from kontingent_buchung b where b.id_stelleninserat_kanal = any(${kanaele}::bigint[]))
            or exists (select 1 from kanal_auftrag a where a.id_stelleninserat_kanal = any(${kanaele}::bigint[])) as gebucht,
               exists (select 1 from stelleninserat_inhalt_st i where i.id = any(${inhalte}::bigint[]) and i.is_pflicht) as pflicht`,
    tx,
  );
  sagen(messages, 'StelleninseratKanal', found?.gebucht, 'Eine gebuchte Veröffentlichung kann nicht entfernt werden');
  sagen(messages, 'StelleninseratBaustein', found?.pflicht, 'Ein Pflichtbaustein kann nicht entfernt werden');
  return messages;
}
