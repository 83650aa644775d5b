import { benutzerrolleTyp, kundenTypen } from '../access/roles.ts';
import { sichtbarkeit } from '../access/sichtbarkeit.ts';
import { betreuungZuweisen } from '../entity/betreuung.ts';
import { defineEntity, type RowOf } from '../entity/define.ts';
import { ownList } from '../entity/grant.ts';
import { statusSeit } from '../entity/status.ts';
import { color } from '../kinds/color.ts';
import { date } from '../kinds/date.ts';
import { datetime } from '../kinds/datetime.ts';
import { enumeration } from '../kinds/enumeration.ts';
import { file } from '../kinds/file.ts';
import { money } from '../kinds/money.ts';
import { multiline } from '../kinds/multiline.ts';
import { number } from '../kinds/number.ts';
import { percent } from '../kinds/percent.ts';
import { reference } from '../kinds/reference.ts';
import { richtext } from '../kinds/richtext.ts';
import { text } from '../kinds/text.ts';
import { conditionalRequired } from '../rules/conditional-required.ts';
import { vonBis } from '../rules/dates/von-bis.ts';
import { range } from '../rules/numbers/range.ts';
import { required } from '../rules/required.ts';
import { isEmpty } from '../rules/rule.ts';
import { stringLength } from '../rules/text/string-length.ts';
import { prioritaeten, prioritaetLooks } from './anfrage/werte.ts';
import { projektKommentar, projektMeilenstein, projektTeilnehmer } from './anfrage-projekt/beteiligung.ts';
import { projektStates, projektStatus } from './anfrage-projekt/status.ts';

const { PVMK, PVMKMaster } = benutzerrolleTyp;
const ofKunde = { IdUnternehmen: 'IdUnternehmen' } as const;
const ampel = ['Gruen', 'Gelb', 'Rot'] as const;

