import { cents } from '@disponent/domain/cents';
import type { Treffer, Treffergrund, Zuordnung } from '@disponent/domain/wire/zahlungen';

/** Money that came in. */
export interface Eingang {
  readonly betrag: number;
  readonly datum: string;
  readonly waehrung: string;
  readonly name: string;
  readonly zweck: string;
  /** Whose account it was found to be before. */
  readonly idUnternehmen: number | null;
}

/** An invoice that waits for money. */
export interface Posten {
  readonly id: number;
  readonly nr: string;
  readonly idUnternehmen: number;
  readonly kunde: string;
  /** Further names that the customer pays by. */
  readonly namen: readonly string[];
  readonly offen: number;
  readonly waehrung: string;
  readonly skonto: { readonly bis: string; readonly betrag: number } | null;
}

/**
 * What each payment is for, as far as it can be told: sure where number and amount agree, a proposal where something does not, else unclear. What an
 * earlier payment settles for sure is open no more for those behind it.
 */
export function abgleich(eingaenge: readonly Eingang[], posten: readonly Posten[]): Treffer[] {
  const offen = new Map(posten.map((one) => [one.id, cents(one.offen)]));
  const byKey = groupBy(posten, ({ nr }) => keyOf(nr));
  const byKunde = groupBy(posten, ({ idUnternehmen }) => String(idUnternehmen));
  const byName = groupBy(posten, ({ kunde, namen }) => [kunde, ...namen].map(plain));
  const byBetrag = groupBy(posten, (one) => String(cents(one.offen)));
  return eingaenge.map((eingang) => {
    const isOpen = (one: Posten) => (offen.get(one.id) ?? 0) > 0 && one.waehrung === eingang.waehrung;
    const still = (list: readonly Posten[] = []) =>
      list.filter(isOpen).map((one) => ({ ...one, offen: (offen.get(one.id) ?? 0) / 100 }));
    const named = still(keysIn(eingang.zweck).flatMap((key) => byKey.get(key) ?? []));
    const known = eingang.idUnternehmen === null ? undefined : byKunde.get(String(eingang.idUnternehmen));
    const ofKunde = still(known ?? byName.get(plain(eingang.name)));
    const treffer =
      byNumber(eingang, named) ?? byCustomer(eingang, ofKunde, still(byBetrag.get(String(cents(eingang.betrag)))));
    if (treffer.Art === 'Sicher')
      for (const { IdFaktura, Betrag, Skonto } of treffer.Zuordnung)
        offen.set(IdFaktura, (offen.get(IdFaktura) ?? 0) - cents(Betrag) - cents(Skonto));
    return treffer;
  });
}

/** The numbers that the text names decide. */
function byNumber(eingang: Eingang, named: readonly Posten[]): Treffer | undefined {
  const [first] = named;
  if (!first) return undefined;
  const isOther = eingang.idUnternehmen !== null && named.some((one) => one.idUnternehmen !== eingang.idUnternehmen);
  const paid = cents(eingang.betrag);
  const sum = named.reduce((total, { offen }) => total + cents(offen), 0);
  if (paid === sum) {
    const zuordnung = named.map((one) => full(one));
    return isOther ? found('Vorschlag', 'AndererZahler', zuordnung) : found('Sicher', 'NummerUndBetrag', zuordnung);
  }
  if (named.length === 1 && !isOther) {
    const treffer = withSkonto(eingang, first);
    if (treffer) return treffer;
  }
  if (paid > sum) return found('Vorschlag', 'Ueberzahlung', spread(named, paid, true), paid - sum);
  return found('Vorschlag', 'Teilzahlung', spread(named, paid), sum - paid);
}

