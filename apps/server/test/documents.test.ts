import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { keepFiles, type MadeFile } from '../src/documents/keep.ts';
import { cleanUpFiles } from '../src/features/files/clean-up.ts';
import { folderStore } from '../src/files/folder.ts';
import type { FileStore } from '../src/files/store.ts';
import type { Row } from '../src/records/hook.ts';
import { systemCaller } from '../src/sight/system-caller.ts';
import { Api } from './api.ts';
import { pdf } from './example-files.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let folder: string;
let store: FileStore;
let gf: Api;
let person: Row;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'disponent-documents-'));
  server = await startTestServer({ filesFolder: folder });
  store = folderStore(folder);
  gf = await Api.login(server.url, 'gf');
  person = (await gf.list('PersSt', { take: 1 })).Rows[0] as Row;
});
afterAll(() => server.close());

const profile = (eigentuemerId: unknown): MadeFile => ({
  dateiname: 'Profil.pdf',
  mime: 'application/pdf',
  bytes: pdf(),
  entitaet: 'PersSt',
  eigentuemerId: Number(eigentuemerId),
  feld: 'Foto',
});

async function keep(made: MadeFile, then: () => void = () => {}): Promise<number | undefined> {
  const caller = await systemCaller(server.db, 1);
  return server.db.in(1).transaction(async (tx) => {
    const [kept] = await keepFiles({ tx, caller, files: store }, [made]);
    await tx.query('update pers_st set foto = $1 where id = $2', [kept?.Id, made.eigentuemerId]);
    then();
    return kept?.Id;
  });
}

const content = (api: Api, id: unknown): Promise<Response> =>
  fetch(`${server.url}/api/dateien/${String(id)}/inhalt`, { headers: api.headers });

test('what the server makes is read by who sees its record, and by nobody else', async () => {
  const id = await keep(profile(person.Id));
  const shown = await content(gf, id);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-type')).toBe('application/pdf');
  expect(await shown.text()).toBe(pdf().toString());
  expect((await content(await Api.login(server.url, 'kunde'), id)).status).toBe(404);
});

test('what is undone leaves no file behind', async () => {
  const before = readdirSync(folder);
  const undone = keep(profile(person.Id), () => {
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const left = readdirSync(folder).filter((name) => !before.includes(name));
  expect(left).toHaveLength(1);
  expect(await server.db.rows(sql`select 1 from datei where speicherort = ${left[0]}`)).toEqual([]);
  await cleanUpFiles(server.db, store, new Date(Date.now() + 25 * 3_600_000));
  expect(readdirSync(folder)).not.toContain(left[0]);
});
