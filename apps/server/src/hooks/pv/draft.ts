import type { PvDat } from '@disponent/domain/entities/pv';
import type { Draft } from '../../records/hook.ts';

/** A proposal that may be a new one. */
export type Vorschlag = Draft<PvDat>;
