import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/pool.ts';
import { networkOf } from '../session/network.ts';
import { Throttle } from '../session/throttle.ts';

/** Somebody with the key of a link. */
export type Asked = FastifyRequest<{ Params: { key: string } }>;

/** Looks behind a key. Keys cannot be guessed; but who tries is not to keep the database busy. */
export function guardKeys(db: Db, name: string) {
  const throttle = new Throttle(db);
  return <T>(req: Asked, find: (key: string) => Promise<T | undefined>): Promise<T | undefined> =>
    throttle.guard(
      [{ key: `${name}:${networkOf(req.ip)}`, points: 50, seconds: 15 * 60 }],
      () => find(req.params.key),
      (found) => found === undefined,
    );
}
