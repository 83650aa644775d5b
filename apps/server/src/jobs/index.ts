import { auswertungenSenden } from './auswertungen-senden.ts';
import { beobachterMelden } from './beobachter-melden.ts';
import type { AnyJob } from './core/define.ts';
import { dateienAufraeumen } from './dateien-aufraeumen.ts';
import { einsaetzeAbrechnen } from './einsaetze-abrechnen.ts';
import { einsaetzeAntreten } from './einsaetze-antreten.ts';
import { einsaetzeBeenden } from './einsaetze-beenden.ts';
import { einwilligungenErfragen } from './einwilligungen-erfragen.ts';
import { emailSenden } from './email-senden.ts';
import { inserateAblaufen } from './inserate-ablaufen.ts';
import { inserateVeroeffentlichen } from './inserate-veroeffentlichen.ts';
import { jobsAufraeumen } from './jobs-aufraeumen.ts';
import { jourFixe } from './jour-fixe.ts';
import { kennzahlenMerken } from './kennzahlen-merken.ts';
import { kontoMail } from './konto-mail.ts';
import { koordinatenErgaenzen } from './koordinaten-ergaenzen.ts';
import { listenAktion } from './listen-aktion.ts';
import { loeschungenPlanen } from './loeschungen-planen.ts';
import { loeschungenVorlegen } from './loeschungen-vorlegen.ts';
import { meldungenZusammenfassen } from './meldungen-zusammenfassen.ts';
import { passungAuffrischen } from './passung-auffrischen.ts';
import { passwortVergessen } from './passwort-vergessen.ts';
import { protokollMonate } from './protokoll-monate.ts';
import { sendMail } from './send-mail.ts';
import { sitzungenAufraeumen } from './sitzungen-aufraeumen.ts';
import { stundenErinnern } from './stunden-erinnern.ts';
import { systemAufgaben } from './system-aufgaben.ts';
import { vorschlaegeAblaufen } from './vorschlaege-ablaufen.ts';

/** Everything that nobody waits for. */
export const jobs: readonly AnyJob[] = [
  vorschlaegeAblaufen,
  einsaetzeAntreten,
  einsaetzeBeenden,
  einsaetzeAbrechnen,
  loeschungenPlanen,
  loeschungenVorlegen,
  inserateVeroeffentlichen,
  inserateAblaufen,
  systemAufgaben,
  jourFixe,
  listenAktion,
  passungAuffrischen,
  kennzahlenMerken,
  koordinatenErgaenzen,
  kontoMail,
  passwortVergessen,
  sendMail,
  emailSenden,
  stundenErinnern,
  beobachterMelden,
  meldungenZusammenfassen,
  auswertungenSenden,
  einwilligungenErfragen,
  dateienAufraeumen,
  sitzungenAufraeumen,
  protokollMonate,
  jobsAufraeumen,
];
