import type { Table } from '@disponent/domain/entity/table';
import type { BulkAnswer, SearchAnswer, SearchHit } from '@disponent/domain/wire/answers';
import type {
  Beleg,
  DashboardAnswer,
  DashboardListe,
  DashboardZeile,
  Diagramm,
  Einrichtungsschritt,
  Entscheid,
  Frueher,
  Kennzahl,
  KennzahlenAnswer,
  NavigationAnsicht,
  NavigationAnswer,
  NavigationZahl,
  Punkt,
  Rahmen,
  Trichterschritt,
  Vergleich,
} from '@disponent/domain/wire/dashboard';
import {
  attemptParameter,
  boolean,
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
        shape<BulkAnswer>({
          Anzahl: integer,
          Fehler: list(
            shape<BulkAnswer['Fehler'][number]>({
              Id: integer,
              Text: string,
              Saetze: { type: 'array', items: sentenceSchema },
            }),
          ),
          Wiederherstellbar: list(integer),
        }),
        'Wie viele, und was den anderen fehlt',
      ),
      400: text('Unverständlich'),
      403: text('Kein Recht'),
      409: text('Idempotency-Key: läuft noch oder anderer Inhalt'),
    },
  };
};

const number = { type: 'number' };
const day = { type: 'string', format: 'date' };
/** The list that proves a number. */
const proof: Readonly<Record<keyof Beleg, Schema>> = {
  Entitaet: string,
  Pfad: { type: ['string', 'null'] },
  Filter: { type: 'array' },
  Spalten: list(string),
};

const figures = list(
  shape<Kennzahl>({
    Schluessel: string,
    Titel: string,
    ...proof,
    Anzahl: integer,
    IsMehr: boolean,
    Feld: string,
    Summe: number,
    Mittel: { type: ['number', 'null'] },
    Von: shape<NonNullable<Kennzahl['Von']>>({ ...proof, Wert: number, Feld: string }),
    Vergleich: shape<Vergleich>({
      ...proof,
      Wert: number,
      Monate: integer,
      Bis: day,
      Besser: { enum: ['mehr', 'weniger'] },
    }),
    Frueher: list(shape<Frueher>({ Am: day, Wert: number })),
    Zusatz: shape<NonNullable<Kennzahl['Zusatz']>>({ ...proof, Text: string, Anzahl: integer, IsWarnung: boolean }),
    Verlauf: shape<NonNullable<Kennzahl['Verlauf']>>({ Titel: string, Werte: list(number), IsDerselbe: boolean }),
  }),
);

const point = {
  ...proof,
  Text: string,
  Am: day,
  Je: { enum: ['tag', 'woche', 'monat'] },
  Wert: { type: ['number', 'null'] },
  Feld: string,
  Wie: { enum: ['anzahl', 'summe', 'mittel'] },
  Von: shape<NonNullable<Punkt['Von']>>({ ...proof, Wert: number, Feld: string }),
  Schritte: list(shape<Trichterschritt>({ ...proof, Text: string, Wert: integer })),
};
const points = list(shape<Punkt>(point));
const chartFormat = { enum: ['zahl', 'geld', 'tausend', 'prozent', 'tage'] };

const diagrams = list(
  shape<Diagramm>({
    Schluessel: string,
    Titel: string,
    Untertitel: string,
    Art: { enum: ['trichter', 'trichterJe', 'balken', 'saeulen', 'linie'] },
    Format: chartFormat,
    Punkte: points,
    Alle: shape<Beleg>(proof),
    Weitere: shape<NonNullable<Diagramm['Weitere']>>({ ...point, Anzahl: integer }),
    Vergleich: points,
    Linie: shape<NonNullable<Diagramm['Linie']>>({
      Titel: string,
      Format: chartFormat,
      Punkte: points,
    }),
  }),
);

export const recordNumbers = shape<KennzahlenAnswer>({
  Kennzahlen: figures,
  Diagramme: diagrams,
  Rahmen: shape<Rahmen>({ ...proof, Titel: string, Limit: number, Genutzt: number }),
});

