import type { Sentence } from '@disponent/domain/texts/sentence';
import type { PoolClient } from 'pg';
import type { Queryable } from '../db/open.ts';
import type { Db } from '../db/pool.ts';
import type { Caller } from '../sight/caller.ts';

/** Who asks for records; inside a transaction where there is one. */
export interface Asking {
  readonly db: Db;
  readonly caller: Caller;
  readonly tx?: Queryable | undefined;
  /** It is a part of something that tells of it in one mail: the step sends none of its own. */
  readonly isPart?: true | undefined;
  /** Takes what there is to say of a record that was done; a run keeps it beside the record. */
  readonly remark?: ((said: Sentence) => void) | undefined;
}

/** Who changes records, in which transaction: whatever is done with it happens together or not at all. */
export interface Work extends Asking {
  readonly tx: PoolClient;
}
