import { type BenutzerrolleTypCode, benutzerrolleTypCode } from '@disponent/domain/access/roles';
import { hasRecht } from '../../sight/access.ts';
import type { Caller } from '../../sight/caller.ts';
import { type Chart, charts as c } from './charts.ts';
import type { Figure } from './figure.ts';
import { figures as f } from './figures.ts';
import { type List, lists as l } from './lists.ts';
import { isKept } from './tageswerte.ts';

interface RoleFigures {
  readonly kennzahlen: readonly Figure[];
  readonly zuTun: readonly Figure[];
  readonly diagramme: readonly Chart[];
  readonly listen: readonly List[];
}

/** What a role looks at first (domain model 9.1). A figure whose list the role may not read is left out later. */
export function figuresOf(caller: Caller): RoleFigures {
  const code = benutzerrolleTypCode(caller.me.BenutzerrolleTyp) ?? 'PAV';
  const own = code === 'PAV' ? officeFigures(caller) : byType[code];
  if (!caller.me.IsPlattformAdmin) return own;
  return {
    ...own,
    kennzahlen: [
      ...own.kennzahlen,
      f.domaenen,
      f.benutzerAktiv,
      f.benutzerGesperrt,
      f.mailFehler,
      f.uebertragungFehler,
    ],
    zuTun: [...own.zuTun, f.mailWartet, f.schluesselLaufenAb, f.dsgvo],
    diagramme: [...own.diagramme, c.anmeldungenJeTag],
  };
}

/** Roles of our own people are told apart by what they are there for, which is data, not by their names. */
function officeFigures(caller: Caller): RoleFigures {
  if (hasRecht(caller, 'PersonZusammenfuehren')) return leitung;
  if (hasRecht(caller, 'PvSenden')) return beratung;
  if (hasRecht(caller, 'FakturaErstellen')) return faktura;
  return inserate;
}

const leitung: RoleFigures = {
  kennzahlen: [f.umsatz, f.deckungsbeitrag, f.timeToFill, f.besetzungsquote, f.auslastung, f.offenePosten],
  zuTun: [f.anfragenUeberfaellig, f.liefersperren, f.ueberfaellig, f.pvOhneRueckmeldung, f.enden, f.arbeitserlaubnis],
  diagramme: [
    c.umsatzLaufend,
    c.trichter,
    c.deckungsbeitragJeNiederlassung,
    c.umsatzJeNiederlassung,
    c.einsaetzeJeWoche,
    c.verlorene,
    c.besetzungenJeBerater,
  ],
  listen: [l.entscheidungen],
};

const beratung: RoleFigures = {
  kennzahlen: [f.offenePositionen, f.pvBeimKunden, f.interviewsDieseWoche, f.starts, f.aktiveEinsaetze, f.stundenOffen],
  zuTun: [f.neueBewerbungen, f.pvOhneRueckmeldung, f.enden, f.arbeitserlaubnis],
  diagramme: [c.trichter, c.einsaetzeJeWoche],
  listen: [l.laeuftAb],
};

const faktura: RoleFigures = {
  kennzahlen: [
    f.fakturierbar,
    f.fakturierbarNetto,
    f.fakturaEntwuerfe,
    f.nichtVersendet,
    f.ueberfaellig,
    f.versandfehler,
  ],
  zuTun: [f.stundenFreigeben, f.ohneBestellnummer],
  diagramme: [c.altersstruktur, c.umsatzLaufend],
  listen: [l.freigabenJeKunde],
};

const inserate: RoleFigures = {
  kennzahlen: [f.online, f.inserateAblaufend, f.kontingente, f.kanalfehler, f.bewerbungenWoche],
  zuTun: [f.inserateFreigeben, f.kanalfehler],
  diagramme: [c.bewerbungenJeKanal, c.kostenJeKanal, c.kostenJeBewerbung],
  listen: [],
};

const projekte: RoleFigures = {
  kennzahlen: [f.projekte, f.interviewsDieseWoche],
  zuTun: [f.vorschlaegeBewerten, f.termineBestaetigen],
  diagramme: [c.projektFortschritt],
  listen: [],
};

const byType: Readonly<Record<Exclude<BenutzerrolleTypCode, 'PAV'>, RoleFigures>> = {
  KP: {
    kennzahlen: [f.zurEntscheidung, f.stundenFreigeben, f.aktiveEinsaetze, f.offeneRechnungen, f.offeneAnfragen],
    zuTun: [f.neueVorschlaege, f.stundenFreigeben],
    diagramme: [c.einsaetzeJeMonat, c.kostenJeMonat],
    listen: [],
  },
  COL: {
    kennzahlen: [f.offeneAnfragen, f.pvBeimKunden, f.aktiveEinsaetze, f.stundenFehlen, f.annahmequote],
    zuTun: [f.antwortFaellig, f.stundenOffen],
    diagramme: [c.annahmequote, c.vorschlaegeJeStatus],
    listen: [],
  },
  RPO: {
    kennzahlen: [f.kandidatenRpo, f.offeneStellen, f.interviewsDieseWoche, f.profilfreigaben],
    zuTun: [f.pvOhneRueckmeldung],
    diagramme: [c.phasen, c.trichterJeStelle, c.tageJePhase],
    listen: [],
  },
  RPOV: {
    kennzahlen: [f.zurEntscheidung, f.offeneStellen, f.besetzteStellen, f.interviewsDieseWoche],
    zuTun: [f.profilfreigaben, f.anfragenFreigeben, f.inserateFreigeben],
    diagramme: [c.phasen, c.zeitBisEinstellung],
    listen: [],
  },
  PVMK: projekte,
  PVMKMaster: { ...projekte, diagramme: [c.projektFortschrittJeGesellschaft] },
};

/** What our own people look at first and may be followed from day to day. */
export const keptFigures: readonly Figure[] = [
  ...new Set([leitung, beratung, faktura, inserate, byType.RPO].flatMap(({ kennzahlen }) => kennzahlen)),
].filter(isKept);
