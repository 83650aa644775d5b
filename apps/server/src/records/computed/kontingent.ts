import { type ComputedSql, type Heute, ofDomaene } from './computed.ts';

const units = {
  Woche: ['week', '1 week'],
  Monat: ['month', '1 month'],
  Quartal: ['quarter', '3 months'],
  Jahr: ['year', '1 year'],
};

/** First day of the running period, or of the one `back` before it. */
const periodStart = (alias: string, { tag }: Heute, back = 0): string =>
  `case ${alias}.periode ${Object.entries(units)
    .map(
      ([periode, [unit, step]]) =>
        `when '${periode}' then (date_trunc('${unit}', ${tag}) - ${back} * interval '${step}')::date`,
    )
    .join(' ')} else ${alias}.gueltig_von end`;

const booked = (alias: string, from: string, before: string): string =>
  `(select coalesce(sum(b.einheiten), 0) from kontingent_buchung b where ${ofDomaene(alias, 'b')} and b.id_kontingent = ${alias}.id and not b.storno
     and b.am >= greatest(${from}, ${alias}.gueltig_von) and (${alias}.periode = 'Einmalig' or b.am < ${before}))`;

const online = (alias: string): string =>
  `(select coalesce(sum(y.faktor), 0) from stelleninserat_kanal k join stelleninserat_st s on s.id = k.id_stelleninserat
     join stelleninserat_typ_st y on y.id = s.id_stelleninserat_typ where ${ofDomaene(alias, 'k')} and k.id_kontingent = ${alias}.id and k.status = 'Online')`;

const verbraucht = (alias: string, heute: Heute): string =>
  `(case ${alias}.zaehlweise when 'GleichzeitigOnline' then ${online(alias)} else ${booked(alias, periodStart(alias, heute), periodStart(alias, heute, -1))} end)`;

/** What the period before left over, where it is carried on. */
const uebertrag = (alias: string, heute: Heute): string =>
  `(case when ${alias}.is_uebertrag and ${alias}.zaehlweise = 'JeBuchung' and ${alias}.periode <> 'Einmalig' and ${alias}.gueltig_von < ${periodStart(alias, heute)}
     then greatest(${alias}.menge - ${booked(alias, periodStart(alias, heute, 1), periodStart(alias, heute))}, 0) else 0 end)`;

export const auslastung = (alias: string, heute: Heute): string =>
  `round(100 * ${verbraucht(alias, heute)} / nullif(${alias}.menge + ${uebertrag(alias, heute)}, 0), 4)`;

export const kontingent = {
  Verbraucht: (alias, _seen, heute) => verbraucht(alias, heute),
  Rest: (alias, _seen, heute) => `(${alias}.menge + ${uebertrag(alias, heute)} - ${verbraucht(alias, heute)})`,
  Auslastung: (alias, _seen, heute) => auslastung(alias, heute),
  IsFastVerbraucht: (alias, _seen, heute) => `coalesce(${auslastung(alias, heute)} >= ${alias}.warn_ab_prozent, false)`,
} satisfies Readonly<Record<string, ComputedSql>>;