const found = shape<SearchAnswer>({
  Gruppen: list(
    shape<SearchAnswer['Gruppen'][number]>({
      Entitaet: string,
      Rows: list(
        shape<SearchHit>({
          Id: integer,
          Text: string,
          Zusatz: string,
          Status: { type: ['string', 'null'] },
          Aehnlich: boolean,
        }),
      ),
      IsMehr: boolean,
    }),
  ),
  Unvollstaendig: boolean,
});

const navigationNumber = {
  Pfad: string,
  Titel: string,
  Anzahl: { type: ['integer', 'null'] },
  IsMehr: boolean,
} as const;

const navigation = shape<NavigationAnswer>({
  Module: list(shape<NavigationZahl>(navigationNumber)),
  Ansichten: list(shape<NavigationAnsicht>({ ...navigationNumber, Id: { type: ['integer', 'string'] }, Layout: {} })),
});

const startPage = shape<DashboardAnswer>({
  Einrichtung: list(
    shape<Einrichtungsschritt>({ Schluessel: string, Titel: string, Text: string, Pfad: string, IsErledigt: boolean }),
  ),
  Kennzahlen: figures,
  ZuTun: figures,
  Bereich: { enum: ['meine', 'niederlassung', 'alle'] },
  Bereiche: list({ enum: ['meine', 'niederlassung', 'alle'] }),
  Niederlassungen: integer,
  Diagramme: diagrams,
  Listen: list(
    shape<DashboardListe>({
      Schluessel: string,
      Titel: string,
      Anzahl: integer,
      Gruppen: list(shape<DashboardListe['Gruppen'][number]>({ ...proof, Titel: string, Anzahl: integer })),
      Rows: list(
        shape<DashboardZeile>({
          Entitaet: string,
          Id: integer,
          Gruppe: string,
          Titel: string,
          Zusatz: string,
          Am: { type: ['string', 'null'], format: 'date' },
          Vergabe: shape<NonNullable<DashboardZeile['Vergabe']>>({ Feld: { type: ['string', 'null'] }, Text: string }),
          Stand: shape<NonNullable<DashboardZeile['Stand']>>({ Text: string, Werte: { type: 'object' } }),
          Entscheid: shape<Entscheid>({
            Text: string,
            Erledigt: string,
            Feld: string,
            Wert: boolean,
            Aktion: string,
            Ziel: string,
          }),
          Beleg: shape<NonNullable<DashboardZeile['Beleg']>>({ ...proof, Anzahl: integer }),
        }),
      ),
    }),
  ),
  Stand: string,
  Aufgaben: shape<DashboardAnswer['Aufgaben']>({
    Rows: list({ $ref: '#/components/schemas/Aufgabe' }),
    Total: integer,
    Ueberfaellig: integer,
    Filter: { type: 'array' },
    Alle: { type: 'array' },
  }),
  Unvollstaendig: boolean,
  DemoVom: day,
});

/** Calls of the web application that belong to no list. */
export const appPaths: Schema = {
  '/api/ereignisse': {
    get: {
      tags: ['Anwendung'],
      summary: 'Was gespeichert wird, laufend (server-sent events)',
      description:
        'vor: seit wie vielen Millisekunden gelesen, aber noch nicht zugehört wurde. Was seither gespeichert wurde, kommt zuerst; ist es nicht mehr bekannt, ein Ereignis „luecke“.',
      parameters: [query('vor', { type: 'integer', minimum: 0 })],
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
        200: json(found, 'Treffer je Liste'),
      },
    },
  },
  '/api/navigation': {
    get: {
      tags: ['Anwendung'],
      summary: 'Zahlen neben den Einträgen der Navigation',
      parameters: [
        query('ansichten', {
          type: 'string',
          description:
            'Ids gespeicherter Ansichten und Namen mitgelieferter (PvDat.rueckmeldung), durch Beistriche getrennt',
        }),
      ],
      responses: {
        200: json(navigation, 'Zahlen je Modul und Ansicht, höchstens 30 Sekunden alt'),
      },
    },
  },
  '/api/dashboard': {
    get: {
      tags: ['Anwendung'],
      summary: 'Kennzahlen, Diagramme und eigene Aufgaben',
      parameters: [query('bereich', { enum: ['meine', 'niederlassung', 'alle'] })],
      responses: {
        200: json(startPage, 'Zahlen mit dem Filter ihrer Liste'),
      },
    },
  },
};
