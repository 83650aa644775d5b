interface Zinsrecht {
  /** What is added to the base rate, in percent points. */
  readonly aufschlag: number;
  /** The base rate that counts from a day on, in percent; the last one until a newer is known. */
  readonly saetze: readonly (readonly [ab: string, satz: number])[];
}

/**
 * Interest between companies, by the law of whoever bills. § 456 UGB: 9.2 above the base rate of the OeNB that holds on the first day of a half-year, which
 * follows the ECB only once it has moved by half a point. § 288 Abs. 2 BGB: 9 above the one that the Bundesbank announces for January and July (§ 247).
 * A new half-year is a new line, also where nothing changes: so everybody sees up to when somebody has looked.
 */
export const zinsrecht: Readonly<Record<'AT' | 'DE', Zinsrecht>> = {
  AT: {
    aufschlag: 9.2,
    saetze: [
      ['2023-01-01', 1.88],
      ['2023-07-01', 3.38],
      ['2024-01-01', 3.88],
      ['2024-07-01', 3.88],
      ['2025-01-01', 2.53],
      ['2025-07-01', 1.53],
      ['2026-01-01', 1.53],
    ],
  },
  DE: {
    aufschlag: 9,
    saetze: [
      ['2023-01-01', 1.62],
      ['2023-07-01', 3.12],
      ['2024-01-01', 3.62],
      ['2024-07-01', 3.37],
      ['2025-01-01', 2.27],
      ['2025-07-01', 1.27],
      ['2026-01-01', 1.27],
    ],
  },
};
