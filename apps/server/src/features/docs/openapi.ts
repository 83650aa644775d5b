import type { Table } from '@disponent/domain/entity/table';
import type {
  BezugAnswer,
  Bezugsliste,
  Choice,
  ChoiceAnswer,
  GroupAnswer,
  ListAnswer,
  ListGroup,
  PivotAnswer,
  PivotZelle,
} from '@disponent/domain/wire/answers';
import { kindSql } from '../../records/kinds/index.ts';
import { appPaths, bulkOperation, namedActions, recordNumbers } from './app-paths.ts';
import { deletion, restoring } from './deletion.ts';
import { filePaths } from './file-paths.ts';
import {
  attemptParameter,
  boolean,
  idParameter,
  integer,
  json,
  list,
  query,
  type Schema,
  sentenceSchema,
  shape,
  string,
  text,
} from './parts.ts';

/** The entity calls, written out for every table from its declaration, and those that describe themselves. */
export function openApi(tables: ReadonlyMap<string, Table>, calls: Schema, version: string): Schema {
  const listed = [...tables.values()].filter((table) => table.access !== 'internal');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Disponent',
      version,
      description:
        'Jede Liste des Produkts mit denselben Aufrufen. Fehler sind deutscher Text, nur 422 ist JSON. Daneben steht jeder Satz als Muster mit Werten: im Kopf X-Satz, sonst unter Saetze.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries([
        ...listed.map((table) => [table.key, recordSchema(table)]),
        ['Fehler', findingsSchema],
      ]),
    },
    security: [{ bearer: [] }],
    paths: Object.assign({}, filePaths, appPaths, calls, ...listed.map(entityPaths)) as Schema,
  };
}

const missing = text('Nicht vorhanden oder nicht sichtbar');

function entityPaths(table: Table): Schema {
  const tags = [table.entity.caption.many];
  const ref = { $ref: `#/components/schemas/${table.key}` };
  const body = { required: true, content: { 'application/json': { schema: ref } } };
  const one = { 200: json(ref, 'Der Datensatz'), 404: missing };
  const base = `/api/entity/${table.key}`;
  const isWritable = !table.parent && !table.entity.readOnly;
  const saved = {
    ...one,
    400: text('Unverständlich'),
    409: text('Inzwischen geändert'),
    422: json({ $ref: '#/components/schemas/Fehler' }, 'Verletzte Regeln'),
  };
  return {
    [base]: {
      get: {
        tags,
        summary: `${table.caption.many}: Liste`,
        parameters: listParameters,
        responses: { 200: json(pageSchema(ref), 'Eine Seite'), 400: text('Unverständlich'), 403: text('Kein Recht') },
      },
      ...(isWritable && {
        post: {
          tags,
          summary: `${table.caption.one} anlegen`,
          parameters: [attemptParameter],
          requestBody: body,
          responses: {
            201: json(ref, 'Der Datensatz'),
            409: text('Idempotency-Key: läuft noch oder anderer Inhalt'),
            422: saved[422],
          },
        },
      }),
    },
    [`${base}/{id}`]: {
      parameters: [idParameter],
      get: { tags, summary: `${table.caption.one} lesen`, responses: one },
      ...(isWritable && {
        put: { tags, summary: `${table.caption.one} speichern`, requestBody: body, responses: saved },
        delete: deletion(table),
      }),
    },
    ...(isWritable && { [`${base}/{id}/wiederherstellen`]: restoring(table, one) }),
    ...besidePaths(table, base, tags),
    ...(isWritable && {
      [`${base}/neu`]: {
        get: { tags, summary: `${table.caption.one}: Vorgaben`, responses: one },
        post: {
          tags,
          summary: `${table.caption.one}: was aus dem bisher Eingegebenen folgt (speichert nichts)`,
          requestBody: body,
          responses: one,
        },
      },
    }),
    ...((isWritable || Object.keys(table.actions).length > 0) && {
      [`${base}/aktion/{aktion}`]: { post: { tags, ...bulkOperation(table) } },
    }),
    ...(namedActions(table).length > 0 && {
      [`${base}/{id}/aktion/{aktion}`]: {
        parameters: [idParameter],
        post: {
          tags,
          summary: `${table.caption.one}: Aktion`,
          parameters: [
            { name: 'aktion', in: 'path', required: true, schema: { enum: namedActions(table) } },
            attemptParameter,
          ],
          requestBody: {
            description: 'Version, dazu die Felder, die die Aktion verlangt',
            content: { 'application/json': { schema: ref } },
          },
          responses: { ...saved, 403: text('Kein Recht') },
        },
      },
    }),
    [`${base}/auswertung`]: {
      get: {
        tags,
        summary: `${table.caption.many}: zusammengefasst nach bis zu drei Feldern, mit den Summen jeder Ebene`,
        parameters: pivotParameters,
        responses: { 200: json(pivotSchema, 'Eine Zelle je Gruppe; null steht für alle Werte einer Ebene') },
      },
    },
    [`${base}/auswertung/export`]: {
      get: {
        tags,
        summary: `${table.caption.many}: die Auswertung nach bis zu drei Feldern als Excel-Datei`,
        parameters: [
          ...pivotParameters,
          query('ebenen', { enum: ['1', '2'], description: 'Wie viele der Gruppen untereinander stehen' }),
          query('davor', { description: 'Filter des Zeitraums, der als eigene Spalte verglichen wird' }),
          query('titel', { description: 'Wie die Auswertung heißt: Name der Datei und erste Zeile' }),
          query('bedeutung', { description: 'Was die Zahl bedeutet' }),
        ],
        responses: { 200: { description: 'Datei' } },
      },
    },
    [`${base}/export`]: {
      get: {
        tags,
        summary: `${table.caption.many}: Export`,
        parameters: [query('format', { enum: ['xlsx', 'csv'] }), ...listParameters],
        responses: { 200: { description: 'Datei' } },
      },
    },
    [`${base}/auswahl/{Feld}`]: choicesPath(table),
  };
}

