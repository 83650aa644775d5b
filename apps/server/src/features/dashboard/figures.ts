import { anfragen } from './figures/anfragen.ts';
import { betrieb } from './figures/betrieb.ts';
import { einsaetze } from './figures/einsaetze.ts';
import { faktura } from './figures/faktura.ts';
import { inserate } from './figures/inserate.ts';
import { vorschlaege } from './figures/vorschlaege.ts';

/** Every number that a dashboard or a record can tell. */
export const figures = {
  ...anfragen,
  ...vorschlaege,
  ...einsaetze,
  ...faktura,
  ...inserate,
  ...betrieb,
};
