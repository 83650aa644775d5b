import type { PvDat } from '@disponent/domain/entities/pv';
import { angebotenInput } from '@disponent/domain/entities/pv/termine';
import { unprocessable } from '@disponent/domain/errors';
import { formatDate } from '@disponent/domain/format/date';
import { sentence, word } from '@disponent/domain/texts/sentence';
import { anchor } from '../../mail/fill.ts';
import { vorschlagPath } from '../../mail/vorschlag-link.ts';
import type { ActionContext } from '../../records/hook.ts';
import { contactsOf, sendEmails } from '../shared/emails.ts';
import { factsOf, valuesOf } from './emails.ts';

type Termin = PvDat['PvTermin'][number];
type Given = Readonly<Record<string, unknown>>;

const namen = ['Termin1', 'Termin2', 'Termin3'] as const;

/** Up to three times that the customer picks one of; what was offered before and not picked falls away. */
export async function angeboteneTermine(row: PvDat, context: ActionContext<PvDat> & { input: Given }): Promise<PvDat> {
  const { caller, input } = context;
  const given = namen.filter((name) => typeof input[name] === 'string');
  const over = given.filter((name) => String(input[name]) <= caller.now);
  if (over.length > 0)
    throw unprocessable(
      Object.fromEntries(
        over.map((name) => [
          name,
          [sentence('{feld} muss in der Zukunft liegen', { feld: word(angebotenInput[name].caption) })],
        ]),
      ),
    );
  const { kontakt } = await factsOf(row, context);
  const neu = [...new Set(given.map((name) => String(input[name])))].toSorted().map(
    (Beginn): Termin =>
      ({
        Art: input.Art,
        Beginn,
        Ende: after(Beginn, Number(input.Dauer)),
        Ort: input.Ort ?? null,
        Link: input.Link ?? null,
        Teilnehmer: kontakt === null ? [] : [kontakt],
        Status: 'Angeboten',
        Ergebnis: null,
        Feedback: null,
      }) as Termin,
  );
  return { ...row, PvTermin: [...row.PvTermin.map(fallenAway), ...neu] };
}

/** The customer picked one of them; the others fall away. */
export function gewaehlterTermin(row: PvDat, { caller, input }: ActionContext<PvDat> & { input: Given }): PvDat {
  const picked = row.PvTermin.find(
    ({ Id, Status, Beginn }) => Id === input.IdTermin && Status === 'Angeboten' && String(Beginn) > caller.now,
  );
  if (!picked) throw unprocessable({ IdTermin: [sentence('Dieser Termin wird nicht mehr angeboten')] });
  return {
    ...row,
    PvTermin: row.PvTermin.map((one) => (one === picked ? { ...one, Status: 'Bestaetigt' } : fallenAway(one))),
  };
}

const fallenAway = (one: Termin): Termin => (one.Status === 'Angeboten' ? { ...one, Status: 'Abgesagt' } : one);

/** So many minutes later by the clock on the wall. */
const after = (moment: string, minutes: number): string =>
  new Date(Date.parse(`${moment.slice(0, 19)}Z`) + minutes * 60_000).toISOString().slice(0, 19);

/** The contact is asked to pick one. */
export async function mailAngebotene(row: PvDat, context: ActionContext<PvDat>): Promise<void> {
  const facts = await factsOf(row, context);
  const [kontakt] = await contactsOf(context, facts.kontakt === null ? [] : [facts.kontakt]);
  const times = row.PvTermin.filter(({ Status }) => Status === 'Angeboten').map(({ Beginn }) => {
    const [day = '', time = ''] = String(Beginn).split('T');
    return `${formatDate(new Date(`${day}T00:00:00`))}, ${time.slice(0, 5)}`;
  });
  const path = kontakt?.idBenutzer ? `/pv/${row.Id}` : vorschlagPath([row.Id], facts.kontakt);
  const values = {
    ...valuesOf(row, facts),
    Person:
      row.IsAnonym && row.Status === 'Vorgeschlagen'
        ? `${facts.vorname} ${facts.nachname.slice(0, 1)}.`
        : facts.person.name,
    Termin: { html: `<ul>${times.map((one) => `<li>${one}</li>`).join('')}</ul>` },
    Link: anchor(path, String(row.PvNr)),
  };
  const to = kontakt ?? { name: facts.kunde, email: null, idSprache: null };
  await sendEmails(context, [{ anlass: 'TerminAngebot', to, values }], {
    bezug: ['PvDat', row],
    titel: String(row.PvNr),
    idBerater: row.IdBerater,
  });
}