const pivotParameters = [
  query('gruppen', { type: 'string', examples: ['IdNiederlassung,GeaendertAm:monat', 'SummeNetto:je1000'] }),
  query('werte', { type: 'string', examples: ['anzahl,SummeNetto:summe,Bewertung:mittel'] }),
  query('teil', { type: 'string', description: 'Filter: der Wert ist der Anteil der Zeilen, die ihn erfüllen, in %' }),
  query('je', { type: 'string', examples: ['AnzahlGesamt:summe'], description: 'Der Wert wird dadurch geteilt' }),
  query('filter'),
  query('search'),
];

const pivotSchema = shape<PivotAnswer>({
  Zellen: list(
    shape<PivotZelle>({
      Gruppe: list({ type: ['object', 'null'], properties: { Wert: {}, Text: { type: ['string', 'null'] } } }),
      Anzahl: integer,
      Werte: list({ type: ['number', 'null'] }),
    }),
  ),
  Anzahl: integer,
  Stand: string,
});

const relatedSchema = shape<BezugAnswer>({
  Listen: list(
    shape<Bezugsliste>({
      Entitaet: string,
      Feld: string,
      Titel: string,
      Zusatz: { type: ['string', 'null'] },
      Spalten: list(string),
      Filter: { type: 'array' },
      Vorgaben: { type: ['object', 'null'], description: 'Für einen neuen Datensatz' },
      Anzahl: { type: ['integer', 'null'], description: 'null: dauert zu lange' },
      IsMehr: boolean,
    }),
  ),
});

/** What is told of a record beside itself. */
function besidePaths(table: Table, base: string, tags: readonly string[]): Schema {
  return {
    [`${base}/{id}/bezug`]: {
      parameters: [idParameter],
      get: {
        tags,
        summary: `${table.caption.one}: was dazu gehört, mit Anzahl je Liste`,
        responses: { 200: json(relatedSchema, 'Die Listen, die man lesen darf'), 404: missing },
      },
    },
    ...(table.entity.overview?.hasFigures && {
      [`${base}/{id}/kennzahlen`]: {
        parameters: [idParameter],
        get: {
          tags,
          summary: `${table.caption.one}: Kennzahlen und Diagramme, jede mit der Liste, aus der sie stammt`,
          responses: { 200: json(recordNumbers, 'Nur für eigene Leute; sonst leer'), 404: missing },
        },
      },
    }),
  };
}

