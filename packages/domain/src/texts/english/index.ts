import { business } from './business.ts';
import { refusals } from './refusals.ts';
import { sentences } from './sentences.ts';
import { texts } from './texts.ts';

/** The English of what the domain package and the server say. */
export const english = { ...sentences, ...business, ...refusals, ...texts } as const;
