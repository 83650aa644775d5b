import type { AdminApi } from './admin-api.ts';

/** Those of our own whom the ranking of a position offers and who were never assigned anywhere, the best first. */
export async function freePersons(api: AdminApi, position: number, minPunkte: number): Promise<readonly number[]> {
  const { Rows } = await api.get<{ Rows: readonly { Id: number }[] }>(
    `/matching/position/${position}?minPunkte=${minPunkte}`,
  );
  const ids = Rows.map(({ Id }) => Id);
  if (ids.length === 0) return [];
  const einsaetze = await api.list('KundenportalEinsatz', 1, ['IdPerson', 'anyof', ids]);
  const own = await api.list('PersSt', 1, [['Id', 'anyof', ids], 'and', ['IdCoLieferant', 'isblank']]);
  return ids.filter(
    (id) => own.Rows.some(({ Id }) => Id === id) && !einsaetze.Rows.some(({ IdPerson }) => IdPerson === id),
  );
}
