import type { Hooks } from '../db/hook.ts';
import { anfrageHook } from './anfrage.ts';
import { anfrageProjektHook } from './anfrage-projekt.ts';
import { dsgvoVorgangHook } from './dsgvo-vorgang.ts';
import { einsatzHook } from './einsatz.ts';
import { fakturaHook } from './faktura.ts';
import { personHook } from './person.ts';
import { pvHook } from './pv.ts';
import { beraterHook } from './stammdaten/berater.ts';
import { berufserfahrungHook } from './stammdaten/berufserfahrung.ts';
import { niederlassungAmsHook } from './stammdaten/niederlassung-ams.ts';
import { waehrungHook } from './stammdaten/waehrung.ts';
import { stelleninseratHook } from './stelleninserat.ts';
import { stundennachweisHook } from './stundennachweis.ts';

/** What entities do besides being saved, by key. Most do nothing. */
export const hooks: Hooks = {
  AnfrageDat: anfrageHook,
  AnfrageProjektDat: anfrageProjektHook,
  BeraterSt: beraterHook,
  BerufserfahrungSt: berufserfahrungHook,
  DsgvoVorgang: dsgvoVorgangHook,
  FakturaDat: fakturaHook,
  KundenportalEinsatz: einsatzHook,
  NiederlassungAmsSt: niederlassungAmsHook,
  PersSt: personHook,
  PvDat: pvHook,
  StelleninseratSt: stelleninseratHook,
  Stundennachweis: stundennachweisHook,
  WaehrungSt: waehrungHook,
};
