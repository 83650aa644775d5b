import { unternehmenSt } from '@disponent/domain/entities/stammdaten/unternehmen';
import { unternehmenKondition } from '@disponent/domain/entities/stammdaten/unternehmen/kondition';
import type { RowOf } from '@disponent/domain/entity/define';
import { sentence } from '@disponent/domain/texts/sentence';
import { type Kind, lacking } from '../kind.ts';
import { letter } from '../layout/frame.ts';
import { signatures } from '../layout/marks.ts';
import { table } from '../layout/table.ts';
import { bullets, heading, paragraph, title } from '../layout/text.ts';
import { companyAddress, dayWords, labelWords, listWords, moneyWords, numberWords } from '../words.ts';

type Unternehmen = RowOf<typeof unternehmenSt>;
type Kondition = Unternehmen['UnternehmenKondition'][number];

interface Rahmenvertrag {
  readonly an: readonly string[];
  readonly kunde: string;
  readonly register: string;
  readonly kollektivvertrag: string | null;
  readonly zahlungsziel: string;
  readonly skonto: string | null;
  readonly garantie: string | null;
  readonly rhythmus: string;
  readonly konditionen: readonly (readonly string[])[];
  readonly zuschlaege: readonly string[];
}

/** What holds between a customer and us for every assignment: the prices that are agreed today, and the rules around them. */
export const rahmenvertrag: Kind<Unternehmen, Rahmenvertrag> = {
  async gather(kunde, { caller }) {
    const gueltig = kunde.UnternehmenKondition.filter(
      ({ GueltigBis, IsCoLieferantVertrag }) => !IsCoLieferantVertrag && (!GueltigBis || GueltigBis >= caller.today),
    );
    const { Zahlungsziel, Garantie, Abrechnungsrhythmus } = unternehmenSt.fields;
    return {
      input: {
        an: [...companyAddress(kunde)],
        kunde: kunde.Firmenwortlaut ?? '',
        register: listWords([kunde.UidNummer, kunde.Firmenbuchnummer]),
        kollektivvertrag: kunde.IdKollektivvertragText ?? null,
        zahlungsziel: Zahlungsziel.kind.format(kunde.Zahlungsziel as never, Zahlungsziel),
        skonto: kunde.SkontoProzent
          ? `${numberWords(kunde.SkontoProzent, 'n1')} % Skonto bei Zahlung innerhalb von ${kunde.SkontoTage ?? 0} Tagen`
          : null,
        garantie: kunde.Garantie ? Garantie.kind.format(kunde.Garantie, Garantie) : null,
        rhythmus: labelWords(Abrechnungsrhythmus, kunde.Abrechnungsrhythmus),
        konditionen: gueltig.map((one) => [
          one.IdDienstleistungText ?? '',
          listWords([one.IdJobbezeichnungText ?? one.IdBerufsgruppeText, one.IdKvGruppeText]) || 'alle Tätigkeiten',
          preis(one),
          `ab ${dayWords(one.GueltigAb)}${one.GueltigBis ? ` bis ${dayWords(one.GueltigBis)}` : ''}`,
        ]),
        zuschlaege: [...new Set(gueltig.flatMap(({ Zuschlagsregeln }) => (Zuschlagsregeln ? [Zuschlagsregeln] : [])))],
      },
      sender: { idNiederlassung: kunde.IdNiederlassung, idBerater: kunde.IdBerater },
      name: `Rahmenvertrag ${kunde.Bezeichnung}`,
      idPerson: null,
      missing: [
        ...lacking('UnternehmenSt', kunde, ['Firmenwortlaut', 'Strasse', 'Plz', 'Ort', 'IdKollektivvertrag']),
        ...(gueltig.length === 0
          ? [sentence('Mit dem Unternehmen ist keine Kondition vereinbart, die heute gilt.')]
          : []),
      ],
    };
  },

  draw({ paper, input, letterhead, today }) {
    const { firma } = letterhead;
    letter(paper, letterhead, {
      to: input.an,
      references: [
        ['Vertrag vom', dayWords(today)],
        ['UID, Firmenbuch', input.register],
      ],
    });
    title(paper, 'Rahmenvertrag', 'Überlassung von Arbeitskräften und Personalvermittlung');
    paragraph(
      paper,
      `abgeschlossen zwischen ${firma} (Überlasser) und ${input.kunde} (Beschäftiger). Er gilt für alle Einsätze, die ab heute vereinbart werden; was für einen einzelnen Einsatz anders vereinbart ist, geht vor.`,
    );
    heading(paper, '1. Konditionen');
    table(paper, {
      columns: [
        { caption: 'Dienstleistung', part: 27 },
        { caption: 'Tätigkeit, Einstufung', part: 29 },
        { caption: 'Preis', part: 27 },
        { caption: 'Gültig', part: 17 },
      ],
      rows: input.konditionen,
    });
    paragraph(paper, 'Alle Preise verstehen sich ohne Umsatzsteuer.');
    if (input.zuschlaege.length > 0) {
      heading(paper, '2. Zuschläge');
      bullets(paper, input.zuschlaege);
    }
    const parts = clauses(input);
    const from = input.zuschlaege.length > 0 ? 3 : 2;
    for (const [index, { titel, punkte }] of parts.entries()) {
      heading(paper, `${from + index}. ${titel}`);
      bullets(paper, punkte);
    }
    signatures(
      paper,
      [
        { caption: 'Überlasser', name: letterhead.berater ?? firma },
        { caption: 'Beschäftiger: Datum, firmenmäßige Zeichnung', name: input.kunde },
      ],
      `${letterhead.ort ?? ''}, ${dayWords(today)}`,
    );
  },
};

