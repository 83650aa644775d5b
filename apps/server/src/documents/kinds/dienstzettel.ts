import { persSt } from '@disponent/domain/entities/person';
import type { RowOf } from '@disponent/domain/entity/define';
import { type Kind, lacking } from '../kind.ts';
import { letter } from '../layout/frame.ts';
import { signatures } from '../layout/marks.ts';
import { bullets, type Fact, facts, heading, paragraph, title } from '../layout/text.ts';
import { addressOf, dayWords, labelWords, moneyWords } from '../words.ts';

type Person = RowOf<typeof persSt>;

interface Dienstzettel {
  readonly an: readonly string[];
  readonly name: string;
  readonly personalNr: string | null;
  readonly arbeitnehmer: readonly Fact[];
  readonly verhaeltnis: readonly Fact[];
  readonly entgelt: readonly Fact[];
}

const kv = 'Kollektivvertrag für das Gewerbe der Arbeitskräfteüberlassung';

/** The written particulars of an employment for being hired out (§ 11 AÜG, § 2 AVRAG). */
export const dienstzettel: Kind<Person, Dienstzettel> = {
  gather: async (person) => {
    const name = [person.Titel, person.Vorname, person.Nachname].filter(Boolean).join(' ');
    const { fields } = persSt;
    return {
      input: {
        an: [name, ...addressOf(person)],
        name,
        personalNr: person.PersonalNr,
        arbeitnehmer: [
          ['Name', [name, person.TitelNach].filter(Boolean).join(', ')],
          ['Anschrift', addressOf(person).join(', ')],
          ['Geburtsdatum', dayWords(person.Geburtsdatum)],
          ['SV-Nummer', person.SvNummer],
          ['Staatsangehörigkeit', person.IdStaatsangehoerigkeitText],
        ],
        verhaeltnis: [
          ['Beginn des Dienstverhältnisses', dayWords(person.Eintritt)],
          ['Dauer', 'auf unbestimmte Zeit'],
          ['Verwendung als', labelWords(fields.Verwendung, person.Verwendung)],
          ['Vorgesehene Tätigkeit', person.IdJobbezeichnungText],
          [
            'Wochenarbeitszeit',
            'Normalarbeitszeit nach Kollektivvertrag; Ausmaß und Lage nach der jeweiligen Überlassungsmitteilung',
          ],
          ['Arbeitsort', 'wechselnd, in den Betrieben der Beschäftiger'],
          ['Anzuwendender Kollektivvertrag', kv],
          ['Einstufung', person.IdKvGruppeText],
        ],
        entgelt: [
          [
            'Grundlohn',
            person.Grundlohn
              ? `${moneyWords(person.Grundlohn)} brutto je ${labelWords(fields.GrundlohnEinheit, person.GrundlohnEinheit)}`
              : null,
          ],
          ['Fälligkeit', 'monatlich im Nachhinein, auf das bekannt gegebene Konto'],
          ['Sonderzahlungen', 'Weihnachtsremuneration und Urlaubszuschuss nach Kollektivvertrag'],
          ['Urlaub', '30 Werktage (5 Wochen) je Dienstjahr nach dem Urlaubsgesetz'],
          ['Kündigung', 'Fristen und Termine nach § 1159 ABGB und Kollektivvertrag'],
          ['Betriebliche Vorsorge', 'Beiträge an die betriebliche Vorsorgekasse der Gesellschaft'],
        ],
      },
      sender: { idNiederlassung: person.IdNiederlassung, idBerater: person.IdBerater },
      name: `Dienstzettel ${person.Vorname} ${person.Nachname}`,
      idPerson: person.Id,
      missing: lacking('PersSt', person, [
        'PersonAdresse',
        'Geburtsdatum',
        'SvNummer',
        'Verwendung',
        'Eintritt',
        'IdJobbezeichnung',
        'IdKvGruppe',
        'Grundlohn',
      ]),
    };
  },

  draw({ paper, input, letterhead, today }) {
    letter(paper, letterhead, {
      to: input.an,
      references: [
        ['Personal-Nr.', input.personalNr],
        ['Datum', dayWords(today)],
      ],
    });
    title(
      paper,
      'Dienstzettel',
      'gemäß § 11 Arbeitskräfteüberlassungsgesetz (AÜG) und § 2 Arbeitsvertragsrechts-Anpassungsgesetz (AVRAG)',
    );
    heading(paper, 'Arbeitgeber (Überlasser)');
    facts(paper, [
      ['Firma', letterhead.firma],
      ['Anschrift', [letterhead.strasse, letterhead.plzOrt].filter(Boolean).join(', ')],
      ['Gewerbeberechtigung', letterhead.gewerbe && `Arbeitskräfteüberlassung, GISA-Zahl ${letterhead.gewerbe}`],
    ]);
    heading(paper, 'Arbeitnehmer:in');
    facts(paper, input.arbeitnehmer);
    heading(paper, 'Dienstverhältnis');
    facts(paper, input.verhaeltnis);
    heading(paper, 'Entgelt und Ansprüche');
    facts(paper, input.entgelt);
    heading(paper, 'Überlassung');
    bullets(paper, [
      'Die Arbeitnehmerin oder der Arbeitnehmer wird mit ausdrücklicher Zustimmung an Beschäftiger überlassen (§ 2 Abs. 2 AÜG).',
      'Vor jeder Überlassung werden Beschäftiger, Ort, Art und Dauer der Arbeit, Arbeitszeit, Einstufung und Entgelt in einer Überlassungsmitteilung nach § 12 AÜG bekannt gegeben.',
      'Für die Dauer der Überlassung gebührt mindestens das Entgelt nach dem Kollektivvertrag des Beschäftigerbetriebs (§ 10 AÜG); der Anspruch besteht auch in Zeiten ohne Einsatz.',
      'Das Ende der Beschäftigung beim Beschäftiger wird mindestens 14 Tage vorher mitgeteilt, wenn die Überlassung länger als drei Monate gedauert hat.',
    ]);
    paragraph(paper, `Im Übrigen gelten das Arbeitskräfteüberlassungsgesetz und der ${kv}.`);
    signatures(
      paper,
      [
        { caption: 'Für den Arbeitgeber', name: letterhead.firma },
        { caption: 'Arbeitnehmer:in, erhalten und einverstanden', name: input.name },
      ],
      `${letterhead.ort ?? ''}, ${dayWords(today)}`,
    );
  },
};
