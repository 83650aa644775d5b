import { anfrageDat } from '@disponent/domain/entities/anfrage';
import { kundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { stundennachweis as stundennachweisEntity } from '@disponent/domain/entities/einsatz/stundennachweis';
import { fakturaDat } from '@disponent/domain/entities/faktura';
import { persSt } from '@disponent/domain/entities/person';
import { pvDat } from '@disponent/domain/entities/pv';
import { unternehmenSt } from '@disponent/domain/entities/stammdaten/unternehmen';
import { type Kinds, kindsFor } from '../kind.ts';
import { angebot } from './angebot.ts';
import { datenauskunft } from './datenauskunft.ts';
import { dienstzettel } from './dienstzettel.ts';
import { mahnung } from './mahnung.ts';
import { personalprofil } from './personalprofil.ts';
import { pvProfil } from './pv-profil.ts';
import { rahmenvertrag } from './rahmenvertrag.ts';
import { rechnung } from './rechnung.ts';
import { stundennachweis } from './stundennachweis.ts';
import { ueberlassungsmitteilung } from './ueberlassungsmitteilung.ts';

/** How each document that an entity declares is made. */
export const kinds: Kinds = new Map([
  kindsFor(persSt, {
    Personalprofil: personalprofil(false),
    PersonalprofilAnonym: personalprofil(true),
    Dienstzettel: dienstzettel,
    Datenauskunft: datenauskunft,
  }),
  kindsFor(pvDat, { Personalprofil: pvProfil }),
  kindsFor(anfrageDat, { Angebot: angebot }),
  kindsFor(unternehmenSt, { Rahmenvertrag: rahmenvertrag }),
  kindsFor(fakturaDat, { Rechnung: rechnung, Mahnung: mahnung }),
  kindsFor(stundennachweisEntity, { Stundennachweis: stundennachweis }),
  kindsFor(kundenportalEinsatz, { Ueberlassungsmitteilung: ueberlassungsmitteilung }),
]);
