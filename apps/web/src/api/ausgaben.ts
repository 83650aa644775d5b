import type { AuegUebergabe, AusgabeBericht } from '@disponent/domain/wire/ausgaben';
import { request, requestBlob } from './client.ts';
import { download } from './download.ts';

type Query = Readonly<Record<string, string | number>>;

/** Files for the payroll and the authority: what is missing in them, and they themselves. */
export const ausgaben = {
  bericht: (name: string, query: Query, signal?: AbortSignal): Promise<AusgabeBericht> =>
    request<AusgabeBericht>(`/ausgaben/${name}`, { query, signal }),

  async datei(name: string, query: Query): Promise<void> {
    const file = await requestBlob(`/ausgaben/${name}/datei`, {
      query: new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString(),
    });
    download(file.blob, file.name ?? `${name}.csv`);
  },

  /** Keeps the statistics of a year as they are now. */
  uebergeben: (jahr: number): Promise<AuegUebergabe> =>
    request<AuegUebergabe>('/ausgaben/aueg', { method: 'POST', body: { Jahr: jahr } }),

  async uebergabe({ Id, Dateiname }: AuegUebergabe): Promise<void> {
    download((await requestBlob(`/ausgaben/aueg/uebergaben/${Id}/datei`)).blob, Dateiname);
  },
};
