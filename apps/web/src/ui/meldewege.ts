import { type Meldeweg, meldewege } from '@disponent/domain/entities/begleit/benachrichtigung/meldewege';
import { createStore } from '../store/create-store.ts';

/** How the user wants to hear of events, by their names; what is missing is told by the bell. */
export type Meldewege = Readonly<Record<string, Meldeweg>>;

export const chosenMeldewege = createStore<Meldewege>({});

/** Whatever was saved, by whichever version of the program. */
export const readMeldewege = (saved: unknown): Meldewege =>
  Object.fromEntries(
    Object.entries((saved ?? {}) as Meldewege).filter(([, way]) => meldewege.includes(way) && way !== 'Glocke'),
  );