/** The discount was taken: in time it is agreed, later somebody decides. */
function withSkonto(eingang: Eingang, one: Posten, art: 'Sicher' | 'Vorschlag' = 'Sicher'): Treffer | undefined {
  const rest = cents(one.offen) - cents(eingang.betrag);
  if (!one.skonto || rest <= 0 || rest !== cents(one.skonto.betrag)) return undefined;
  const zuordnung = [{ ...full(one), Betrag: eingang.betrag, Skonto: rest / 100 }];
  return eingang.datum <= one.skonto.bis
    ? found(art, 'SkontoInFrist', zuordnung, rest, one.skonto.bis)
    : found('Vorschlag', 'SkontoSpaet', zuordnung, rest, one.skonto.bis);
}

/** Without a number: what the customer owes, or who owes just as much. Never sure. */
function byCustomer(eingang: Eingang, ofKunde: readonly Posten[], same: readonly Posten[]): Treffer {
  const paid = cents(eingang.betrag);
  const [any] = ofKunde;
  if (!any) {
    const [only] = same;
    return only && same.length === 1
      ? found('Vorschlag', 'ZahlerUnbekannt', [full(only)])
      : found('Unklar', 'ZahlerUnbekannt', []);
  }
  const exact = ofKunde.filter(({ offen }) => cents(offen) === paid);
  if (exact[0] && exact.length === 1) return found('Vorschlag', 'BetragStimmt', [full(exact[0])]);
  const discounted = ofKunde.flatMap((one) => withSkonto(eingang, one, 'Vorschlag') ?? []);
  if (discounted[0] && discounted.length === 1) return discounted[0];
  const pairs = ofKunde.flatMap((a, index) =>
    ofKunde.slice(index + 1).flatMap((b) => (cents(a.offen) + cents(b.offen) === paid ? [[a, b]] : [])),
  );
  if (pairs[0] && pairs.length === 1)
    return found(
      'Vorschlag',
      'SummeAusMehreren',
      pairs[0].map((one) => full(one)),
    );
  const total = ofKunde.reduce((sum, { offen }) => sum + cents(offen), 0);
  if (total === paid && ofKunde.length > 1)
    return found(
      'Vorschlag',
      'SummeAusMehreren',
      ofKunde.map((one) => full(one)),
    );
  return { ...found('Unklar', 'KeinBeleg', []), Kunde: any.kunde };
}

const full = ({ id, nr, kunde, offen }: Posten): Zuordnung => ({
  IdFaktura: id,
  FakturaNr: nr,
  Kunde: kunde,
  Offen: offen,
  Betrag: offen,
  Skonto: 0,
});

/** From the first to the last, as far as the money goes; what is too much goes to the last one. */
function spread(named: readonly Posten[], paid: number, isTooMuch = false): Zuordnung[] {
  let left = paid;
  return named.flatMap((one, index) => {
    const share = isTooMuch && index === named.length - 1 ? left : Math.min(left, cents(one.offen));
    left -= share;
    return share > 0 ? [{ ...full(one), Betrag: share / 100 }] : [];
  });
}

const found = (
  Art: Treffer['Art'],
  Grund: Treffergrund,
  zuordnung: readonly Zuordnung[],
  difference = 0,
  Tag: string | null = null,
): Treffer => ({
  Art,
  Grund,
  Differenz: difference / 100,
  Tag,
  Zuordnung: zuordnung,
  Kunde: zuordnung[0]?.Kunde ?? null,
});

/** Year and number of an invoice, however they are written: `RE2026-00412`, `RE 2026/00412`, `2026 00412`. */
const numbers = /(20\d\d)[\s\-./]*(\d{5})(?!\d)/g;

const keysIn = (text: string): string[] => [
  ...new Set([...text.matchAll(numbers)].map(([, year, number]) => `${year}-${number}`)),
];

const keyOf = (nr: string): string => keysIn(nr)[0] ?? nr;

/** Letters and digits of a name, without what companies are called by law. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/\b(?:gmbh|ges\.?m\.?b\.?h\.?|ag|kg|og|e\.?u\.?|co|und|u)\b/g, '')
    .replaceAll(/[^a-z0-9]/g, '');

function groupBy<T>(list: readonly T[], keys: (one: T) => string | readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list)
    for (const key of new Set([keys(one)].flat())) {
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
  return groups;
}
