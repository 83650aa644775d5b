// npm run texts: adds the German texts that have no English yet to the dictionary they belong to, to be translated there. Until then
// apps/web/src/texts/english.test.ts fails. What rules and server say does not compile without its English.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { same } from '../apps/web/src/texts/english/same.ts';
import { words } from '../apps/web/src/texts/english.ts';
import { wantedTexts } from '../apps/web/test/wanted-texts.ts';

const root = resolve('.');
for (const [german, file] of wantedTexts(root)) {
  if (words.has(german) || same.includes(german)) continue;
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const end = text.lastIndexOf('}');
  writeFileSync(path, `${text.slice(0, end)}  ${JSON.stringify(german)}: '',\n${text.slice(end)}`);
  console.log(`${file}: ${german}`);
}
