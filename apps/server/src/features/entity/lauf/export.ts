import { number } from '@disponent/domain/kinds/number';
import { text } from '@disponent/domain/kinds/text';
import { textOf } from '@disponent/domain/texts/sentence';
import type { LaufAnswer, LaufDatensatzStatus } from '@disponent/domain/wire/lauf';
import type { FastifyReply } from 'fastify';
import type { CellRow } from '../../../records/list.ts';
import type { Asking } from '../../../records/work.ts';
import type { UserCaller } from '../../../sight/caller.ts';
import { sendSheet } from '../sheet/send.ts';
import { readRows } from './read.ts';

const pageSize = 1000;
const columns = [
  number({ caption: 'Id' }),
  text({ caption: 'Datensatz' }),
  text({ caption: 'Ergebnis' }),
  text({ caption: 'Grund' }),
];
const words: Record<LaufDatensatzStatus, string> = {
  Offen: 'Offen',
  Moeglich: 'Möglich',
  Gehindert: 'Nicht möglich',
  Erledigt: 'Erledigt',
  Ausgelassen: 'Ausgelassen',
};

/** The result of a run as a sheet, page by page into the answer. */
export async function exportRun(
  asking: Asking & { caller: UserCaller },
  run: LaufAnswer,
  { status, format }: { status?: LaufDatensatzStatus | undefined; format: 'csv' | 'xlsx' },
  reply: FastifyReply,
): Promise<FastifyReply> {
  return sendSheet(asking, reply, {
    liste: 'Lauf',
    anzahl: String(run.Anzahl),
    format,
    name: `Lauf-${run.Id}-${asking.caller.today}`,
    title: `Lauf ${run.Id}`,
    columns,
    pages: allCells(asking, run, status),
  });
}

async function* allCells(
  asking: Asking & { caller: UserCaller },
  run: LaufAnswer,
  status: LaufDatensatzStatus | undefined,
): AsyncGenerator<CellRow[]> {
  for (let after: number | null = 0; after !== null; ) {
    const { Rows, Weiter } = await readRows(asking, run, { status, after, take: pageSize });
    yield Rows.map(({ DatensatzId, Text, Status, Saetze }) => [
      DatensatzId,
      Text,
      words[Status],
      Saetze.map((one) => textOf(one)).join(' · '),
    ]);
    after = Weiter;
  }
}
