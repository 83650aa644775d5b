import { addDays } from '@disponent/domain/days';
import type { Db } from '../../src/db/pool.ts';
import { Sql } from '../../src/db/sql.ts';
import type { Row } from '../../src/records/hook.ts';
import type { Api } from '../api.ts';

/** What the tests of the business rules share. */

export const aktion = (api: Api, key: string, { Id, Version }: Row, name: string, body: Row = {}): Promise<Row> =>
  api.call('POST', `/api/entity/${key}/${String(Id)}/aktion/${name}`, { Version, WarnungenBestaetigt: true, ...body });

/** An Einsatz of the customer that is under way and has no end, with all its fields. */
export async function einsatzOhneEnde(api: Api, { seitLangem }: { seitLangem?: Db } = {}): Promise<Row> {
  const { Rows } = await api.filter('KundenportalEinsatz', [
    ['Status', '=', 'Aktiv'],
    'and',
    ['IsUnbefristet', '=', true],
    'and',
    ['Einsatzart', '=', 'Ueberlassung'],
  ]);
  if (!Rows[0]) throw new Error('No Einsatz without an end');
  if (seitLangem) {
    const seit = '2023-01-02';
    await frage(seitLangem, 'update kundenportal_einsatz set beginn = $2 where id = $1', [
      Rows[0].Id,
      `${seit}T06:00:00Z`,
    ]);
    await frage(seitLangem, 'update einsatz_kondition set gueltig_ab = $2 where id_einsatz = $1', [Rows[0].Id, seit]);
  }
  return api.read('KundenportalEinsatz', Rows[0].Id);
}

/** The Monday so many weeks from now: no hours of the demo data are there. */
export function montag(woche: number): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) + woche * 7);
  return day.toISOString().slice(0, 10);
}

/** One of half a year's Mondays that are over, that no hours of the demo data are of, and none of them a holiday. */
export const alterMontag = (woche: number): string => addDays('2023-06-12', 7 * woche);

export const stundenEinerWoche = (IdEinsatz: unknown, woche: number): Row => ({
  IdEinsatz,
  Von: alterMontag(woche),
  Bis: alterMontag(woche),
  StundennachweisTag: [{ Datum: alterMontag(woche), Von: '06:00', Bis: '14:12', PauseMin: 30 }],
});

/** A statement past the API, across all Domänen. */
export async function frage<R extends object>(
  db: Db,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: R[] }> {
  const parts = text.split(/\$(\d+)/);
  const pieces = parts.filter((_, index) => index % 2 === 0);
  const given = parts.filter((_, index) => index % 2 === 1).map((number) => values[Number(number) - 1]);
  return { rows: await db.rows<R>(new Sql(pieces, given)) };
}