const clauses = (input: Rahmenvertrag): { titel: string; punkte: string[] }[] => [
  {
    titel: 'Bestellung und Einsatz',
    punkte: [
      'Der Beschäftiger bestellt mit Tätigkeit, Ort, Beginn, Arbeitszeit und Anzahl. Der Überlasser schlägt geeignete Personen vor; ein Einsatz kommt mit seiner Bestätigung zustande.',
      'Vor Beginn teilt der Beschäftiger mit, welcher Kollektivvertrag, welche Einstufung und welche Betriebsvereinbarungen gelten (§ 12a AÜG) und ob die Arbeit besonders belastet.',
    ],
  },
  {
    titel: 'Entgelt',
    punkte: [
      `Überlassene Arbeitskräfte werden während des Einsatzes wie die des Beschäftigers entlohnt (§ 10 AÜG)${input.kollektivvertrag ? `, derzeit nach ${input.kollektivvertrag}` : ''}.`,
      'Ändern sich Kollektivvertrag oder lohnabhängige Abgaben, ändern sich die Preise vom selben Tag an im selben Verhältnis.',
    ],
  },
  {
    titel: 'Stunden und Abrechnung',
    punkte: [
      'Grundlage der Verrechnung sind die Stunden, die der Beschäftiger bestätigt. Ohne Einwand innerhalb von fünf Arbeitstagen gelten sie als bestätigt.',
      `Abgerechnet wird ${input.rhythmus ? input.rhythmus.toLowerCase() : 'nach Leistung'}. Zahlungsziel: ${input.zahlungsziel} ab Rechnungsdatum${input.skonto ? `; ${input.skonto}` : ''}.`,
    ],
  },
  {
    titel: 'Arbeitnehmerschutz',
    punkte: [
      'Für die Dauer des Einsatzes gilt der Beschäftiger als Arbeitgeber im Sinne des Arbeitnehmerschutzes (§ 9 AÜG): Er unterweist vor Beginn, stellt Schutzausrüstung und hält die Grenzen der Arbeitszeit ein.',
      'Arbeitsunfälle meldet er dem Überlasser unverzüglich. Überlassene haben Zugang zu seinen Wohlfahrtseinrichtungen (§ 10 Abs. 6 AÜG).',
    ],
  },
  {
    titel: 'Übernahme und Vermittlung',
    punkte: [
      'Der Beschäftiger darf überlassene Arbeitskräfte jederzeit in ein eigenes Arbeitsverhältnis übernehmen. Für die Vermittlung gilt das vereinbarte Honorar.',
      ...(input.garantie
        ? [
            `Verlässt eine vermittelte Person das Unternehmen in der Garantiezeit (${input.garantie} ab Eintritt), besetzt der Überlasser einmal kostenlos nach.`,
          ]
        : []),
    ],
  },
  {
    titel: 'Vertraulichkeit und Datenschutz',
    punkte: [
      'Profile und Unterlagen dienen nur der Auswahl für die bestellte Position, werden nicht weitergegeben und nach einer Absage gelöscht.',
      'Beide Seiten verarbeiten Daten der Arbeitskräfte als eigene Verantwortliche nach der DSGVO.',
    ],
  },
  {
    titel: 'Dauer',
    punkte: [
      'Der Vertrag gilt unbefristet. Jede Seite kann ihn mit einem Monat Frist zum Monatsende schriftlich kündigen; laufende Einsätze werden zu Ende geführt.',
      'Es gilt österreichisches Recht; Gerichtsstand ist der Sitz des Überlassers.',
    ],
  },
];

const preis = (one: Kondition): string =>
  listWords([
    one.Verrechnungssatz ? `${moneyWords(one.Verrechnungssatz)} je Stunde` : '',
    one.Faktor ? `Faktor ${numberWords(one.Faktor, 'n3')} auf den Bruttolohn` : '',
    one.HonorarProzent ? `${numberWords(one.HonorarProzent, 'n1')} % vom Jahresbruttoentgelt` : '',
    one.HonorarFix ? `${moneyWords(one.HonorarFix)} pauschal` : '',
  ]) || labelWords(unternehmenKondition.fields.Verrechnungsart, one.Verrechnungsart);
