import type { AnfrageDat } from '@disponent/domain/entities/anfrage';
import type { Draft } from '../../records/hook.ts';

/** A request that may be a new one. */
export type Anfrage = Draft<AnfrageDat>;
