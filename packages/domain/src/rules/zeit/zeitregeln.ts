import type { Feiertagsland } from './feiertage.ts';

/** What makes hours of the times of a day, from a day on. Times are `HH:MM`, hours are hours. */
export interface Zeitregeln {
  readonly gueltigAb: string;
  /** Where it stands: 'AZG', 'KV Metallgewerbe'. */
  readonly werk: string;
  /** Hours of a day above which work is overtime; null where only the week counts. */
  readonly normalTag: number | null;
  /** Hours of a full week, above which work is overtime; null where there is only extra work above what was agreed. */
  readonly normalWoche: number | null;
  /** Whether part-timers get a surcharge between what they agreed and a full week. */
  readonly hatMehrarbeit: boolean;
  readonly nachtVon: string;
  readonly nachtBis: string;
  /** Overtime within these hours, and on Sundays and holidays, is paid double; null where it never is. */
  readonly ue100: { readonly von: string; readonly bis: string } | null;
  /** A day of more hours than these has a Taggeld, where one was agreed. */
  readonly taggeldUeber: number;
}

/** § 19d AZG knows the surcharge of part-timers since 2008. */
const azg: Zeitregeln = {
  gueltigAb: '0001-01-01',
  werk: 'AZG',
  normalTag: 9,
  normalWoche: 38.5,
  hatMehrarbeit: false,
  nachtVon: '22:00',
  nachtBis: '06:00',
  ue100: { von: '20:00', bis: '06:00' },
  taggeldUeber: 3,
};

/** What holds where a Kollektivvertrag says nothing else. */
export const grundregeln: Readonly<Record<Feiertagsland, readonly Zeitregeln[]>> = {
  AT: [azg, { ...azg, gueltigAb: '2008-01-01', hatMehrarbeit: true }],
  DE: [
    {
      gueltigAb: '0001-01-01',
      werk: 'ArbZG',
      normalTag: null,
      normalWoche: null,
      hatMehrarbeit: true,
      nachtVon: '23:00',
      nachtBis: '06:00',
      ue100: null,
      taggeldUeber: 8,
    },
  ],
};

/** What a Kollektivvertrag says from a day on; what it leaves open is as in the law. */
export interface KvZeitregel {
  readonly GueltigAb: string;
  readonly NormalTag?: number | null;
  readonly NormalWoche?: number | null;
  readonly NachtVon?: string | null;
  readonly NachtBis?: string | null;
  readonly Ue100Von?: string | null;
  readonly Ue100Bis?: string | null;
  readonly TaggeldUeber?: number | null;
}

/** The rules of an assignment: those of the country, and from their days on those of its Kollektivvertrag. */
export function zeitregelnMit(
  land: Feiertagsland,
  kv: { readonly name: string; readonly regeln: readonly KvZeitregel[] } | null,
): readonly Zeitregeln[] {
  const own = (kv?.regeln ?? []).map((one): Zeitregeln => {
    const base = zeitregelnAm(grundregeln[land], one.GueltigAb);
    return {
      gueltigAb: one.GueltigAb,
      werk: kv?.name ?? base.werk,
      normalTag: one.NormalTag ?? base.normalTag,
      normalWoche: one.NormalWoche ?? base.normalWoche,
      hatMehrarbeit: base.hatMehrarbeit,
      nachtVon: one.NachtVon ?? base.nachtVon,
      nachtBis: one.NachtBis ?? base.nachtBis,
      ue100: one.Ue100Von && one.Ue100Bis ? { von: one.Ue100Von, bis: one.Ue100Bis } : base.ue100,
      taggeldUeber: one.TaggeldUeber ?? base.taggeldUeber,
    };
  });
  const firstOwn = own.map(({ gueltigAb }) => gueltigAb).sort()[0];
  return [...grundregeln[land].filter(({ gueltigAb }) => firstOwn === undefined || gueltigAb < firstOwn), ...own];
}

/** The version of a day: the last that has begun. */
export function zeitregelnAm(versions: readonly Zeitregeln[], tag: string): Zeitregeln {
  const begun = versions.filter(({ gueltigAb }) => gueltigAb <= tag);
  return (begun.length > 0 ? begun : versions).reduce((last, one) => (one.gueltigAb >= last.gueltigAb ? one : last));
}
