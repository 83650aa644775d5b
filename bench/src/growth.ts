import { type BenchDatabase, smallRows } from './database.ts';
import type { Figures } from './figures.ts';
import { answer, type Call, type Target } from './load.ts';
import { compare } from './measure.ts';
import { type Options, wants } from './options.ts';
import { productTarget, say, sequence, settled, startProduct } from './product.ts';
import { costOfOne, questions } from './questions.ts';
import { type Result, table } from './report.ts';
import { firstPage, pageAfter } from './requests.ts';

const pagesDeep = 50;
const sides = ['many', 'few'] as const;
const aim = 1.2;

/** The product against itself: what a call costs must not depend on how many rows there are, unless its answer does. */
export async function growth(
  database: BenchDatabase,
  dataDir: string,
  options: Options,
  figures: Figures,
): Promise<void> {
  const { rows, scale, seconds, only } = options;
  const asked = questions.filter(
    ({ name }) => wants(options, 'questions') || only.some((part) => name.startsWith(part)),
  );
  if (!wants(options, 'growth') && asked.length === 0) return;
  const many = await startProduct(database.url, dataDir);
  const few = await startProduct(database.smallUrl, dataDir);
  await settled(database.postmasterPid, many, few);
  const results: Result[] = [];
  try {
    if (wants(options, 'growth')) {
      const targets = [await productTarget(many, 'admin'), await productTarget(few, 'admin')] as const;
      const deep = [await deepPage(targets[0]), await deepPage(targets[1])] as const;
      for (const [name, calls] of [
        ['first page', [firstPage, firstPage]],
        [`page ${pagesDeep}`, deep],
      ] as const) {
        const runs = [
          { target: targets[0], calls: sequence(() => calls[0]) },
          { target: targets[1], calls: sequence(() => calls[1]) },
        ] as const;
        results.push({ name, atOnce: 8, aim, costs: await compare(runs, seconds, 8, database.postmasterPid) });
      }
    }
    for (const { name, user, call } of asked) {
      const ask = async (server: typeof many) =>
        costOfOne(await productTarget(server, user), call, database.postmasterPid);
      results.push({ name, atOnce: 1, aim, costs: [await ask(many), await ask(few)] });
      say(table(results.slice(-1), sides, figures.ratio).split('\n').at(-1) ?? '');
    }
    figures.add(results);
    console.log(`\n${rows} persons and scale ${scale} against ${smallRows}\n\n${table(results, sides, figures.ratio)}`);
  } finally {
    await many.stop();
    await few.stop();
  }
}

/** The call for the page that many pages behind the first. */
async function deepPage(target: Target): Promise<Call> {
  let call = firstPage;
  for (let page = 1; page < pagesDeep; page++) {
    const { Next } = JSON.parse(await answer(target, call)) as { Next: string | null };
    if (!Next) throw new Error(`There are no ${pagesDeep} pages`);
    call = pageAfter(Next);
  }
  return call;
}
