import { hundredths } from '@disponent/domain/cents';
import { arbeitsstunden } from '@disponent/domain/entities/einsatz/arbeitsstunden';
import {
  arbeitscodes,
  leistungen,
  leistungscodes,
  type Rahmen,
  type Zeile,
} from '@disponent/domain/rules/zeit/leistungen';
import { type Arbeitstag, isAbwesend } from '@disponent/domain/rules/zeit/spanne';
import { textOf } from '@disponent/domain/texts/sentence';
import type { Row } from '../../records/hook.ts';
import { listOf, sumOf } from '../shared/lists.ts';

/** What the days of a week are worked out with. */
export interface Grundlage {
  rahmen: Rahmen;
  /** Days of the same ISO week that another Stundennachweis has, before the month ended. */
  andereTage: readonly Arbeitstag[];
  /** Ids of the Leistungsarten by code. */
  arten: ReadonlyMap<string, number>;
  /** What was billed, by day: of a Korrektur, which holds what differs from it. */
  verrechnet?: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

/**
 * The days with their hours and lines. A line that somebody changed stays as he left it and says so; to have it worked out again he takes
 * the tick away. Other lines follow from the times.
 */
export function berechneTage(tage: readonly Row[], before: readonly Row[], grundlage: Grundlage): Row[] {
  const known = tage.filter(({ Datum }) => typeof Datum === 'string') as unknown as Arbeitstag[];
  const own = new Set(known.map(({ Datum }) => Datum));
  const found = leistungen(
    [...grundlage.andereTage.filter(({ Datum }) => !own.has(Datum)), ...known],
    grundlage.rahmen,
  );
  return tage.map((tag) => {
    const was = before.find(({ Id, Datum }) => (tag.Id ? Id === tag.Id : Datum === tag.Datum));
    const zeilen = found.get(String(tag.Datum)) ?? [];
    const Stunden = arbeitsstunden(tag);
    return { ...tag, Stunden, StundennachweisLeistung: zeilenOf({ ...tag, Stunden }, was, zeilen, grundlage) };
  });
}

function zeilenOf(tag: Row, was: Row | undefined, found: readonly Zeile[], { arten, verrechnet }: Grundlage): Row[] {
  const given = listOf(tag, 'StundennachweisLeistung');
  const old = was ? listOf(was, 'StundennachweisLeistung') : [];
  const billed = (tag.Stunden ?? null) === null ? undefined : verrechnet?.get(String(tag.Datum));
  const computed = billed ? unterschied(found, billed, arten) : inArten(found, arten);
  const isByHand = (one: Row): boolean => {
    if (one.IsManuell === true) return true;
    const kept = old.find(({ IdLeistungsart }) => IdLeistungsart === one.IdLeistungsart);
    if (kept?.IsManuell === true) return false;
    return (kept ? kept.Menge : computed.get(Number(one.IdLeistungsart))?.menge) !== one.Menge;
  };
  const byHand: Row[] = given.filter(isByHand).map((one) => ({ ...one, IsManuell: true, Regel: null }));
  const byRule = [...computed]
    .filter(([id]) => !byHand.some(({ IdLeistungsart }) => IdLeistungsart === id))
    .map(([id, { menge, regel }]) => {
      const same = [...given, ...old].find(({ IdLeistungsart }) => IdLeistungsart === id);
      return { ...same, IdLeistungsart: id, Menge: menge, IsManuell: false, Regel: regel };
    });
  const all = billed ? [...byRule, ...byHand] : [...normalRest(tag, byRule, byHand, arten), ...byHand];
  const place = ({ IdLeistungsart }: Row) => {
    const at = leistungscodes.findIndex((code) => arten.get(code) === IdLeistungsart);
    return at < 0 ? leistungscodes.length : at;
  };
  return all.sort((a, b) => place(a) - place(b));
}

interface Berechnet {
  menge: number;
  regel: string | null;
}

const inArten = (zeilen: readonly Zeile[], arten: Grundlage['arten']): Map<number, Berechnet> =>
  new Map(
    zeilen.flatMap(({ code, menge, regeln }) => {
      const id = arten.get(code);
      return id === undefined ? [] : [[id, { menge, regel: regeln.map((one) => textOf(one)).join('; ') }] as const];
    }),
  );

/** What the right times of a day differ from what was billed. */
function unterschied(
  zeilen: readonly Zeile[],
  billed: ReadonlyMap<number, number>,
  arten: Grundlage['arten'],
): Map<number, Berechnet> {
  const right = inArten(zeilen, arten);
  const ids = new Set([...right.keys(), ...billed.keys()]);
  return new Map(
    [...ids]
      .map((id) => {
        const menge = hundredths((right.get(id)?.menge ?? 0) - (billed.get(id) ?? 0));
        return [id, { menge, regel: right.get(id)?.regel ?? null }] as const;
      })
      .filter(([, { menge }]) => menge !== 0),
  );
}

/** Where somebody says how much of a day was overtime, the rest of it is normal time. */
function normalRest(tag: Row, byRule: Row[], byHand: readonly Row[], arten: Grundlage['arten']): Row[] {
  const isWork = ({ IdLeistungsart }: Row) => arbeitscodes.some((code) => arten.get(code) === IdLeistungsart);
  if (typeof tag.Stunden !== 'number' || !byHand.some(isWork)) return byRule;
  const normal = arten.get('NORMAL');
  const others = [...byRule, ...byHand].filter((one) => isWork(one) && one.IdLeistungsart !== normal);
  const rest = hundredths(Math.max(tag.Stunden - sumOf(others, 'Menge'), 0));
  return byRule
    .map((one) => (one.IdLeistungsart === normal ? { ...one, Menge: rest } : one))
    .filter(({ Menge }) => Menge !== 0);
}

/** Sums by the codes of the Leistungsarten. */
const summenCodes: Readonly<Record<string, readonly string[]>> = {
  SummeNormal: ['NORMAL'],
  SummeMehr: ['MEHR25'],
  SummeUe50: ['UE50'],
  SummeUe100: ['UE100'],
  SummeNacht: ['NACHT'],
  SummeSonnFeiertag: ['SONNTAG', 'FEIERTAG'],
};

/** Hours of a week by kind. A Korrektur names differences, so that it may also sum up to less than nothing. */
export function wochenSummen(tage: readonly Row[], arten: Grundlage['arten']): Row {
  const lines = tage.flatMap((day) => listOf(day, 'StundennachweisLeistung'));
  const sum = (codes: readonly string[]) =>
    sumOf(
      lines.filter(({ IdLeistungsart }) => codes.some((code) => arten.get(code) === IdLeistungsart)),
      'Menge',
    );
  return {
    ...Object.fromEntries(Object.entries(summenCodes).map(([name, codes]) => [name, sum(codes)])),
    SummeAbwesend: sumOf(
      tage.filter((day) => isAbwesend(day as unknown as Arbeitstag)),
      'Stunden',
    ),
  };
}
