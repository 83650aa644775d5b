import { benutzerrolleTyp, kundenTypen } from '../access/roles.ts';
import { sichtbarkeit } from '../access/sichtbarkeit.ts';
import { betreuungZuweisen } from '../entity/betreuung.ts';
import { defineEntity, type RowOf } from '../entity/define.ts';
import { ownList } from '../entity/grant.ts';
import { statusSeit } from '../entity/status.ts';
import { boolean } from '../kinds/boolean.ts';
import { date } from '../kinds/date.ts';
import { datetime } from '../kinds/datetime.ts';
import { enumeration } from '../kinds/enumeration.ts';
import { multiline } from '../kinds/multiline.ts';
import { number } from '../kinds/number.ts';
import { percent } from '../kinds/percent.ts';
import { reference } from '../kinds/reference.ts';
import { richtext } from '../kinds/richtext.ts';
import { text } from '../kinds/text.ts';
import { conditionalRequired } from '../rules/conditional-required.ts';
import { dateInFuture } from '../rules/dates/date-in-future.ts';
import { todayPlus } from '../rules/dates/today-plus.ts';
import { range } from '../rules/numbers/range.ts';
import { required } from '../rules/required.ts';
import { stringLength } from '../rules/text/string-length.ts';
import { laufendeAnfrage } from './anfrage/status.ts';
import { angebotFields } from './pv/angebot.ts';
import { rpoFields } from './pv/rpo.ts';
import { aktiverPv, isAbgesagt, isVorgeschlagen, pvSchritte, pvStates, pvStatus } from './pv/status.ts';
import { pvDokument, pvKommentar, pvTermin } from './pv/verlauf.ts';

const { COL } = benutzerrolleTyp;
const inZweiWochen = todayPlus('14T');

