import type { AdminApi, Row } from './admin-api.ts';

export interface Muster {
  readonly anfrage: Row;
  readonly position: Row;
}

/** The oldest request of the demo that fits: what other tests made meanwhile may be half empty, this one is whole. */
export async function musterAnfrage(api: AdminApi, filter: readonly unknown[]): Promise<Muster> {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=Id&take=1`;
  const { Rows } = await api.get<{ Rows: readonly Row[] }>(`/entity/AnfrageDat?${query}`);
  const anfrage = await api.read('AnfrageDat', Number(Rows[0]?.Id));
  return { anfrage, position: (anfrage['AnfragePosition'] as readonly Row[])[0] as Row };
}
