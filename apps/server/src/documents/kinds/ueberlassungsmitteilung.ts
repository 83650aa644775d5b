import { kundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { einsatzKondition } from '@disponent/domain/entities/einsatz/kondition';
import { persSt } from '@disponent/domain/entities/person';
import { unternehmenSt } from '@disponent/domain/entities/stammdaten/unternehmen';
import type { RowOf } from '@disponent/domain/entity/define';
import { type Kind, lacking } from '../kind.ts';
import { letter } from '../layout/frame.ts';
import { signatures } from '../layout/marks.ts';
import { table } from '../layout/table.ts';
import { type Fact, facts, heading, paragraph, title } from '../layout/text.ts';
import { readNamed } from '../read.ts';
import { addressOf, anrede, dayWords, labelWords, listWords, momentWords, moneyWords, numberWords } from '../words.ts';

type Einsatz = RowOf<typeof kundenportalEinsatz>;

interface Mitteilung {
  readonly an: readonly string[];
  readonly anrede: string;
  readonly einsatzNr: string;
  readonly personalNr: string | null;
  readonly name: string;
  readonly beschaeftiger: readonly Fact[];
  readonly arbeit: readonly Fact[];
  readonly zeit: readonly Fact[];
  readonly entgelt: readonly Fact[];
  readonly zuschlaege: readonly (readonly [string, string, string])[];
}

/** What a worker must be told in writing before the assignment begins (§ 12 AÜG). */
export const ueberlassungsmitteilung: Kind<Einsatz, Mitteilung> = {
  async gather(einsatz, asking) {
    const person = await readNamed(persSt, einsatz.IdPerson, asking);
    const kunde = await readNamed(unternehmenSt, einsatz.IdUnternehmen, asking);
    const ort = kunde?.UnternehmenStandort.find(({ Id }) => Id === einsatz.IdStandort);
    const name = [person?.Titel, person?.Vorname, person?.Nachname].filter(Boolean).join(' ');
    const { fields } = kundenportalEinsatz;
    const stunde = labelWords(fields.LohnEinheit, einsatz.LohnEinheit);
    const beginn = String(einsatz.Beginn).slice(0, 10);
    const konditionen = einsatz.EinsatzKondition.filter(({ GueltigBis }) => !GueltigBis || GueltigBis >= beginn);
    return {
      input: {
        an: [name, ...addressOf(person)],
        anrede: anrede(person),
        einsatzNr: einsatz.EinsatzNr ?? '',
        personalNr: person?.PersonalNr ?? null,
        name,
        beschaeftiger: [
          ['Firma', kunde?.Firmenwortlaut],
          ['Anschrift', listWords([kunde?.Strasse, [kunde?.Plz, kunde?.Ort].filter(Boolean).join(' ')])],
          [
            'Ort der Arbeitsaufnahme',
            listWords([
              ort?.Bezeichnung,
              ort?.Strasse,
              [ort?.Plz, ort?.Ort].filter(Boolean).join(' '),
              einsatz.Abteilung,
            ]),
          ],
          ['Vorgesetzte:r im Betrieb', einsatz.IdAnsprechpartnerText],
        ],
        arbeit: [
          ['Tätigkeit', einsatz.IdJobbezeichnungText],
          ['Art der Arbeit', einsatz.TaetigkeitText],
          ['Verwendung', labelWords(fields.Verwendung, einsatz.Verwendung)],
          ['Kollektivvertrag des Beschäftigers', einsatz.IdKollektivvertragText],
          ['Einstufung', einsatz.IdKvGruppeText],
          ['Arbeit außerhalb der Betriebsstätte', einsatz.IsAuswaertig ? 'ja, auch auswärtige Arbeiten' : 'nein'],
          [
            'Schwerarbeit',
            einsatz.IsNachtschwerarbeit
              ? 'Nachtschwerarbeit (NSchG)'
              : einsatz.IsSchwerarbeit
                ? 'ja (Schwerarbeitsverordnung)'
                : 'nein',
          ],
        ],
        zeit: [
          ['Arbeitsantritt', momentWords(einsatz.Beginn)],
          ['Voraussichtliche Dauer', einsatz.EndeGeplant ? `bis ${dayWords(einsatz.EndeGeplant)}` : 'unbefristet'],
          ['Normalarbeitszeit', `${numberWords(einsatz.Wochenstunden, 'n1')} Stunden je Woche`],
          ['Lage der Normalarbeitszeit', einsatz.ArbeitszeitLage],
        ],
        entgelt: [
          ['Grundlohn', einsatz.Lohn ? `${moneyWords(einsatz.Lohn)} brutto je ${stunde}` : null],
          ['Referenzzuschlag', einsatz.Referenzzuschlag ? `${numberWords(einsatz.Referenzzuschlag, 'n1')} %` : null],
          [
            'Sonderzahlungen',
            'Weihnachtsremuneration und Urlaubszuschuss nach dem Kollektivvertrag für Arbeitskräfteüberlassung',
          ],
        ],
        zuschlaege: konditionen.map((one) => [
          one.IdLeistungsartText ?? '',
          one.LohnZuschlagProzent ? `${numberWords(one.LohnZuschlagProzent, 'n1')} %` : '–',
          one.Lohnsatz
            ? `${moneyWords(one.Lohnsatz)} je ${labelWords(einsatzKondition.fields.Einheit, one.Einheit)}`
            : '–',
        ]),
      },
      sender: { idNiederlassung: einsatz.IdNiederlassung, idBerater: einsatz.IdBerater },
      name: `Überlassungsmitteilung ${einsatz.EinsatzNr}`,
      idPerson: einsatz.IdPerson,
      missing: [
        ...lacking('KundenportalEinsatz', einsatz, [
          'IdStandort',
          'IdJobbezeichnung',
          'TaetigkeitText',
          'Beginn',
          'Wochenstunden',
          'ArbeitszeitLage',
          'IdKollektivvertrag',
          'IdKvGruppe',
          'Lohn',
        ]),
        ...lacking('UnternehmenSt', kunde, ['Firmenwortlaut', 'Strasse', 'Plz', 'Ort']),
        ...lacking('PersSt', person, ['PersonAdresse']),
      ],
    };
  },

  draw({ paper, input, letterhead, today }) {
    letter(paper, letterhead, {
      to: input.an,
      references: [
        ['Einsatz-Nr.', input.einsatzNr],
        ['Personal-Nr.', input.personalNr],
        ['Datum', dayWords(today)],
      ],
    });
    title(
      paper,
      'Überlassungsmitteilung',
      'Mitteilung an die überlassene Arbeitskraft gemäß § 12 Arbeitskräfteüberlassungsgesetz (AÜG)',
    );
    paragraph(
      paper,
      `${input.anrede},\n\nwir teilen Ihnen vor Beginn Ihres Einsatzes mit, zu welchen Bedingungen Sie beim folgenden Beschäftiger arbeiten.`,
    );
    heading(paper, 'Beschäftiger');
    facts(paper, input.beschaeftiger);
    heading(paper, 'Beginn, Dauer und Arbeitszeit');
    facts(paper, input.zeit);
    heading(paper, 'Arbeit und Einstufung');
    facts(paper, input.arbeit);
    heading(paper, 'Entgelt');
    facts(paper, input.entgelt);
    if (input.zuschlaege.length > 0)
      table(paper, {
        columns: [
          { caption: 'Leistung, Zulage oder Zuschlag', part: 5 },
          { caption: 'Zuschlag', part: 2, align: 'right' },
          { caption: 'Lohnsatz brutto', part: 3, align: 'right' },
        ],
        rows: input.zuschlaege,
      });
    paragraph(
      paper,
      'Im Übrigen gelten der Kollektivvertrag für das Gewerbe der Arbeitskräfteüberlassung und Ihr Dienstvertrag. Ändern sich diese Bedingungen, erhalten Sie eine neue Mitteilung. Für die Dauer des Einsatzes gilt der Beschäftiger als Arbeitgeber im Sinne der Arbeitnehmerschutzvorschriften; seine Sicherheitsvorschriften sind einzuhalten.',
    );
    signatures(
      paper,
      [
        { caption: 'Für den Überlasser', name: letterhead.berater ?? letterhead.firma },
        { caption: 'Erhalten am, Unterschrift', name: input.name },
      ],
      `${letterhead.ort ?? ''}, ${dayWords(today)}`,
    );
  },
};
