import type { Table } from '@disponent/domain/entity/table';
import { attemptParameter, json, query, type Schema, text } from './parts.ts';

const list = (properties: Schema): Schema => ({ type: 'array', items: { type: 'object', properties } });
const integer = { type: 'integer' };
const string = { type: 'string' };

/** What somebody may do by name. */
export const namedActions = (table: Table): string[] =>
  Object.entries(table.actions)
    .filter(([, { isAutomatic }]) => !isAutomatic)
    .map(([name]) => name);

/** One action, change or deletion for many records. */
export const bulkOperation = (table: Table): Schema => {
  const isWritable = !table.parent && !table.entity.readOnly;
  const actions = [...(isWritable ? ['Aendern', 'Loeschen'] : []), ...namedActions(table)];
  return {
    summary: `${table.caption.many}: Aktion für viele`,
    parameters: [{ name: 'aktion', in: 'path', required: true, schema: { enum: actions } }, attemptParameter],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            description: 'Ids oder Filter nennt die Datensätze; dazu, was die Aktion verlangt',
            properties: {
              Ids: { type: 'array', items: integer, maxItems: 10_000 },
              Filter: { type: ['array', 'null'], description: 'Wie in der Liste; null = alle' },
              Search: string,
              Werte: { type: 'object', description: 'Bei Aendern' },
              Vorschau: { type: 'boolean', description: 'Nichts wird geändert' },
              WarnungenBestaetigt: { type: 'boolean' },
            },
          },
        },
      },
    },
    responses: {
      200: json(
        { type: 'object', properties: { Anzahl: integer, Fehler: list({ Id: integer, Text: string }) } },
        'Wie viele, und was den anderen fehlt',
      ),
      400: text('Unverständlich'),
      403: text('Kein Recht'),
      409: text('Idempotency-Key: läuft noch oder anderer Inhalt'),
    },
  };
};

const figures = list({
  Schluessel: string,
  Titel: string,
  Entitaet: string,
  Pfad: { type: ['string', 'null'] },
  Filter: { type: 'array' },
  Anzahl: integer,
  IsMehr: { type: 'boolean' },
  Feld: string,
  Summe: { type: 'number' },
  Vergleich: { type: 'number' },
});

/** Calls of the web application that belong to no list. */
export const appPaths: Schema = {
  '/api/ereignisse': {
    get: {
      tags: ['Anwendung'],
      summary: 'Was gespeichert wird, laufend (server-sent events)',
      responses: {
        200: {
          description: 'data: { "Entitaet", "Id", "Version", "Aktion", "Vorgang" }, je Datensatz, den man sehen darf',
          content: { 'text/event-stream': { schema: string } },
        },
        429: text('Zu viele offene Verbindungen'),
      },
    },
  },
  '/api/suche': {
    get: {
      tags: ['Anwendung'],
      summary: 'Suche über alle Listen',
      parameters: [query('q'), query('take', { type: 'integer', minimum: 1, maximum: 20 })],
      responses: {
        200: json(
          {
            type: 'object',
            properties: {
              Gruppen: list({ Entitaet: string, Rows: list({ Id: integer, Text: string, Zusatz: string }) }),
              Unvollstaendig: { type: 'boolean' },
            },
          },
          'Treffer je Liste',
        ),
      },
    },
  },
  '/api/dashboard': {
    get: {
      tags: ['Anwendung'],
      summary: 'Kennzahlen und eigene Aufgaben',
      responses: {
        200: json(
          {
            type: 'object',
            properties: {
              Kennzahlen: figures,
              ZuTun: figures,
              Aufgaben: { type: 'object' },
              Unvollstaendig: { type: 'boolean' },
              DemoVom: { type: 'string', format: 'date' },
            },
          },
          'Zahlen mit dem Filter ihrer Liste',
        ),
      },
    },
  },
};
