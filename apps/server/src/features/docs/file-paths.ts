import type { DateiState } from '@disponent/domain/wire/answers';
import { idParameter, integer, json, type Schema, shape, string, text } from './parts.ts';

const fileState = json(
  shape<DateiState>({
    Id: integer,
    Dateiname: string,
    Mime: { type: ['string', 'null'] },
    Groesse: integer,
    Empfangen: integer,
    Status: { enum: ['WirdHochgeladen', 'Unvollstaendig', 'Vorhanden'] },
  }),
  'Zustand der Datei',
);
const bytes = { schema: { type: 'string', format: 'binary' } };
const files = { tags: ['Dateien'] };
const announced = {
  type: 'object',
  required: ['Dateiname', 'Groesse', 'Entitaet', 'Feld'],
  properties: {
    Dateiname: { type: 'string' },
    Groesse: { type: 'integer', minimum: 1 },
    Entitaet: { type: 'string' },
    Feld: { type: 'string' },
  },
};

/** Announce, upload, download. */
export const filePaths: Schema = {
  '/api/dateien': {
    post: {
      ...files,
      summary: 'Datei ankündigen',
      requestBody: { required: true, content: { 'application/json': { schema: announced } } },
      responses: { 201: fileState, 403: text('Kein Recht'), 413: text('Zu groß'), 415: text('Dateityp nicht erlaubt') },
    },
  },
  '/api/dateien/{id}': {
    parameters: [idParameter],
    get: { ...files, summary: 'Zustand einer Datei', responses: { 200: fileState, 404: text('Nicht sichtbar') } },
    patch: {
      ...files,
      summary: 'Inhalt hochladen, ab Upload-Offset',
      parameters: [{ name: 'Upload-Offset', in: 'header', required: true, schema: { type: 'integer' } }],
      requestBody: { content: { 'application/offset+octet-stream': bytes } },
      responses: { 200: fileState, 409: text('Falscher Upload-Offset'), 413: text('Zu groß'), 415: text('Abgelehnt') },
    },
    delete: {
      ...files,
      summary: 'Datei verwerfen',
      responses: { 204: { description: 'Gelöscht' }, 409: text('Gehört zu einem Datensatz') },
    },
  },
  '/api/dateien/{id}/inhalt': {
    parameters: [idParameter],
    get: {
      ...files,
      summary: 'Inhalt einer Datei',
      responses: {
        200: { description: 'Inhalt', content: { 'application/octet-stream': bytes } },
        409: text('Noch nicht vollständig hochgeladen'),
      },
    },
  },
  '/api/dateien/{id}/link': {
    parameters: [idParameter],
    post: {
      ...files,
      summary: 'Link für einen Aufruf innerhalb von 60 Sekunden',
      responses: { 200: json({ type: 'object', properties: { Url: { type: 'string' } } }, 'Link') },
    },
  },
  '/api/dateien/link/{token}': {
    parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }],
    get: {
      ...files,
      summary: 'Inhalt über einen Link, einmal und ohne Sitzung',
      security: [],
      responses: {
        200: { description: 'Inhalt', content: { 'application/octet-stream': bytes } },
        404: text('Abgelaufen oder schon benutzt'),
      },
    },
  },
};
