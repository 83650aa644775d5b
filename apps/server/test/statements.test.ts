import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createMigrated } from './global-setup.ts';

/**
 * Statements are written by hand in snake_case, where the compiler does not look. So each that stands alone in the source is given to
 * PostgreSQL: a table or column that was renamed or misspelt is found before anybody runs it. Pieces that code puts together at run time
 * (names of any table, conditions of the caller) are left to the tests that run them.
 */
const source = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(source, { encoding: 'utf8', recursive: true }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
);
/** The rooms that run over all tables know their names at run time only. */
const isGeneric = (path: string) => /^(db|records|sight)\//.test(path);
const statements = files
  .filter((path) => !isGeneric(path))
  .flatMap((path) => templatesOf(readFileSync(`${source}/${path}`, 'utf8')).map((one) => ({ path, ...one })));

/** What PostgreSQL says of one with a piece of SQL where a value was taken for it: a syntax error, which the tests that run it would meet. */
const composed = '42601';

let owner: pg.Client;
const database = 'statements';

beforeAll(async () => {
  owner = await createMigrated(inject('postgres'), database);
});
afterAll(() => owner.end());

describe('statements written by hand', () => {
  test('name tables and columns that there are', async () => {
    const wrong: string[] = [];
    for (const { path, line, text } of statements) {
      const found = await owner.query(`prepare one as ${text}`).then(
        () => undefined,
        (error: pg.DatabaseError) => error,
      );
      if (!found) await owner.query('deallocate one');
      else if (found.code !== composed) wrong.push(`${path}:${line} ${found.message}`);
    }
    expect(wrong).toEqual([]);
    expect(statements.length).toBeGreaterThan(150); // the scan is not blind
  });
});

/** The whole statements among the templates of a file, with nothing in place of their values. */
function templatesOf(code: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  for (const { index } of code.matchAll(/\bsql`/g)) {
    const parts = partsOf(code, index + 4);
    const text = parts
      .filter((_, at) => at % 2 === 0)
      .join('null')
      .trim();
    const isWhole = /^(select|insert|update|delete|with)\b/i.test(text);
    const isApart = parts.every(
      (part, at) => at % 2 === 0 || !/^(raw|and|join|tableSql|\w*Sql|sql`)/.test(part.trim()),
    );
    if (isWhole && isApart) found.push({ line: code.slice(0, index).split('\n').length, text });
  }
  return found;
}

/** Text and expressions of a template in turn. */
function partsOf(code: string, start: number): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    const [char, two] = [code[at] ?? '', code.slice(at, at + 2)];
    if (depth === 0 && char === '`') break;
    if (depth === 0 && two === '${') {
      depth = 1;
      parts.push('');
      at++;
    } else if (depth > 0 && char === '{') {
      depth++;
      parts[parts.length - 1] += char;
    } else if (depth > 0 && char === '}' && --depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}
