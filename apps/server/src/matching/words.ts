import { formatNumber } from '@disponent/domain/format/number';
import { type Gewichte, type Kriterium, kriterien, kriteriumNamen } from '@disponent/domain/matching';
import { tableOf } from '@disponent/domain/tables';
import { day, type Sentence, sentence, textOf, type Value, word } from '@disponent/domain/texts/sentence';
import type { MatchingKriterium } from '@disponent/domain/wire/matching';
import type { Rang } from './punkte.ts';
import type { Anforderung, Stelle } from './stelle.ts';

/** What is known of the person besides, as far as the caller sees it. */
export interface Bekannt {
  readonly WunschEntgelt?: unknown;
  readonly WunschEntgeltEinheit?: unknown;
}

/** How somebody came to his points, criterion by criterion, each with its reason. */
export function begruendet(rang: Rang, stelle: Stelle, gewichte: Gewichte, bekannt: Bekannt): MatchingKriterium[] {
  const saetze: Readonly<Record<Kriterium, Sentence>> = {
    Beruf: beruf(rang, stelle),
    Anforderungen: anforderungen(rang, stelle),
    Ort: ort(rang, stelle),
    Verfuegbarkeit: verfuegbarkeit(rang, stelle),
    Sprache: sprache(rang, stelle),
    Arbeitszeit: arbeitszeit(rang, stelle),
    Entgelt: entgelt(rang, stelle, bekannt),
  };
  return kriteriumNamen.map((Name) => ({
    Name,
    Punkte: rang.gewichtet[Name],
    Von: gewichte[Name],
    Text: textOf(saetze[Name]),
    Satz: saetze[Name],
    IsErfuellt: rang[Name] === kriterien[Name],
  }));
}

/** What must be there and is not. */
export const fehlendesMuss = ({ erfuellt }: Rang, { anforderungen: all }: Stelle): string[] =>
  all
    .filter((one, at) => one.gewichtung === 'Muss' && one.erfuelltDurch.length > 0 && erfuellt[at] !== 2)
    .map(({ text }) => text);

/** The points say how it fits: each kind has its own. */
function beruf({ Beruf: points }: Rang, { beruf: job, gruppe }: Stelle): Sentence {
  switch (points) {
    case 30:
      return sentence('Hauptberuf {beruf}', { beruf: job });
    case 24:
      return sentence('Weiterer Beruf: {beruf}', { beruf: job });
    case 15:
      return sentence('Gleiche Berufsgruppe: {gruppe}', { gruppe });
    case 8:
      return sentence('Verwandte Berufsgruppe');
    default:
      return sentence('Anderer Beruf');
  }
}

function anforderungen({ erfuellt }: Rang, { anforderungen: all }: Stelle): Sentence {
  const counted = all.flatMap((one, at) => (isCounted(one) ? [{ ...one, isErfuellt: erfuellt[at] === 2 }] : []));
  if (counted.length === 0) return sentence('Nichts weiter verlangt');
  const fehlt = counted.filter(({ isErfuellt }) => !isErfuellt).map(({ text }) => text);
  return fehlt.length === 0
    ? sentence('Alles da: {liste}', { liste: counted.map(({ text }) => text) })
    : sentence('Fehlt: {liste}', { liste: fehlt });
}

const isCounted = ({ isSprache, gewichtung, erfuelltDurch }: Anforderung): boolean =>
  !isSprache && gewichtung !== 'Muss' && erfuelltDurch.length > 0;

function ort({ km, isRegion, isPkw }: Rang, { ort: place, isFrueh }: Stelle): Sentence {
  if (km === null) return isRegion ? sentence('In einer gewünschten Region') : sentence('Entfernung nicht bekannt');
  const values = { km: km < 1 ? '< 1' : String(Math.round(km)), ort: place ?? '' };
  if (isFrueh && !isPkw) return sentence('{km} km bis {ort}, Beginn vor 6 Uhr ohne Pkw', values);
  return isPkw ? sentence('{km} km bis {ort}, eigener Pkw', values) : sentence('{km} km bis {ort}', values);
}

function verfuegbarkeit({ frei, Verfuegbarkeit: points }: Rang, { beginn }: Stelle): Sentence {
  const values = { beginn: day(beginn) };
  if (frei === null && points < kriterien.Verfuegbarkeit)
    return points === 0 ? sentence('Am {beginn} im Einsatz', values) : sentence('Verfügbarkeit nicht bekannt');
  return frei === null || frei <= beginn
    ? sentence('Frei am {beginn}', values)
    : sentence('Frei ab {frei}, Beginn {beginn}', { frei: day(frei), ...values });
}

function sprache({ erfuellt }: Rang, { anforderungen: all }: Stelle): Sentence {
  const asked = all.flatMap((one, at) => (one.isSprache ? [{ text: one.text, stand: erfuellt[at] ?? 0 }] : []));
  if (asked.length === 0) return sentence('Keine Sprache verlangt');
  const named = (stand: number): Value => asked.filter((one) => one.stand === stand).map(({ text }) => text);
  if (asked.every(({ stand }) => stand === 2)) return sentence('Alles da: {liste}', { liste: named(2) });
  return asked.some(({ stand }) => stand === 0)
    ? sentence('Fehlt: {liste}', { liste: named(0) })
    : sentence('Eine Stufe unter {liste}', { liste: named(1) });
}

function arbeitszeit({ isStunden, isSchicht }: Rang, { wochenstunden, schicht }: Stelle): Sentence {
  const values = { stunden: formatNumber(wochenstunden, 'n1') };
  if (isStunden && isSchicht) return sentence('{stunden} Std. und Schicht passen', values);
  if (isStunden) return sentence('{schicht} nicht gewünscht', { schicht: word(schichtName(schicht)) });
  return isSchicht
    ? sentence('{stunden} Std. nicht gewünscht', values)
    : sentence('Stunden und Schicht nicht gewünscht');
}

/** As the form calls it. */
function schichtName(code: string): string {
  const field = tableOf('AnfragePosition').fields.Schicht;
  return field?.kind.format(code, field) ?? code;
}

function entgelt({ Entgelt: points }: Rang, { entgeltText }: Stelle, bekannt: Bekannt): Sentence {
  if (!('WunschEntgelt' in bekannt)) return sentence('Wunschentgelt nicht bewertet');
  if (typeof bekannt.WunschEntgelt !== 'number') return sentence('Kein Wunschentgelt angegeben');
  if (entgeltText === null) return sentence('Kein Entgelt angegeben');
  const amount = (betrag: number, einheit: unknown): Value => `${formatNumber(betrag, 'c2')} / ${String(einheit)}`;
  const values = {
    wunsch: amount(bekannt.WunschEntgelt, bekannt.WunschEntgeltEinheit ?? 'Stunde'),
    angebot: amount(entgeltText.betrag, entgeltText.einheit),
  };
  return points === kriterien.Entgelt
    ? sentence('Wunsch {wunsch}, Angebot {angebot}', values)
    : sentence('Wunsch {wunsch} über dem Angebot von {angebot}', values);
}
