import { tableOf } from '@disponent/domain/tables';
import type { BulkAnswer } from '@disponent/domain/wire/answers';
import type { FreigabeAnswer } from '@disponent/domain/wire/stunden';
import { z } from 'zod';
import type { Zugangslink } from '../../../accounts/zugangslink.ts';
import { sql } from '../../../db/sql.ts';
import { rahmenOf } from '../../../hooks/stundennachweis/rahmen.ts';
import { freigaben } from '../../../portal/stunden.ts';
import { runAction } from '../../../records/action.ts';
import { forEachRecord } from '../../../records/bulk.ts';
import type { Asking } from '../../../records/work.ts';

export const stundenAntwort = z.object({
  Ids: z.array(z.int().positive()).min(1).max(200),
  Grund: z.string().trim().min(1).max(500).optional(),
});

/** The weeks of a link that still wait, or were answered. */
export const linkedHours = (asking: Asking, link: Zugangslink): Promise<FreigabeAnswer> =>
  freigaben(
    asking,
    sql`s.id = any(${link.ziel.ids ?? []}::bigint[]) and s.status in ('Eingereicht', 'Freigegeben', 'Zurueckgewiesen', 'Fakturiert')`,
    rahmenOf,
  );

/** Approves weeks of the link, or returns them with a reason: each as the contact it was sent to, by the rules of the portal. */
export async function answerHours(
  asking: Asking,
  link: Zugangslink,
  { Ids, Grund }: z.infer<typeof stundenAntwort>,
  onBug: (error: unknown) => void,
): Promise<BulkAnswer> {
  const { Rows } = await linkedHours(asking, link);
  const own = Rows.filter(({ Id, Status }) => Ids.includes(Id) && Status === 'Eingereicht');
  return forEachRecord(
    own.map(({ Id, Version }) => ({ Id, Version })),
    async (id, Version) => {
      await runAction(asking, tableOf('Stundennachweis'), id, Grund === undefined ? 'Freigeben' : 'Zurueckweisen', {
        Version,
        WarnungenBestaetigt: true,
        ...(Grund !== undefined && { Ablehnungsgrund: Grund }),
      });
    },
    onBug,
  );
}
