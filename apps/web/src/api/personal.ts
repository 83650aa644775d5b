import type { ListAnswer, WireRow } from '@disponent/domain/wire/answers';
import { request } from './client.ts';

const path = '/entity/BenutzerEinstellung';

/** The user's own row of settings: it lies in his Domäne, whichever he works in. */
export const personalApi = {
  async read(): Promise<WireRow | undefined> {
    const { Rows } = await request<ListAnswer>(path, { query: { take: 1 }, isHome: true });
    const id = Rows[0]?.['Id'];
    return typeof id === 'number' ? request<WireRow>(`${path}/${id}`, { isHome: true }) : undefined;
  },

  save: (row: WireRow | undefined, Werte: unknown) =>
    row
      ? request<WireRow>(`${path}/${Number(row['Id'])}`, {
          method: 'PUT',
          body: { Id: row['Id'], Version: row['Version'], Werte },
          isHome: true,
        })
      : request<WireRow>(path, { method: 'POST', body: { Werte }, isHome: true }),
};
