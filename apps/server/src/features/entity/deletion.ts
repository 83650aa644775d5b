import type { Table } from '@disponent/domain/entity/table';
import { restorableHeader } from '@disponent/domain/wire/restorable';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fromDatabase } from '../../db/errors.ts';
import { restoreRecord } from '../../records/deleted/restore.ts';
import type { Row } from '../../records/hook.ts';
import type { Asking } from '../../records/work.ts';
import { deleteRecord } from '../../records/write.ts';
import { idOf } from './id-of.ts';

type Req = FastifyRequest<{ Params: { key: string; id: string } }>;
type Target = Asking & { table: Table };

/** Deleting a record, and bringing back what the same user deleted a moment ago. */
export function deletionRoutes(
  app: FastifyInstance,
  target: (req: Req) => Promise<Target>,
  answer: (asking: Asking, table: Table, row: Row) => Promise<Row>,
): void {
  app.delete('/api/entity/:key/:id', async (req: Req, reply) => {
    const { table, ...asking } = await target(req);
    const until = await deleteRecord(asking, table, idOf(req.params.id), { isKept: true }).catch(rethrow);
    if (until) reply.header(restorableHeader, until);
    return reply.code(204).send();
  });

  app.post('/api/entity/:key/:id/wiederherstellen', async (req: Req) => {
    const { table, ...asking } = await target(req);
    return answer(asking, table, await restoreRecord(asking, table, idOf(req.params.id)).catch(rethrow));
  });
}

function rethrow(error: unknown): never {
  throw fromDatabase(error);
}