/** One person proposed for one position of a request, and what the customer says to it. */
export const pvDat = defineEntity({
  key: 'PvDat',
  path: '/pv',
  placement: 'main',
  icon: 'user-share',
  caption: { one: 'Personalvorschlag', gender: 'm', many: 'Personalvorschläge' },
  text: { fields: ['IdPerson', 'IdUnternehmen'], join: ' → ' },
  fields: {
    PvNr: text({ caption: 'PV-Nr.', personal: 'keep', search: true, server: true }),
    Status: enumeration({ caption: 'Status', values: pvStatus, default: 'Entwurf', server: true }),
    StatusSeit: statusSeit(),
    IdPerson: reference({ caption: 'Person', to: 'PersSt', search: true, rules: [required()] }),
    IdAnfrage: reference({
      caption: 'Anfrage',
      to: 'AnfrageDat',
      offered: laufendeAnfrage,
      search: true,
      rules: [required()],
    }),
    IdAnfragePosition: reference({
      caption: 'Position',
      to: 'AnfragePosition',
      offered: { Status: ['Offen', 'Besetzt'] },
      dependsOn: { IdAnfrage: 'IdAnfrage' },
      rules: [required()],
    }),
    IdUnternehmen: reference({
      caption: 'Kunde',
      to: 'UnternehmenSt',
      ownOf: kundenTypen,
      search: true,
      computed: 'stored',
    }),
    IdBewerbung: reference({
      ...sichtbarkeit.Intern,
      caption: 'Aus Bewerbung',
      to: 'Bewerbung',
      dependsOn: { IdPerson: 'IdPerson' },
      onDelete: 'setNull',
    }),
    IdCoLieferant: reference({
      ...sichtbarkeit.Bezug,
      caption: 'Co-Lieferant',
      to: 'UnternehmenSt',
      where: { IsCoLieferant: true },
    }),
    IdBerater: reference({
      caption: 'Verantwortlich',
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
    MatchingScore: percent({ ...sichtbarkeit.Intern, caption: 'Passung', code: 'p0', computed: 'stored' }),
    MatchingGruende: multiline({
      ...sichtbarkeit.Intern,
      caption: 'Gründe der Passung',
      hint: 'Wie sie beim Anlegen berechnet wurde.',
      computed: 'stored',
      formOnly: true,
    }),
    IsAnonym: boolean({
      caption: 'Anonym vorschlagen',
      default: false,
      hint: 'Bis zum ersten Termin liest der Kunde Vorname und Anfangsbuchstaben.',
    }),
    Profil: richtext({
      caption: 'Profiltext',
      search: true,
      formOnly: true,
      rules: [stringLength({ min: 50, max: 6000 }), conditionalRequired(isVorgeschlagen)],
    }),
    Begruendung: multiline({
      caption: 'Warum diese Person',
      formOnly: true,
      hint: 'Liest der Kunde.',
      rules: [stringLength({ max: 1000 })],
    }),
    VerfuegbarAb: date({ caption: 'Verfügbar ab', rules: [conditionalRequired(isVorgeschlagen)] }),
    GueltigBis: date({ caption: 'Gültig bis', default: inZweiWochen, rules: [dateInFuture()] }),
    ...angebotFields,
    VorgeschlagenAm: datetime({ caption: 'Vorgeschlagen am', server: true }),
    VorgeschlagenVon: reference({ caption: 'Vorgeschlagen von', to: 'BenutzerSt', server: true }),
    Versandweg: enumeration({
      ...sichtbarkeit.Kundenseite,
      caption: 'Vorgeschlagen über',
      values: ['Kundenportal', 'Email', 'Link', 'Telefon', 'Schnittstelle'],
      labels: { Link: 'Link per E-Mail' },
      default: 'Kundenportal',
      rules: [conditionalRequired(isVorgeschlagen)],
    }),
    // What a Co-Lieferant proposes is looked at by one of us before the customer sees it.
    IsInPruefung: boolean({ caption: 'Wird geprüft', computed: 'query', formOnly: true }),
    KundeGesehenAm: datetime({ caption: 'Vom Kunden geöffnet', server: true }),
    KundenBewertung: number({
      caption: 'Bewertung Kunde',
      hint: '1 bis 5 Sterne',
      stars: true,
      rules: [range({ min: 1, max: 5 })],
    }),
    KundenFeedback: multiline({
      caption: 'Feedback Kunde',
      search: true,
      formOnly: true,
      rules: [stringLength({ max: 2000 })],
    }),
    NaechsterTermin: datetime({ caption: 'Nächster Termin', computed: 'query' }),
    EntschiedenAm: datetime({ caption: 'Entschieden am', server: true }),
    EntschiedenVon: reference({ caption: 'Entschieden von', to: 'BenutzerSt', server: true }),
    IdAbsagegrund: reference({
      caption: 'Absagegrund',
      to: 'Absagegrund',
      rules: [conditionalRequired(isAbgesagt)],
    }),
    AbsageText: multiline({
      caption: 'Absagetext',
      formOnly: true,
      hint: 'Neutral formuliert (GlBG)',
      rules: [stringLength({ max: 2000 })],
    }),
    TageImStatus: number({ caption: 'Tage im Status', computed: 'query' }),
    Erreicht: enumeration({
      ...sichtbarkeit.Intern,
      caption: 'Weitester Schritt',
      values: pvSchritte,
      hint: 'Wie weit der Vorschlag kam, auch wenn er danach abgelehnt wurde',
      computed: 'query',
    }),
    TageBisZusage: number({
      ...sichtbarkeit.Kundenseite,
      caption: 'Tage bis zur Zusage',
      computed: 'query',
      hint: 'Vom Vorschlag bis zur Zusage',
    }),
    ...rpoFields,
    Notiz: multiline({
      ...sichtbarkeit.Intern,
      caption: 'Interne Notiz',
      formOnly: true,
      rules: [stringLength({ max: 4000 })],
    }),
  },
  children: { PvTermin: pvTermin, PvKommentar: pvKommentar, PvDokument: pvDokument },
  tabs: {
    Vorschlag: {
      Vorschlag: [
        'PvNr',
        'Status',
        'StatusSeit',
        'TageImStatus',
        'IdPerson',
        'IdAnfrage',
        'IdAnfragePosition',
        'IdUnternehmen',
      ],
      Passung: ['MatchingScore', 'MatchingGruende'],
      Betreuung: ['IdBerater', 'IdNiederlassung', 'IdCoLieferant', 'IdBewerbung'],
      Profil: ['Profil', 'Begruendung', 'VerfuegbarAb', 'GueltigBis', 'IsAnonym', 'Notiz'],
      Dokumente: ['PvDokument'],
    },
    Konditionen: {
      Entgelt: [
        'WunschEntgelt',
        'WunschEntgeltEinheit',
        'IsWunschentgeltFreigegeben',
        'IdKvGruppe',
        'Lohn',
        'LohnEinheit',
      ],
      Verrechnung: [
        'Verrechnungsart',
        'Verrechnungssatz',
        'Faktor',
        'HonorarProzent',
        'HonorarFix',
        'JahresbruttoVermittlung',
        'Deckungsbeitrag',
      ],
    },
    Verlauf: {
      Versand: ['IsInPruefung', 'VorgeschlagenAm', 'VorgeschlagenVon', 'Versandweg', 'KundeGesehenAm'],
      Rückmeldung: ['KundenBewertung', 'KundenFeedback'],
      Entscheidung: ['EntschiedenAm', 'EntschiedenVon', 'Erreicht', 'TageBisZusage', 'IdAbsagegrund', 'AbsageText'],
      Termine: ['NaechsterTermin', 'PvTermin'],
      Kommentare: ['PvKommentar'],
    },
    RPO: {
      RPO: [
        'IsRpo',
        'RpoPhase',
        'RpoPhaseSeit',
        'RpoRang',
        'TageInPhase',
        'AnzahlKommentare',
        'Fachbereich',
        'IdFachbereichKontakt',
        'IdRecruiter',
      ],
    },
  },
  overview: {
    title: '{IdPerson} → {IdAnfragePosition}, {IdUnternehmen}',
    facts: ['IdAnfrage', 'Verrechnungssatz', 'StatusSeit', 'NaechsterTermin', 'IdBerater'],
    lists: ['PvTermin', 'PvKommentar'],
    about: 'IdPerson',
    steps: ['Entwurf', 'Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen', 'Eingesetzt'],
    sections: {
      Vorschlag: ['IdPerson', 'IdAnfrage', 'IdAnfragePosition', 'IdUnternehmen', 'MatchingScore'],
      Rückmeldung: [
        'NaechsterTermin',
        'KundenBewertung',
        'KundenFeedback',
        'KundeGesehenAm',
        'IdAbsagegrund',
        'AbsageText',
      ],
      Verrechnung: [
        'Verrechnungsart',
        'Verrechnungssatz',
        'Faktor',
        'HonorarProzent',
        'HonorarFix',
        'Lohn',
        'LohnEinheit',
        'Deckungsbeitrag',
      ],
      Profil: ['VerfuegbarAb', 'GueltigBis', 'Begruendung', 'Profil', 'Notiz'],
      Betreuung: ['IdBerater', 'IdNiederlassung', 'IdCoLieferant', 'IdBewerbung'],
    },
  },
  listActions: {
    Zuweisen: betreuungZuweisen,
  },
  hasLinks: true,
  takesOverFrom: ['IdPerson', 'IdAnfrage', 'IdAnfragePosition', 'IdBewerbung', 'IdBerater'],
  states: pvStates,
  documents: { Personalprofil: { caption: 'Personalprofil' } },
  // What a Co-Lieferant proposes is his until it is sent; customers answer by actions.
  writableBy: [
    {
      types: [COL],
      while: ['Entwurf'],
      creates: true,
      fields: [
        'IdPerson',
        'IdAnfrage',
        'IdAnfragePosition',
        'Profil',
        'Begruendung',
        'VerfuegbarAb',
        'GueltigBis',
        'WunschEntgelt',
        'WunschEntgeltEinheit',
        'IdKvGruppe',
        'Lohn',
        'LohnEinheit',
      ],
      children: { PvDokument: ownList('IdPersonDokument', 'Datei', 'Bezeichnung') },
    },
    {
      types: [COL],
      while: ['Entwurf', 'Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen'],
      children: { PvKommentar: { adds: ['Text'] } },
    },
  ],
  related: ['KundenportalEinsatz.IdPv'],
  grid: [
    'PvNr',
    'IdPerson',
    'IdAnfrage',
    'IdUnternehmen',
    'Status',
    'MatchingScore',
    'TageImStatus',
    'GeaendertAm',
    'VorgeschlagenAm',
    'NaechsterTermin',
    'IdBerater',
    'IdAnfragePosition',
    'VerfuegbarAb',
    'VorgeschlagenVon',
  ],
  views: {
    aktiv: { caption: 'Aktiv', filter: ['Status', 'anyof', aktiverPv], isStart: true },
    rueckmeldung: {
      caption: 'Rückmeldung offen',
      filter: ['Status', '=', 'Vorgeschlagen'],
      sort: ['VorgeschlagenAm'],
      columns: [
        'PvNr',
        'IdPerson',
        'IdUnternehmen',
        'IdAnfragePosition',
        'VorgeschlagenAm',
        'TageImStatus',
        'IdBerater',
      ],
    },
  },
  sort: ['-GeaendertAm'],
  unique: [['PvNr']],
  sortable: ['PvNr', 'VorgeschlagenAm'],
});

export type PvDat = RowOf<typeof pvDat>;
