import { toQueryString } from '@disponent/domain/wire/list-query';
import { firstId } from './data/ids.ts';
import type { Call } from './load.ts';
import { type Measurement, surname } from './requests.ts';

/** Each list of the core business, as somebody of one branch and somebody of one customer reads it. */
export interface ScopedMeasurement extends Measurement {
  scope: 'Niederlassung' | 'Unternehmen';
}

type Query = Parameters<typeof toQueryString>[0];

interface Wanted {
  query: Query;
  /** The same for the reference's statement. */
  values: readonly string[];
}

const years = [2021, 2022, 2023, 2024, 2025];
const dayOf = (n: number): string => `${years[n % years.length]}-0${1 + (n % 9)}-01`;

const requests: Readonly<
  Record<string, { sort: string; filter: (n: number) => Wanted; search: (n: number) => string }>
> = {
  PvDat: { sort: 'PvNr', filter: (n) => filtered('Eingesetzt', 'VerfuegbarAb', dayOf(n)), search: surname },
  KundenportalEinsatz: { sort: 'Beginn', filter: (n) => filtered('Beendet', 'Beginn', dayOf(n)), search: surname },
  FakturaDat: {
    sort: 'Rechnungsdatum',
    filter: (n) => filtered('Bezahlt', 'Rechnungsdatum', dayOf(n)),
    search: (n) => `b-00${String(n % 100).padStart(2, '0')}`,
  },
};

const filtered = (status: string, field: string, from: string): Wanted => ({
  query: { filter: [['Status', '=', status], 'and', [field, '>=', from]] },
  values: [status, from],
});

export const scopedMeasurements: readonly ScopedMeasurement[] = Object.entries(requests).flatMap(
  ([key, { sort, filter, search }]) =>
    (['Niederlassung', 'Unternehmen'] as const).flatMap((scope) => {
      const measurement = (name: string, wanted: (n: number) => Wanted): ScopedMeasurement => ({
        name: `${key} ${name}, ${scope}`,
        aim: 2,
        atOnce: [8],
        scope,
        ours: (n) => get(`/api/entity/${key}?${toQueryString(wanted(n).query)}`),
        reference: (n) => get(`/scoped/${key}/${scope}/${name}?${referenceValues(wanted(n).values)}`),
      });
      return [
        measurement('list', () => ({ query: {}, values: [] })),
        measurement('filter', filter),
        measurement('sort', () => ({ query: { sort: [sort] }, values: [] })),
        measurement('search', (n) => ({ query: { search: search(n) }, values: [`%${search(n)}%`] })),
      ];
    }),
);

/** Both users belong to the first row of theirs. */
const referenceValues = (values: readonly string[]): URLSearchParams =>
  new URLSearchParams([String(firstId), ...values].map((value) => ['v', value]));

const get = (path: string): Call => ({ method: 'GET', path });
