import type { Table } from '@disponent/domain/entity/table';
import { formContext, validateAsync } from '@disponent/domain/entity/validate';
import type { Viewer } from '@disponent/domain/entity/visibility';
import { writingOf } from '@disponent/domain/entity/writing';
import type { Field } from '@disponent/domain/kinds/kind';
import { tables } from '@disponent/domain/tables';
import { textOf } from '@disponent/domain/texts/sentence';
import type { BulkAnswer } from '@disponent/domain/wire/answers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromWire } from '../../web/src/entity/wire.ts';
import type { Row } from '../src/records/hook.ts';
import { Api } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';
import { tag } from './tage.ts';

/** The form refuses what the server would, and nothing else: both ask the same rules in the same way. */

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const lists = [...tables.values()].filter(
  (table) => !table.parent && !table.entity.readOnly && table.access !== 'internal',
);

/** No rule: what a form cannot know, as whose record it would be then. */
const noRight = 'Keine Berechtigung für diese Aktion';

/** A line about the record that nothing else depends on. */
const isRemark = ([, field]: [string, Field]): boolean =>
  ['text', 'multiline'].includes(field.kind.name) &&
  !(field.computed || field.server || field.encrypted || field.onlyWith || field.visible) &&
  (field.rules ?? []).every(({ name }) => name === 'stringLength' || name === 'required');

/** What the form finds wrong with a record after a change. */
async function inForm(table: Table, record: Row, change: Row, viewer: Viewer): Promise<Record<string, string[]>> {
  const saved = fromWire(table, record);
  const { errors } = await validateAsync(table, { ...saved, ...change }, formContext(table, saved, viewer, tag(0)));
  return Object.fromEntries(Object.entries(errors).map(([path, said]) => [path, said.map((one) => textOf(one))]));
}

/** What the server says to the same change; it keeps nothing. */
async function onServer(api: Api, table: Table, id: unknown, change: Row): Promise<string | undefined> {
  const answer = await api.call<BulkAnswer>('POST', `/api/entity/${table.key}/aktion/Aendern`, {
    Ids: [id],
    Werte: change,
    Vorschau: true,
    WarnungenBestaetigt: true,
  });
  return answer.Fehler[0]?.Text;
}

/** One record of a list, or one in every status it has. */
async function samples(api: Api, { key, entity: { states } }: Table): Promise<Row[]> {
  const first = async (query: Record<string, string | number>) => (await api.list(key, { ...query, take: 1 })).Rows[0];
  const inStatus = (status: unknown) => first({ filter: JSON.stringify([states?.field, '=', status]) });
  const statuses = states ? ((await api.list(key, { group: states.field })).Groups ?? []) : [];
  const rows = await Promise.all(states ? statuses.map(({ Wert }) => inStatus(Wert)) : [first({})]);
  return Promise.all(rows.filter((row) => row !== undefined).map(({ Id }) => api.read(key, Id)));
}

describe.each(['admin', 'berater', 'kunde'])('what the form says to %s', (username) => {
  let api: Api;
  let me: Viewer;

  beforeAll(async () => {
    api = await Api.login(server.url, username);
    me = await api.call<Viewer & Row>('GET', '/api/.info/me');
  });

  test.each(lists)('[RULE-01] of $key is what the server says', async (table) => {
    const response = await api.raw('GET', `/api/entity/${table.key}?take=1`);
    if (response.status === 403) return;
    for (const record of await samples(api, table)) {
      if (!(record.Aktionen as string[]).includes('Speichern')) continue;
      const writing = writingOf(table, record, me);
      const own = Object.entries(table.fields).filter(([name]) => writing.field(name) && name in record);
      const remark = own.find(isRemark);
      if (remark) {
        const change = { [remark[0]]: `${String(record[remark[0]] ?? 'Notiz')}.` };
        const refused = await onServer(api, table, record.Id, change);
        const found = await inForm(table, record, change, me);
        if (refused === undefined) expect(found).toEqual({});
        for (const sentence of Object.values(found).flat()) expect(refused?.split('\n')).toContain(sentence);
      }
      const needed = own.find(
        ([, field]) => !field.computed && !field.server && field.rules?.some(({ name }) => name === 'required'),
      );
      if (needed) {
        const [name, { caption }] = needed;
        const sentence = `${caption} ist ein Pflichtfeld`;
        expect((await inForm(table, record, { [name]: null }, me))[name]).toContain(sentence);
        const refused = await onServer(api, table, record.Id, { [name]: null });
        if (refused !== noRight) expect(refused?.split('\n')).toContain(sentence);
      }
    }
  });
});
