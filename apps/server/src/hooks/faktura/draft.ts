import type { FakturaDat } from '@disponent/domain/entities/faktura';
import type { Draft } from '../../records/hook.ts';

/** An invoice that may be a new one. */
export type Faktura = Draft<FakturaDat>;

/** The range of numbers that drafts are called by until they are booked; one may be missing. */
export const entwurfKreis = 'Faktura-Entwurf';

export const entwurfNr = (number: number): string => `EW-${String(number).padStart(5, '0')}`;
