import { HttpError } from '@disponent/domain/errors';
import type { Row } from '../src/records/hook.ts';
import type { Api } from './api.ts';

export interface Place {
  Entitaet: string;
  Feld: string;
}

export const announce = (api: Api, place: Place, Dateiname: string, Groesse: number): Promise<Row> =>
  api.call('POST', '/api/dateien', { ...place, Dateiname, Groesse });

export const patch = (api: Api, id: unknown, offset: number | string, bytes: Buffer): Promise<Response> =>
  fetch(`${api.url}/api/dateien/${String(id)}`, {
    method: 'PATCH',
    headers: { ...api.headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    body: new Uint8Array(bytes),
  });

/** A whole file in one go; what is refused is thrown. */
export async function upload(api: Api, place: Place, name: string, bytes: Buffer): Promise<Row> {
  const { Id } = await announce(api, place, name, bytes.length);
  const response = await patch(api, Id, 0, bytes);
  const text = await response.text();
  if (!response.ok) throw new HttpError(response.status, response.statusText, { body: text });
  return JSON.parse(text) as Row;
}
