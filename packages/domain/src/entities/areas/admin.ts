// Written by scripts/entity-index.mjs from the files of this folder: do not edit.
import type { AnyEntity } from '../../entity/define.ts';
import { appBenutzerSt } from '../admin/app-benutzer.ts';
import { benutzerSt } from '../admin/benutzer.ts';
import { benutzerSperrgrundSt } from '../admin/benutzer-sperrgrund.ts';
import { benutzerrolleSt } from '../admin/benutzerrolle.ts';
import { domaeneSt } from '../admin/domaene.ts';

export const admin: readonly AnyEntity[] = [
  appBenutzerSt,
  benutzerSt,
  benutzerSperrgrundSt,
  benutzerrolleSt,
  domaeneSt,
];
