import { benutzerrolleTyp } from '../../access/roles.ts';
import type { States } from '../../entity/define.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import type { RuleRow } from '../../rules/rule.ts';

export const personStatus = [
  'Neu',
  'InPruefung',
  'Pool',
  'Mitarbeiter',
  'Ausgetreten',
  'Gesperrt',
  'Anonymisiert',
] as const;

export const isMitarbeiter = (row: RuleRow): boolean => row.Status === 'Mitarbeiter';

/** From the pool on somebody can be proposed, so the main profession must be known. */
export const isAbPool = (row: RuleRow): boolean =>
  row.Status === 'Pool' || row.Status === 'Mitarbeiter' || row.Status === 'Ausgetreten';

const { COL: col, RPO: rpo, PAV: pav } = benutzerrolleTyp;

/** What the employee file must hold before somebody is hired. */
const personalakt = [
  'Geburtsdatum',
  'Geschlecht',
  'IdStaatsangehoerigkeit',
  'SvNummer',
  'Verwendung',
  'Eintritt',
  'IdKvGruppe',
  'Grundlohn',
];

export const personStates = {
  field: 'Status',
  fixed: ['Anonymisiert'],
  looks: {
    Neu: { tone: 'blau', glyph: 'open' },
    InPruefung: { tone: 'blau', glyph: 'half' },
    Pool: { tone: 'grau', glyph: 'threeQuarter' },
    Mitarbeiter: { tone: 'gruen', glyph: 'reached' },
    Ausgetreten: { tone: 'kontur', glyph: 'done' },
    Gesperrt: { tone: 'rot', glyph: 'lock' },
    Anonymisiert: { tone: 'kontur', glyph: 'minus' },
  },
  actions: {
    PruefungStarten: { caption: 'Prüfung starten', from: ['Neu'], to: 'InPruefung', types: [pav, rpo] },
    InPoolAufnehmen: {
      caption: 'In Pool aufnehmen',
      from: ['Neu', 'InPruefung'],
      to: 'Pool',
      types: [pav, rpo, col],
      requires: ['IdJobbezeichnung', 'PersonAdresse'],
    },
    Einstellen: {
      caption: 'Einstellen',
      from: ['Pool', 'InPruefung'],
      to: 'Mitarbeiter',
      types: [pav],
      right: 'PersonalaktSehen',
      requires: ['IdJobbezeichnung', ...personalakt],
    },
    Austritt: {
      caption: 'Austritt',
      from: ['Mitarbeiter'],
      to: 'Ausgetreten',
      types: [pav],
      right: 'PersonalaktSehen',
      asks: ['Austritt', 'AustrittGrund'],
      requires: ['Austritt', 'AustrittGrund'],
    },
    Wiedereintritt: {
      caption: 'Wiedereintritt',
      from: ['Ausgetreten'],
      to: 'Mitarbeiter',
      types: [pav],
      right: 'PersonalaktSehen', // the day of the new Eintritt is part of the employee file
      asks: ['Eintritt'],
      requires: personalakt,
    },
    InPool: {
      caption: 'In Pool',
      from: ['Ausgetreten'],
      to: 'Pool',
      types: [pav],
      requires: ['IdJobbezeichnung', 'PersonAdresse'],
    },
    Sperren: {
      caption: 'Sperren',
      from: ['Neu', 'InPruefung', 'Pool', 'Mitarbeiter', 'Ausgetreten'],
      to: 'Gesperrt',
      types: [pav],
      needsReason: true,
      revertedBy: 'Entsperren',
    },
    Entsperren: { caption: 'Entsperren', from: ['Gesperrt'], to: 'previous', right: 'PersonEntsperren' },
    AuskunftErstellen: {
      caption: 'Auskunft erstellen',
      from: ['Neu', 'InPruefung', 'Pool', 'Mitarbeiter', 'Ausgetreten', 'Gesperrt'],
      to: 'same',
      types: [pav],
      right: 'PersonExport',
      isUnchecked: true,
      explains:
        'Alles, was zur Person gespeichert ist, wird zu einer ZIP-Datei: ein lesbares PDF, die Daten als JSON und alle Dateien. Sie liegt danach beim DSGVO-Vorgang der Person, mit den Namen Dritter, die vor der Herausgabe zu prüfen sind.',
    },
    Anonymisieren: {
      caption: 'Anonymisieren',
      from: ['Neu', 'InPruefung', 'Pool', 'Mitarbeiter', 'Ausgetreten', 'Gesperrt'],
      to: 'Anonymisiert',
      right: 'PersonAnonymisieren',
      isUnchecked: true,
      explains:
        'Name, Kontakt, Adresse, Lebenslauf, Dokumente, Texte und alles, was Listen und Protokoll darüber festhalten, werden gelöscht. Einsätze und Stunden bleiben ohne Namen; festgeschriebene Rechnungen behalten ihren Wortlaut. Das kann nicht rückgängig gemacht werden.',
      input: {
        PersonNr: text({
          caption: 'Personen-Nr.',
          hint: 'Zur Bestätigung eintippen',
          rules: [required()],
        }),
      },
    },
    // A backup had brought somebody back.
    ErneutAnonymisiert: {
      caption: 'Erneut anonymisiert',
      from: ['Neu', 'InPruefung', 'Pool', 'Mitarbeiter', 'Ausgetreten', 'Gesperrt'],
      to: 'Anonymisiert',
      isAutomatic: true,
    },
    // The monthly run, where the Domäne wants it without a question.
    FristAbgelaufen: {
      caption: 'Frist abgelaufen',
      from: ['Neu', 'InPruefung', 'Pool', 'Ausgetreten', 'Gesperrt'],
      to: 'Anonymisiert',
      isAutomatic: true,
    },
    // What follows for the person from other records.
    EinsatzBegonnen: { caption: 'Einsatz begonnen', from: [], to: 'same', isAutomatic: true },
    EinsatzBeendet: { caption: 'Einsatz beendet', from: [], to: 'same', isAutomatic: true },
    Bewerbung: { caption: 'Bewerbung', from: [], to: 'same', isAutomatic: true },
    // By the link of a mail.
    JobinfosAbgemeldet: { caption: 'Jobinfos abgemeldet', from: [], to: 'same', isAutomatic: true },
    EinwilligungVerlaengert: { caption: 'Einwilligung verlängert', from: [], to: 'same', isAutomatic: true },
    EinwilligungWiderrufen: { caption: 'Einwilligung widerrufen', from: [], to: 'same', isAutomatic: true },
  },
} as const satisfies States;
