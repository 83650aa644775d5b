import { anfrageDat } from '@disponent/domain/entities/anfrage';
import { anfragePosition } from '@disponent/domain/entities/anfrage/position';
import { unternehmenSt } from '@disponent/domain/entities/stammdaten/unternehmen';
import type { RowOf } from '@disponent/domain/entity/define';
import { sentence } from '@disponent/domain/texts/sentence';
import { type Kind, lacking } from '../kind.ts';
import { letter } from '../layout/frame.ts';
import { signatures } from '../layout/marks.ts';
import { bullets, type Fact, facts, heading, paragraph, title } from '../layout/text.ts';
import { readNamed } from '../read.ts';
import { companyAddress, dayWords, labelWords, listWords, moneyWords, numberWords } from '../words.ts';

type Anfrage = RowOf<typeof anfrageDat>;
type Position = Anfrage['AnfragePosition'][number];

interface Angebot {
  readonly an: readonly string[];
  readonly nummer: string;
  readonly referenz: string | null;
  readonly titel: string;
  readonly dienstleistung: string | null;
  readonly zahlungsziel: string | null;
  readonly positionen: readonly { readonly titel: string; readonly fakten: readonly Fact[] }[];
}

/** What we offer for a request, position by position, with what it costs. */
export const angebot: Kind<Anfrage, Angebot> = {
  async gather(anfrage, asking) {
    const kunde = await readNamed(unternehmenSt, anfrage.IdUnternehmen, asking);
    const offen = anfrage.AnfragePosition.filter(({ Status }) => Status !== 'Storniert');
    return {
      input: {
        an: [...companyAddress(kunde, anfrage.IdAnsprechpartnerText)],
        nummer: anfrage.AnfrageNr ?? '',
        referenz: anfrage.KundenReferenz,
        titel: anfrage.Titel ?? '',
        dienstleistung: anfrage.IdDienstleistungText ?? null,
        zahlungsziel: kunde
          ? unternehmenSt.fields.Zahlungsziel.kind.format(
              kunde.Zahlungsziel as never,
              unternehmenSt.fields.Zahlungsziel,
            )
          : null,
        positionen: offen.map((one) => ({
          titel: `${one.Anzahl ?? 1} × ${one.Bezeichnung || one.IdJobbezeichnungText}`,
          fakten: factsOf(one),
        })),
      },
      sender: { idNiederlassung: anfrage.IdNiederlassung, idBerater: anfrage.IdBerater },
      name: `Angebot ${anfrage.AnfrageNr}`,
      idPerson: null,
      missing: [
        ...lacking('UnternehmenSt', kunde, ['Firmenwortlaut', 'Strasse', 'Plz', 'Ort']),
        ...(offen.length === 0 ? [sentence('Die Anfrage hat noch keine Positionen.')] : []),
        ...offen
          .filter((one) => preis(one) === '')
          .map((one) =>
            sentence('Der Preis der Position {name} fehlt.', {
              name: one.Bezeichnung || one.IdJobbezeichnungText || '',
            }),
          ),
      ],
    };
  },

  draw({ paper, input, letterhead, today }) {
    letter(paper, letterhead, {
      to: input.an,
      references: [
        ['Angebot zu', input.nummer],
        ['Ihre Bestellnummer', input.referenz],
        ['Datum', dayWords(today)],
      ],
    });
    title(paper, 'Angebot', [input.titel, input.dienstleistung].filter(Boolean).join(' · '));
    paragraph(paper, 'Sehr geehrte Damen und Herren,\n\nvielen Dank für Ihre Anfrage. Wir bieten Ihnen an:');
    for (const { titel, fakten } of input.positionen) {
      heading(paper, titel);
      facts(paper, fakten);
    }
    heading(paper, 'Bedingungen');
    bullets(paper, [
      'Alle Preise verstehen sich ohne Umsatzsteuer.',
      ...(input.zahlungsziel ? [`Zahlungsziel: ${input.zahlungsziel} ab Rechnungsdatum.`] : []),
      'Überlassene Arbeitskräfte werden nach dem Kollektivvertrag Ihres Betriebs entlohnt (§ 10 AÜG); ändert er sich, ändern sich die Sätze im selben Verhältnis.',
      'Grundlage der Verrechnung sind die von Ihnen bestätigten Stunden.',
    ]);
    signatures(
      paper,
      [
        { caption: 'Anbieter', name: letterhead.berater ?? letterhead.firma },
        { caption: 'Angenommen: Datum, Unterschrift und Stempel', name: input.an[0] },
      ],
      `${letterhead.ort ?? ''}, ${dayWords(today)}`,
    );
  },
};

const factsOf = (one: Position): Fact[] => [
  ['Tätigkeit', one.IdJobbezeichnungText],
  ['Beginn und Ende', `ab ${dayWords(one.Beginn)}, ${one.Ende ? `bis ${dayWords(one.Ende)}` : 'unbefristet'}`],
  [
    'Arbeitszeit',
    listWords([
      one.Wochenstunden ? `${numberWords(one.Wochenstunden, 'n1')} Stunden je Woche` : '',
      one.ArbeitszeitLage,
    ]),
  ],
  ['Kollektivvertrag, Einstufung', listWords([one.IdKollektivvertragText, one.IdKvGruppeText])],
  [labelWords(anfragePosition.fields.Verrechnungsart, one.Verrechnungsart) || 'Preis', preis(one)],
  [
    'Übernahme',
    one.ProbeUebernahme
      ? `frei nach ${anfragePosition.fields.ProbeUebernahme.kind.format(one.ProbeUebernahme, anfragePosition.fields.ProbeUebernahme)}`
      : null,
  ],
];

const preis = (one: Position): string =>
  listWords([
    one.Verrechnungssatz ? `${moneyWords(one.Verrechnungssatz)} je Stunde` : '',
    one.Faktor ? `Faktor ${numberWords(one.Faktor)} auf den Bruttolohn` : '',
    one.HonorarProzent ? `${numberWords(one.HonorarProzent, 'n1')} % vom Jahresbruttoentgelt` : '',
    one.HonorarFix ? `${moneyWords(one.HonorarFix)} pauschal` : '',
  ]);
