import { addDays } from '@disponent/domain/days';
import { kundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import type { stundennachweis as hours } from '@disponent/domain/entities/einsatz/stundennachweis';
import { stundennachweisTag } from '@disponent/domain/entities/einsatz/stundennachweis-tag';
import { persSt } from '@disponent/domain/entities/person';
import { unternehmenSt } from '@disponent/domain/entities/stammdaten/unternehmen';
import type { RowOf } from '@disponent/domain/entity/define';
import { type Kind, lacking } from '../kind.ts';
import { qrCode, signatures } from '../layout/marks.ts';
import { mm } from '../layout/paper.ts';
import { table } from '../layout/table.ts';
import { type Fact, facts, paragraph, title } from '../layout/text.ts';
import { readNamed } from '../read.ts';
import { dayWords, labelWords, listWords, numberWords } from '../words.ts';

type Stundennachweis = RowOf<typeof hours>;

interface Nachweis {
  readonly woche: string;
  readonly id: number;
  readonly fakten: readonly Fact[];
  readonly tage: readonly (readonly string[])[];
  readonly summe: readonly string[];
  readonly summen: readonly Fact[];
  readonly person: string;
  readonly freigeber: string | null;
}

const weekdays = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'];

/** The hours of a week, to be filled in or confirmed by hand; the code leads whoever scans it back to them. */
export const stundennachweis: Kind<Stundennachweis, Nachweis> = {
  async gather(nachweis, asking) {
    const einsatz = await readNamed(kundenportalEinsatz, nachweis.IdEinsatz, asking);
    const person = await readNamed(persSt, einsatz?.IdPerson, asking);
    const kunde = await readNamed(unternehmenSt, einsatz?.IdUnternehmen, asking);
    const ort = kunde?.UnternehmenStandort.find(({ Id }) => Id === einsatz?.IdStandort);
    const name = [person?.Vorname, person?.Nachname].filter(Boolean).join(' ');
    return {
      input: {
        woche: nachweis.Bezeichnung ?? '',
        id: nachweis.Id,
        fakten: [
          ['Arbeitskraft', listWords([name, person?.PersonalNr && `Personal-Nr. ${person.PersonalNr}`])],
          ['Beschäftiger', listWords([kunde?.Firmenwortlaut, [kunde?.Plz, kunde?.Ort].filter(Boolean).join(' ')])],
          [
            'Einsatzort',
            listWords([
              ort?.Bezeichnung,
              einsatz?.Abteilung,
              einsatz?.Kostenstelle && `Kostenstelle ${einsatz.Kostenstelle}`,
            ]),
          ],
          [
            'Tätigkeit',
            listWords([einsatz?.IdJobbezeichnungText, einsatz?.EinsatzNr && `Einsatz ${einsatz.EinsatzNr}`]),
          ],
          ['Zeitraum', `${dayWords(nachweis.Von)} – ${dayWords(nachweis.Bis)}`],
        ],
        tage: daysBetween(nachweis.Von, nachweis.Bis).map((datum) => dayRow(nachweis, datum)),
        summe: [
          'Summe',
          '',
          '',
          '',
          '',
          hoursWords(nachweis.StundennachweisTag.reduce((all, { Stunden }) => all + (Stunden ?? 0), 0)),
          '',
        ],
        summen: [
          ['Normalstunden', hoursWords(nachweis.SummeNormal)],
          ['Mehrarbeit 25 %', hoursWords(nachweis.SummeMehr)],
          ['Überstunden 50 %', hoursWords(nachweis.SummeUe50)],
          ['Überstunden 100 %', hoursWords(nachweis.SummeUe100)],
          ['Nachtstunden', hoursWords(nachweis.SummeNacht)],
          ['Sonn- und Feiertag', hoursWords(nachweis.SummeSonnFeiertag)],
          ['Bemerkung', nachweis.Bemerkung],
        ],
        person: name,
        freigeber: einsatz?.IdFreigeberText ?? einsatz?.IdAnsprechpartnerText ?? null,
      },
      sender: { idNiederlassung: einsatz?.IdNiederlassung, idBerater: einsatz?.IdBerater },
      name: `Stundennachweis ${nachweis.Bezeichnung} ${einsatz?.EinsatzNr ?? ''}`.replaceAll('/', '-').trim(),
      idPerson: einsatz?.IdPerson ?? null,
      missing: lacking('Stundennachweis', nachweis, ['IdEinsatz', 'Von', 'Bis']),
    };
  },

  draw({ paper, input, letterhead }) {
    const { pdf, left, width } = paper;
    const size = mm(24);
    const top = pdf.y;
    qrCode(paper, `disponent:stundennachweis:${input.id}`, {
      x: left + width - size,
      y: top,
      size,
      alt: `QR-Code des Stundennachweises ${input.id}`,
    });
    pdf.y = top;
    title(paper, `Stundennachweis ${input.woche}`, `Beleg ${input.id}`);
    facts(paper, input.fakten, 90);
    pdf.y = Math.max(pdf.y, top + size + 8);
    table(paper, {
      columns: [
        { caption: 'Tag', part: 12 },
        { caption: 'Beginn', part: 9, align: 'center' },
        { caption: 'Ende', part: 9, align: 'center' },
        { caption: 'Pause (min)', part: 9, align: 'center' },
        { caption: 'Abwesenheit', part: 14 },
        { caption: 'Stunden', part: 9, align: 'right' },
        { caption: 'Bemerkung', part: 28 },
      ],
      rows: input.tage,
      sum: input.summe,
      rowHeight: 16,
      hasGrid: true,
    });
    facts(
      paper,
      input.summen.filter(([, value]) => value && value !== '0,00'),
      110,
    );
    paragraph(
      paper,
      'Mit der Unterschrift bestätigt der Beschäftiger die angeführten Stunden als Grundlage der Verrechnung.',
    );
    signatures(paper, [
      { caption: 'Datum, Unterschrift der Arbeitskraft', name: input.person },
      { caption: 'Datum, Unterschrift und Stempel des Beschäftigers', name: input.freigeber },
    ]);
    if (letterhead.nlEmail) paragraph(paper, `Bitte unterschrieben an ${letterhead.nlEmail} senden.`);
  },
};

function dayRow(nachweis: Stundennachweis, datum: string): string[] {
  const tag = nachweis.StundennachweisTag.find(({ Datum }) => Datum === datum);
  const isAway = tag?.AbwesenheitArt && tag.AbwesenheitArt !== 'Keine';
  return [
    `${weekdays[new Date(`${datum}T12:00:00Z`).getUTCDay()]} ${dayWords(datum).slice(0, 6)}`,
    tag?.Von ?? '',
    tag?.Bis ?? '',
    tag?.PauseMin ? String(tag.PauseMin) : '',
    isAway ? labelWords(stundennachweisTag.fields.AbwesenheitArt, tag.AbwesenheitArt) : '',
    hoursWords(tag?.Stunden),
    tag?.Bemerkung ?? '',
  ];
}

const hoursWords = (value: number | null | undefined): string => (value ? numberWords(value) : '');

function daysBetween(von: string | null, bis: string | null): string[] {
  const days: string[] = [];
  for (let day = von ?? ''; day !== '' && day <= (bis ?? ''); day = addDays(day, 1)) days.push(day);
  return days;
}
