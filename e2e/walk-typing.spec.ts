import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { tables } from '@disponent/domain/tables';
import type { Page } from '@playwright/test';
import { call, type Row } from './support/admin-api.ts';
import { go } from './support/go.ts';
import { Quiet } from './support/quiet.ts';
import { rawTexts } from './support/raw-text.ts';
import { expect, test } from './support/signed-in.ts';
import { made, own, record } from './support/typed-own.ts';
import { type Typed, typed } from './support/typed-values.ts';

/** Every list that has a page per record, or a panel. In the second Domäne: nobody else counts on its records. */
const lists = [...tables.values()].filter(({ parent, entity }) => !parent && entity.path && entity.path !== '/pv/rpo');
const domaene = 2;

// One after the other: what the one renames the other may just be choosing.
test.describe.configure({ mode: 'default' });

for (const half of [0, 1])
  test(`[UI-05] [UI-06] what is typed into every field of every form is what is stored (${half + 1} of 2)`, async ({
    page,
  }) => {
    test.setTimeout(480_000);
    const answer = await call('POST', '/base/Authorization/Login', undefined, {
      Username: 'admin',
      Password: 'Demo1234',
      StayLoggedOn: false,
    });
    const api = (method: string, path: string, body?: object) =>
      call(method, path, String(answer['AuthenticationToken']), body, domaene);
    const problems: string[] = [];
    const quiet = new Quiet(page, problems);
    await page.goto('/');
    await page.getByRole('button', { name: /^Domäne wechseln/ }).click();
    await page.getByRole('menuitem', { name: 'Donaujobs' }).click();
    await expect(page.getByRole('banner').getByText('Donaujobs', { exact: true })).toBeVisible();
    for (const table of lists.filter((_list, index) => index % 2 === half)) {
      const { path, hasDetail } = table.entity;
      const { Id } = await recordOf(table, api);
      await go(page, hasDetail === false ? `${path}?id=${Id}` : `${path}/${Id}`);
      await expect(page.locator('[data-path], [data-overview]').filter({ visible: true }).first()).toBeVisible();
      await quiet.wait();
      const before = (await api('GET', `/entity/${table.key}/${Id}`)) as Row;
      const expected = new Map<string, unknown>();
      const tabs = await page.getByRole('main').getByRole('tab').all();
      for (const tab of tabs.length > 0 ? tabs : [undefined]) {
        await tab?.click();
        await quiet.wait();
        for (const name of await editable(page)) {
          const field = table.fields[name];
          if (!field) continue;
          const value = await enter(page, quiet, `${table.key}.${name}`, name, field, before[name]);
          if (value) expected.set(value.name, value.stored);
        }
        for (const text of await rawTexts(page)) problems.push(`${table.key}: ${text}`);
      }
      const saved = await save(page, expected.size);
      if (saved !== undefined) problems.push(`${table.key} ${Id} is not saved: ${saved}`);
      const after = (await api('GET', `/entity/${table.key}/${Id}`)) as Row;
      for (const [name, stored] of expected)
        if (JSON.stringify(after[name]) !== JSON.stringify(stored))
          problems.push(`${table.key}.${name}: ${JSON.stringify(stored)} is kept as ${JSON.stringify(after[name])}`);
      await leave(page);
    }
    expect(problems).toEqual([]);
  });

type Api = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

async function recordOf({ key }: Table, api: Api): Promise<Row> {
  const row = made[key];
  if (row) return (await api('POST', `/entity/${key}`, row)) as Row;
  const filter = record[key] ? `?filter=${encodeURIComponent(JSON.stringify(record[key]))}` : '';
  const { Rows } = (await api('GET', `/entity/${key}${filter}`)) as { Rows?: readonly Row[] };
  const first = Rows?.at(-1);
  if (!first) throw new Error(`There is no ${key} to type into`);
  return first;
}

/** Names of the fields on the open tab that can be changed, from the top. */
const editable = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-path]')].flatMap((part) => {
      const path = part.dataset['path'] ?? '';
      const control = part.querySelector<HTMLInputElement>(
        'input:not([type="color"], [type="hidden"]), textarea, [role="textbox"]',
      );
      const isOpen = control?.checkVisibility() && !control.readOnly && !control.disabled;
      return path !== '' && !path.includes('.') && isOpen ? [path] : [];
    }),
  );

/** Puts the cursor into a field, types, and says what must be stored. */
async function enter(
  page: Page,
  quiet: Quiet,
  at: string,
  name: string,
  field: Field,
  before: unknown,
): Promise<{ name: string; stored: unknown } | undefined> {
  const rule = own[at] ?? own[name];
  if (rule === 'left') return undefined;
  const kind = field.kind.name;
  const control = page
    .locator(`[data-path="${name}"]`)
    .locator('input:not([type="color"], [type="hidden"]), textarea, [role="textbox"]')
    .first();
  if (kind === 'reference') return choose(page, quiet, control, name);
  const value: Typed | undefined = rule ?? typed[kind]?.(field, before);
  if (!value) return undefined;
  await control.focus();
  if (kind !== 'boolean') await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(value.keys);
  if (value.option !== undefined) await page.keyboard.press('Enter');
  return kind === 'secret' ? { name: `Hat${name}`, stored: true } : { name, stored: value.stored };
}

/** Opens the list of a reference by key and takes what it stands on: what is chosen already, else the first. */
async function choose(
  page: Page,
  quiet: Quiet,
  control: ReturnType<Page['locator']>,
  name: string,
): Promise<{ name: string; stored: unknown } | undefined> {
  await control.focus();
  await page.keyboard.press('ArrowDown');
  await quiet.wait();
  const marked = page.locator('[data-combobox-selected]').filter({ visible: true });
  if ((await marked.count()) === 0) await page.keyboard.press('ArrowDown');
  const text = (await marked.count()) > 0 ? await marked.first().innerText() : '';
  if (text === '' || text === 'Neu anlegen …') {
    await page.keyboard.press('Escape');
    return undefined;
  }
  await page.keyboard.press('Enter');
  return { name: `${name}Text`, stored: text.split(' · ')[0] };
}

/** By key; insists where the form only warns. The sentences, if it is refused. */
async function save(page: Page, count: number): Promise<string | undefined> {
  if (count === 0) return undefined;
  const unsaved = page.getByText(/nicht gespeichert/);
  await expect(unsaved).toBeVisible();
  await page.keyboard.press('Control+s');
  const insist = page.getByRole('dialog').getByRole('button', { name: /Trotzdem speichern|^Ja/ });
  const refused = page.locator('[data-path] [id$="-error"]').first();
  const outcome = async () => {
    if (await insist.isVisible()) await insist.click();
    if (await refused.isVisible()) return 'refused';
    return (await unsaved.isVisible()) ? undefined : 'saved';
  };
  await expect.poll(outcome, { intervals: [20, 50, 100] }).toBeDefined();
  if ((await outcome()) === 'saved') return undefined;
  return (await page.locator('[data-path] [id$="-error"]').allInnerTexts()).join(' | ');
}

/** To a page without fields, so that nothing of this record is taken for the next one's. */
async function leave(page: Page): Promise<void> {
  await go(page, '/einstellungen');
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Ja' });
  const elsewhere = page.getByRole('heading', { level: 1, name: 'Einstellungen' });
  await expect(yes.or(elsewhere).first()).toBeVisible();
  if (await yes.isVisible()) await yes.click();
  await expect(elsewhere).toBeVisible();
  await expect(page.locator('[data-path], [data-overview]').filter({ visible: true })).toHaveCount(0);
}