/** What a reference of the table may lead to. */
function choicesPath(table: Table): Schema {
  return {
    get: {
      tags: [table.entity.caption.many],
      summary: `${table.caption.many}: Auswahl eines Verweises`,
      parameters: [
        {
          name: 'Feld',
          in: 'path',
          required: true,
          schema: { type: 'string', enum: Object.keys(table.fields).filter((name) => table.fields[name]?.to) },
        },
        query('search'),
        query('take', { type: 'integer', maximum: 100 }),
        query('row'),
        query('ids'),
      ],
      responses: {
        200: json(choiceSchema, 'Auswahl'),
      },
    },
  };
}

function recordSchema(table: Table): Schema {
  const properties: Schema = { Id: { type: 'integer' }, Version: { type: 'integer' } };
  for (const [name, field] of Object.entries(table.allFields)) {
    if (field.kind.isSecret) properties[`Hat${name}`] = { type: 'boolean', readOnly: true };
    properties[name] = {
      title: field.caption,
      ...kindSql(field).schema(field),
      ...((field.computed || field.server) && { readOnly: true }),
    };
    if (field.to)
      properties[`${name}Text`] = {
        readOnly: true,
        ...(field.kind.isLinked ? { type: 'array', items: { type: 'string' } } : { type: ['string', 'null'] }),
      };
  }
  for (const child of table.children)
    properties[child.key] = {
      title: child.caption.many,
      type: 'array',
      items: { $ref: `#/components/schemas/${child.key}` },
    };
  return { title: table.caption.one, type: 'object', properties };
}

const filterExamples = ['["Nachname","contains","Hub"]', '["Beginn","=","woche"]'];
const filterWords = [
  'JSON: [Feld, Operator, Wert], mit "and" oder "or" verbunden, mit ["!", …] verneint.',
  'Ein Tag (2026-11-15) meint auch bei einem Zeitpunkt den ganzen Tag des Aufrufers, eine Angabe ohne Sekunden die ganze Minute.',
  'Zeiträume, die mit dem Kalender gehen: heute, woche, monat, quartal, jahr, je mit Versatz (heute-1, woche+1).',
  '"letzte 7 Tage" ist ["between", ["heute-7","heute"]], "älter als 30 Tage" ist ["<", "heute-30"].',
].join(' ');

const listParameters = [
  { ...query('filter', { type: 'string', examples: filterExamples }), description: filterWords },
  query('search'),
  query('sort', { type: 'string', examples: ['-GeaendertAm,Nachname'] }),
  query('skip', { type: 'integer', minimum: 0 }),
  query('take', { type: 'integer', minimum: 0, maximum: 500 }),
  query('after'),
  query('columns'),
  query('sum'),
  query('avg'),
  query('count', { enum: ['none', 'capped', 'exact'] }),
  query('group'),
];

const sums: Schema = { type: 'object', additionalProperties: { type: ['number', 'null'] } };

const figures = {
  Total: { type: ['integer', 'null'] },
  TotalIsCapped: boolean,
  TotalEstimate: integer,
  Next: { type: ['string', 'null'] },
  Summen: sums,
  Mittel: sums,
  ListenAktionen: list(string),
};

/** With `group` its groups instead of its rows. */
const pageSchema = (row: Schema): Schema => ({
  oneOf: [
    shape<ListAnswer>({ Rows: list(row), ...figures }),
    shape<GroupAnswer>({
      Groups: list(
        shape<ListGroup>({ Wert: {}, Text: { type: ['string', 'null'] }, Anzahl: integer, Summen: sums, Mittel: sums }),
      ),
      ...figures,
    }),
  ],
});

const choiceSchema = shape<ChoiceAnswer>({
  Rows: list(shape<Choice>({ Id: integer, Text: string, Zu: string, Werte: { type: 'object' } })),
});

const byField = (items: Schema): Schema => ({ type: 'object', additionalProperties: { type: 'array', items } });

const findingsSchema: Schema = {
  type: 'object',
  properties: {
    Fehler: byField({ type: 'string' }),
    Warnungen: byField({ type: 'string' }),
    Saetze: { type: 'object', properties: { Fehler: byField(sentenceSchema), Warnungen: byField(sentenceSchema) } },
  },
};
