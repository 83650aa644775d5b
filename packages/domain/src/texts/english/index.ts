import { admin } from './admin.ts';
import { anfrage } from './anfrage.ts';
import { begleit } from './begleit.ts';
import { betrieb } from './betrieb.ts';
import { dashboard } from './dashboard.ts';
import { einsatz } from './einsatz.ts';
import { erechnung } from './erechnung.ts';
import { faktura } from './faktura.ts';
import { gemeinsam } from './gemeinsam.ts';
import { konto } from './konto.ts';
import { matching } from './matching.ts';
import { person } from './person.ts';
import { pv } from './pv.ts';
import { regeln } from './regeln.ts';
import { server } from './server.ts';
import { stammdaten } from './stammdaten.ts';
import { stelleninserat } from './stelleninserat.ts';
import { system } from './system.ts';
import { texte } from './texte.ts';

/** The English of what is declared and of what rules and server say, area by area. German is the key, as in `t`. */
export const english = {
  ...admin,
  ...anfrage,
  ...begleit,
  ...betrieb,
  ...dashboard,
  ...einsatz,
  ...erechnung,
  ...faktura,
  ...gemeinsam,
  ...konto,
  ...matching,
  ...person,
  ...pv,
  ...regeln,
  ...server,
  ...stammdaten,
  ...stelleninserat,
  ...system,
  ...texte,
} as const;
