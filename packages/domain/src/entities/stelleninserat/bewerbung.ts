import { benutzerrolleTyp } from '../../access/roles.ts';
import { sichtbarkeit } from '../../access/sichtbarkeit.ts';
import { betreuungZuweisen } from '../../entity/betreuung.ts';
import { defineEntity, type RowOf, type States } from '../../entity/define.ts';
import { statusSeit } from '../../entity/status.ts';
import { date } from '../../kinds/date.ts';
import { datetime } from '../../kinds/datetime.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { files } from '../../kinds/file.ts';
import { json } from '../../kinds/json.ts';
import { money } from '../../kinds/money.ts';
import { multiline } from '../../kinds/multiline.ts';
import { number } from '../../kinds/number.ts';
import { multiReference, reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { notAfterToday } from '../../rules/dates/not-after-today.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

const { RPO, PAV } = benutzerrolleTyp;
const types = [PAV, RPO];
const offen = ['Eingegangen', 'InPruefung', 'Telefoninterview'];

const bewerbungStates = {
  field: 'Status',
  looks: {
    Eingegangen: { tone: 'blau', glyph: 'open' },
    InPruefung: { tone: 'blau', glyph: 'half' },
    Telefoninterview: { tone: 'violett', glyph: 'threeQuarter' },
    Uebernommen: { tone: 'gruen', glyph: 'reached' },
    Abgesagt: { tone: 'kontur', glyph: 'stopped' },
    Zurueckgezogen: { tone: 'kontur', glyph: 'minus' },
  },
  actions: {
    Pruefen: { caption: 'Prüfen', from: ['Eingegangen'], to: 'InPruefung', types },
    Telefoninterview: {
      caption: 'Telefoninterview',
      from: ['Eingegangen', 'InPruefung'],
      to: 'Telefoninterview',
      types,
    },
    AlsVorschlagUebernehmen: { caption: 'Als Vorschlag übernehmen', from: offen, to: 'Uebernommen', types },
    Absagen: { caption: 'Absagen', from: offen, to: 'Abgesagt', types, asks: ['IdAbsagegrund'], sends: true },
    Zurueckziehen: { caption: 'Zurückziehen', from: offen, to: 'Zurueckgezogen', types },
    VorschlagAngelegt: { caption: 'Vorschlag angelegt', from: offen, to: 'Uebernommen', isAutomatic: true },
    VorschlagGeloescht: { caption: 'Vorschlag gelöscht', from: ['Uebernommen'], to: 'previous', isAutomatic: true },
  },
} as const satisfies States;

/** Somebody's answer to an ad. Rejecting is always a person's decision (Art. 22 DSGVO). */
export const bewerbung = defineEntity({
  key: 'Bewerbung',
  path: '/stelleninserat/bewerbungen',
  module: 'StelleninseratSt',
  placement: 'main',
  icon: 'inbox',
  access: 'follows',
  follows: ['IdStelleninserat', 'IdPerson'],
  // Whom else somebody applied to is not a customer's to know; letter and papers once the person's name is shown.
  sight: { Kunde: 'firstRecord', CoLieferant: 'all' },
  caption: { one: 'Bewerbung', many: 'Bewerbungen' },
  text: { fields: ['IdPerson', 'EingangAm'], join: ', ' },
  fields: {
    IdStelleninserat: reference({
      caption: 'Stelleninserat',
      to: 'StelleninseratSt',
      search: true,
      rules: [required()],
    }),
    IdPerson: reference({ caption: 'Person', to: 'PersSt', search: true, rules: [required()] }),
    IdKanal: reference({ caption: 'Kanal', to: 'KanalSt' }),
    EingangAm: datetime({
      caption: 'Eingang am',
      default: (context) => context.now,
      rules: [required(), notAfterToday()],
    }),
    Status: enumeration({
      caption: 'Status',
      values: ['Eingegangen', 'InPruefung', 'Telefoninterview', 'Uebernommen', 'Abgesagt', 'Zurueckgezogen'],
      default: 'Eingegangen',
      server: true,
    }),
    StatusSeit: statusSeit(),
    Anschreiben: multiline({
      caption: 'Anschreiben',
      search: true,
      formOnly: true,
      rules: [stringLength({ max: 10_000 })],
    }),
    Antworten: json({ caption: 'Antworten', formOnly: true, shape: 'pairs' }),
    VerfuegbarAb: date({ caption: 'Verfügbar ab' }),
    WunschEntgelt: money({
      ...sichtbarkeit.Lohn,
      caption: 'Wunschentgelt',
      rules: [range({ min: 0, max: 1_000_000 })],
    }),
    Dokumente: files({
      caption: 'Dokumente',
      types: ['pdf', 'docx', 'odt', 'jpg', 'png'],
      maxMb: 20,
      formOnly: true,
    }),
    UtmQuelle: text({ caption: 'UTM-Quelle', personal: 'keep', rules: [stringLength({ max: 100 })] }),
    UtmMedium: text({ caption: 'UTM-Medium', personal: 'keep', rules: [stringLength({ max: 100 })] }),
    UtmKampagne: text({ caption: 'UTM-Kampagne', personal: 'keep', rules: [stringLength({ max: 100 })] }),
    ExterneId: text({
      caption: 'Externe ID',
      hint: 'Kennung des Kanals: dieselbe Bewerbung kommt nur einmal an.',
      rules: [stringLength({ max: 100 })],
    }),
    Einwilligungen: multiReference({ caption: 'Einwilligungen', to: 'EinwilligungDsgvoSt', formOnly: true }),
    IdBerater: reference({
      caption: 'Betreut von',
      to: 'BeraterSt',
      default: (context) => context.me.IdBerater,
    }),
    Bewertung: number({
      ...sichtbarkeit.Intern,
      caption: 'Bewertung',
      hint: '1 bis 5 Sterne, nur intern',
      stars: true,
      rules: [range({ min: 1, max: 5 })],
    }),
    IdAbsagegrund: reference({ caption: 'Absagegrund', to: 'Absagegrund' }),
    BestaetigungGesendetAm: datetime({ caption: 'Bestätigung gesendet am', server: true }),
    AbsageGesendetAm: datetime({ caption: 'Absage gesendet am', server: true }),
  },
  sections: {
    Bewerbung: [
      'IdPerson',
      'IdStelleninserat',
      'Status',
      'StatusSeit',
      'EingangAm',
      'IdBerater',
      'Bewertung',
      'IdAbsagegrund',
    ],
    Angaben: ['VerfuegbarAb', 'WunschEntgelt', 'Anschreiben', 'Antworten', 'Dokumente', 'Einwilligungen'],
    Quelle: ['IdKanal', 'UtmQuelle', 'UtmMedium', 'UtmKampagne', 'ExterneId'],
    Nachrichten: ['BestaetigungGesendetAm', 'AbsageGesendetAm'],
  },
  overview: {
    title: '{IdPerson}, {IdStelleninserat}',
    facts: ['EingangAm', 'IdKanal', 'VerfuegbarAb', 'WunschEntgelt', 'IdBerater'],
    proposedIn: offen,
  },
  listActions: { Zuweisen: { ...betreuungZuweisen, changes: ['IdBerater'] } },
  states: bewerbungStates,
  related: ['PvDat.IdBewerbung'],
  grid: ['IdPerson', 'IdStelleninserat', 'Status', 'EingangAm', 'IdKanal', 'VerfuegbarAb', 'Bewertung', 'IdBerater'],
  sort: ['-EingangAm'],
  unique: [['IdKanal', 'ExterneId']],
});

export type Bewerbung = RowOf<typeof bewerbung>;
