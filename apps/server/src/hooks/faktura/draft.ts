import type { FakturaDat } from '@disponent/domain/entities/faktura';
import type { Draft } from '../../records/hook.ts';

/** An invoice that may be a new one. */
export type Faktura = Draft<FakturaDat>;
