import { tables, targetOf } from '@disponent/domain/tables';
import { quote, snake } from '@disponent/server/src/db/names.ts';
import { columnNames } from '@disponent/server/src/db/schema.ts';
import type { Filling } from './fill.ts';
import { firstId } from './ids.ts';

const third = 3;
/** What is added to an Id of the first Domäne to get that of its copy. */
const step = firstId / 2;

const copied = [...tables.values()].filter(
  ({ key, isPlatform, entity }) => key === 'Datei' || (!isPlatform && entity.path?.startsWith('/stammdaten/')),
);

/** The demo has two: the third has the same master data as the first, row by row. */
export async function addThirdDomaene({ client }: Filling): Promise<void> {
  const isCopied = (key: string) => copied.some((table) => table.key === key);
  for (const table of copied) {
    const references = new Map(
      Object.entries(table.allFields).map(([name, field]) => [snake(name), targetOf(field)] as const),
    );
    const value = (column: string) => {
      if (column === 'id') return `x.id + ${step}`;
      if (column === 'id_domaene') return String(third);
      const target = references.get(column);
      if (!target || tables.get(target)?.isPlatform) return `x.${quote(column)}`;
      return isCopied(target) ? `x.${quote(column)} + ${step}` : 'null';
    };
    const columns = columnNames(table).filter((column) => column !== 'suchtext');
    const name = quote(snake(table.key));
    await client.query(
      `insert into ${name} (${columns.map(quote).join(', ')}) select ${columns.map(value).join(', ')} from ${name} x where x.id_domaene = 1`,
    );
  }
  await client.query(`
    insert into domaene_st (id, kurzbezeichnung, bezeichnung, hostnamen, email_domaenen, id_unternehmen_standard, id_waehrung_standard, id_sprache_standard, zeitzone, dpo_kontakt,
                            gewicht_beruf, gewicht_anforderungen, gewicht_ort, gewicht_verfuegbarkeit, gewicht_sprache, gewicht_arbeitszeit, gewicht_entgelt)
    select ${third}, 'MUR', 'Murtal Personal', '{disponent.murtal.example}', '{murtal.example}', id_unternehmen_standard + ${step}, id_waehrung_standard + ${step}, id_sprache_standard + ${step},
           zeitzone, 'datenschutz@murtal.example',
           gewicht_beruf, gewicht_anforderungen, gewicht_ort, gewicht_verfuegbarkeit, gewicht_sprache, gewicht_arbeitszeit, gewicht_entgelt from domaene_st where id = 1`);
}
