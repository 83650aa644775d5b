import type { KundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import type { Draft } from '../../records/hook.ts';

/** An assignment that may be a new one. */
export type Einsatz = Draft<KundenportalEinsatz>;