/** Requests of one customer under a goal, a schedule and a budget; the home page of Personalvermittlungskunden. */
export const anfrageProjektDat = defineEntity({
  key: 'AnfrageProjektDat',
  path: '/anfrage-projekt',
  placement: 'main',
  icon: 'target-arrow',
  caption: { one: 'Anfrage-Projekt', gender: 'n', many: 'Anfrage-Projekte' },
  text: { fields: ['ProjektNr', 'Bezeichnung'], join: ' ' },
  fields: {
    ProjektNr: text({ caption: 'Projekt-Nr.', search: true, server: true }),
    Bezeichnung: text({
      caption: 'Bezeichnung',
      search: true,
      rules: [required(), stringLength({ min: 3, max: 120 })],
    }),
    Status: enumeration({ caption: 'Status', values: projektStatus, default: 'Planung', server: true }),
    StatusSeit: statusSeit(),
    IdUnternehmen: reference({
      caption: 'Kunde',
      to: 'UnternehmenSt',
      ownOf: kundenTypen,
      where: { IsKunde: true },
      rules: [required()],
    }),
    IdAnsprechpartner: reference({
      caption: 'Projektleitung Kunde',
      to: 'UnternehmenAnsprechpartner',
      dependsOn: ofKunde,
      rules: [required()],
    }),
    IdStandort: reference({ caption: 'Hauptstandort', to: 'UnternehmenStandort', dependsOn: ofKunde }),
    IdBerater: reference({
      caption: 'Projektleitung intern',
      to: 'BeraterSt',
      default: (context) => context.me.IdBerater,
      rules: [required()],
    }),
    IdNiederlassung: reference({
      caption: 'Niederlassung',
      to: 'NiederlassungSt',
      default: (context) => context.me.IdNiederlassung,
      rules: [required()],
    }),
    IdDienstleistung: reference({
      caption: 'Dienstleistung',
      to: 'DienstleistungSt',
      defaultKey: 'VERM',
      rules: [required()],
    }),
    Beginn: date({ caption: 'Beginn (geplant)', default: (context) => context.today, rules: [required()] }),
    Ende: date({ caption: 'Ende (geplant)' }),
    EndeTatsaechlich: date({ caption: 'Tatsächliches Ende' }),
    Prioritaet: enumeration({
      caption: 'Priorität',
      values: prioritaeten,
      looks: prioritaetLooks,
      default: 'Normal',
      rules: [required()],
    }),
    ZielAnzahl: number({
      caption: 'Zielanzahl Besetzungen',
      adds: true,
      default: 1,
      rules: [required(), range({ min: 1, max: 5000 })],
    }),
    IstAnzahl: number({ caption: 'Besetzt', adds: true, computed: 'query', outOf: 'ZielAnzahl' }),
    Fortschritt: percent({ caption: 'Fortschritt', code: 'p0', computed: 'query' }),
    Ampel: enumeration({
      caption: 'Ampel',
      values: ampel,
      looks: {
        Gruen: { tone: 'gruen', glyph: 'reached' },
        Gelb: { tone: 'bernstein', glyph: 'clock' },
        Rot: { tone: 'rot', glyph: 'attention' },
      },
      computed: 'query',
    }),
    AmpelManuell: enumeration({
      caption: 'Ampel festlegen',
      values: ampel,
      formOnly: true,
      hint: 'Leer = aus Plan und Ist',
    }),
    AmpelGrund: text({
      caption: 'Grund der Ampel',
      formOnly: true,
      rules: [stringLength({ max: 200 }), conditionalRequired((row) => !isEmpty(row.AmpelManuell))],
    }),
    AnzahlAnfragen: number({ caption: 'Anfragen', adds: true, computed: 'query' }),
    AnzahlPvOffen: number({ caption: 'Offene Vorschläge', adds: true, computed: 'query' }),
    AnzahlInterviews: number({ caption: 'Interviews', adds: true, computed: 'query' }),
    Budget: money({ caption: 'Budget', adds: true, rules: [range({ min: 0 })] }),
    BudgetVerbraucht: money({ caption: 'Verbraucht', adds: true, computed: 'query' }),
    Rahmenvertrag: file({ caption: 'Rahmenvertrag', types: ['pdf'], maxMb: 20, formOnly: true }),
    KundenReferenz: text({ caption: 'Bestellnummer', search: true, rules: [stringLength({ max: 50 })] }),
    Ziel: richtext({ caption: 'Projektziel', search: true, formOnly: true, rules: [stringLength({ max: 4000 })] }),
    Kommunikation: enumeration({
      caption: 'Abstimmung',
      values: ['Woechentlich', 'Vierzehntaegig', 'Monatlich', 'NachBedarf'],
      default: 'Woechentlich',
      formOnly: true,
      hint: 'Nach jedem Jour fixe folgt der nächste, mit einer Aufgabe am Tag davor.',
    }),
    NaechsterTermin: datetime({ caption: 'Nächster Jour fixe' }),
    Farbe: color({ caption: 'Farbe', formOnly: true }),
    InterneNotiz: multiline({
      ...sichtbarkeit.Intern,
      caption: 'Interne Notiz',
      formOnly: true,
      rules: [stringLength({ max: 4000 })],
    }),
  },
  children: {
    ProjektTeilnehmer: projektTeilnehmer,
    ProjektMeilenstein: projektMeilenstein,
    ProjektKommentar: projektKommentar,
  },
  tabs: {
    Projekt: {
      Projekt: [
        'ProjektNr',
        'Bezeichnung',
        'Status',
        'StatusSeit',
        'IdDienstleistung',
        'Prioritaet',
        'KundenReferenz',
        'Farbe',
      ],
      Beteiligte: ['IdUnternehmen', 'IdAnsprechpartner', 'IdStandort', 'IdBerater', 'IdNiederlassung'],
      Zeitplan: ['Beginn', 'Ende', 'EndeTatsaechlich', 'Kommunikation', 'NaechsterTermin'],
      Fortschritt: ['ZielAnzahl', 'IstAnzahl', 'Fortschritt', 'AnzahlAnfragen', 'AnzahlPvOffen', 'AnzahlInterviews'],
      Ampel: ['Ampel', 'AmpelManuell', 'AmpelGrund'],
      Budget: ['Budget', 'BudgetVerbraucht', 'Rahmenvertrag'],
      Texte: ['Ziel', 'InterneNotiz'],
    },
    Zusammenarbeit: {
      'Teilnehmer:innen': ['ProjektTeilnehmer'],
      Meilensteine: ['ProjektMeilenstein'],
      Kommentare: ['ProjektKommentar'],
    },
  },
  overview: {
    title: '{Bezeichnung} · {IdUnternehmen}',
    facts: ['IstAnzahl', 'Ende', 'NaechsterTermin', 'IdBerater'],
    lists: ['ProjektMeilenstein', 'ProjektKommentar'],
    sections: {
      Fortschritt: ['ZielAnzahl', 'IstAnzahl', 'Fortschritt', 'AnzahlAnfragen', 'AnzahlPvOffen', 'AnzahlInterviews'],
      Ampel: ['Ampel', 'AmpelGrund'],
      Zeitplan: ['Beginn', 'Ende', 'EndeTatsaechlich', 'Kommunikation', 'NaechsterTermin'],
      Beteiligte: ['IdUnternehmen', 'IdAnsprechpartner', 'IdStandort', 'IdBerater', 'IdNiederlassung'],
      'Teilnehmer:innen': ['ProjektTeilnehmer'],
      Budget: ['Budget', 'BudgetVerbraucht', 'Rahmenvertrag', 'KundenReferenz'],
      Texte: ['Ziel', 'InterneNotiz'],
    },
  },
  rules: [vonBis('Beginn', 'Ende'), vonBis('Beginn', 'EndeTatsaechlich')],
  takesOverFrom: ['IdUnternehmen', 'IdBerater'],
  listActions: { Zuweisen: betreuungZuweisen },
  states: projektStates,
  // Who leads it on our side, how many it is to bring and how it stands are ours to say.
  writableBy: [
    {
      types: [PVMK, PVMKMaster],
      while: ['Planung'],
      creates: true,
      fields: ['IdUnternehmen', 'IdDienstleistung', 'Beginn', 'Ende', 'Budget'],
    },
    {
      types: [PVMK, PVMKMaster],
      while: ['Planung', 'Aktiv', 'Pausiert'],
      fields: [
        'Bezeichnung',
        'IdAnsprechpartner',
        'IdStandort',
        'KundenReferenz',
        'Ziel',
        'Kommunikation',
        'NaechsterTermin',
        'Farbe',
      ],
      children: {
        ProjektMeilenstein: ownList('Bezeichnung', 'FaelligAm', 'ErledigtAm'),
        ProjektKommentar: ownList('Text'), // each his own: the list is authored
      },
    },
    // Who takes part sees the project: the customer's lead decides on it.
    {
      types: [PVMKMaster],
      while: ['Planung', 'Aktiv', 'Pausiert'],
      children: { ProjektTeilnehmer: ownList('IdBenutzer', 'IdAnsprechpartner', 'Rolle', 'KannFreigeben') },
    },
  ],
  related: [
    'AnfrageDat.IdAnfrageProjekt',
    { list: 'PvDat.IdAnfrage.IdAnfrageProjekt', caption: 'Vorschläge' },
    'Dokument',
  ],
  grid: [
    'ProjektNr',
    'Bezeichnung',
    'Status',
    'IdUnternehmen',
    'IdBerater',
    'Beginn',
    'Ende',
    'ZielAnzahl',
    'IstAnzahl',
    'Fortschritt',
    'Ampel',
    'AnzahlAnfragen',
    'AnzahlPvOffen',
    'AnzahlInterviews',
    'NaechsterTermin',
  ],
  sort: ['-GeaendertAm'],
  unique: [['ProjektNr']],
  sortable: ['ProjektNr'],
});

export type AnfrageProjektDat = RowOf<typeof anfrageProjektDat>;
