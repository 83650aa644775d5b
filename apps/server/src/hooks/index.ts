import type { Hooks } from '../db/hook.ts';
import { personHook } from './person.ts';
import { beraterHook } from './stammdaten/berater.ts';
import { berufserfahrungHook } from './stammdaten/berufserfahrung.ts';
import { waehrungHook } from './stammdaten/waehrung.ts';

/** What entities do besides being saved, by key. Most do nothing. */
export const hooks: Hooks = {
  PersSt: personHook,
  BeraterSt: beraterHook,
  BerufserfahrungSt: berufserfahrungHook,
  WaehrungSt: waehrungHook,
};
