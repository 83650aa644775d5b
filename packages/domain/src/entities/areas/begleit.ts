// Written by scripts/entity-index.mjs from the files of this folder: do not edit.
import type { AnyEntity } from '../../entity/define.ts';
import { aenderungsprotokoll } from '../begleit/aenderungsprotokoll.ts';
import { aufgabe } from '../begleit/aufgabe.ts';
import { benachrichtigung } from '../begleit/benachrichtigung.ts';
import { benutzerEinstellung } from '../begleit/benutzer-einstellung.ts';
import { beobachtung } from '../begleit/beobachtung.ts';
import { datei } from '../begleit/datei.ts';
import { dokument } from '../begleit/dokument.ts';
import { dsgvoVorgang } from '../begleit/dsgvo-vorgang.ts';
import { emailVersand } from '../begleit/email-versand.ts';
import { emailVorlage } from '../begleit/email-vorlage.ts';
import { externerCode } from '../begleit/externer-code.ts';
import { gridLayout } from '../begleit/grid-layout.ts';
import { kanalAuftrag } from '../begleit/kanal-auftrag.ts';
import { kommentar } from '../begleit/kommentar.ts';
import { kontakt } from '../begleit/kontakt.ts';
import { kontingentBuchung } from '../begleit/kontingent-buchung.ts';
import { statusVerlauf } from '../begleit/status-verlauf.ts';
import { weiterleitung } from '../begleit/weiterleitung.ts';

export const begleit: readonly AnyEntity[] = [
  aenderungsprotokoll,
  aufgabe,
  benachrichtigung,
  benutzerEinstellung,
  beobachtung,
  datei,
  dokument,
  dsgvoVorgang,
  emailVersand,
  emailVorlage,
  externerCode,
  gridLayout,
  kanalAuftrag,
  kommentar,
  kontakt,
  kontingentBuchung,
  statusVerlauf,
  weiterleitung,
];
