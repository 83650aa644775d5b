import { type BenutzerrolleTypCode, benutzerrolleTypCode } from '@disponent/domain/access/roles';
import { hasRecht } from '../../sight/access.ts';
import type { Caller } from '../../sight/caller.ts';
import { type Figure, figures as f } from './figures.ts';

interface RoleFigures {
  readonly kennzahlen: readonly Figure[];
  readonly zuTun: readonly Figure[];
}

/** What a role looks at first (domain model 9.1). A figure whose list the role may not read is left out later. */
export function figuresOf(caller: Caller): RoleFigures {
  const code = benutzerrolleTypCode(caller.me.BenutzerrolleTyp) ?? 'PAV';
  const own = code === 'PAV' ? officeFigures(caller) : byType[code];
  return caller.me.IsPlattformAdmin
    ? { kennzahlen: [...own.kennzahlen, f.benutzerGesperrt], zuTun: [...own.zuTun, f.dsgvo] }
    : own;
}

/** Roles of our own people are told apart by what they are there for, which is data, not by their names. */
function officeFigures(caller: Caller): RoleFigures {
  if (hasRecht(caller, 'PersonZusammenfuehren')) return leitung;
  if (hasRecht(caller, 'PvSenden')) return beratung;
  if (hasRecht(caller, 'FakturaErstellen')) return faktura;
  return inserate;
}

const leitung: RoleFigures = {
  kennzahlen: [f.umsatz, f.offenePosten, f.offenePositionen, f.pvBeimKunden, f.aktiveEinsaetze, f.starts],
  zuTun: [f.anfragenUeberfaellig, f.ueberfaellig, f.pvOhneRueckmeldung, f.enden, f.arbeitserlaubnis],
};

const beratung: RoleFigures = {
  kennzahlen: [f.offenePositionen, f.pvBeimKunden, f.interviewsDieseWoche, f.starts, f.aktiveEinsaetze, f.stundenOffen],
  zuTun: [f.neueBewerbungen, f.pvOhneRueckmeldung, f.enden, f.arbeitserlaubnis],
};

const faktura: RoleFigures = {
  kennzahlen: [f.fakturierbar, f.fakturaEntwuerfe, f.nichtVersendet, f.ueberfaellig, f.versandfehler],
  zuTun: [f.stundenFreigeben],
};

const inserate: RoleFigures = {
  kennzahlen: [f.online, f.inserateAblaufend, f.bewerbungenWoche, f.kanalfehler],
  zuTun: [f.inserateFreigeben],
};

const kunde: RoleFigures = {
  kennzahlen: [f.projekte, f.interviewsDieseWoche],
  zuTun: [f.neueVorschlaege],
};

const byType: Readonly<Record<Exclude<BenutzerrolleTypCode, 'PAV'>, RoleFigures>> = {
  KP: {
    kennzahlen: [f.offeneAnfragen, f.aktiveEinsaetze, f.offeneRechnungen],
    zuTun: [f.neueVorschlaege, f.stundenFreigeben],
  },
  COL: { kennzahlen: [f.offeneAnfragen, f.pvBeimKunden, f.aktiveEinsaetze], zuTun: [f.stundenOffen] },
  RPO: {
    kennzahlen: [f.kandidatenRpo, f.offeneStellen, f.interviewsDieseWoche, f.profilfreigaben],
    zuTun: [f.pvOhneRueckmeldung],
  },
  RPOV: {
    kennzahlen: [f.offeneStellen, f.interviewsDieseWoche],
    zuTun: [f.profilfreigaben, f.anfragenFreigeben, f.inserateFreigeben],
  },
  PVMK: kunde,
  PVMKMaster: kunde,
};
