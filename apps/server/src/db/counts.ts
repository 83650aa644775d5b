import type { Table } from '@disponent/domain/entity/table';
import { column, objectName, snake } from './names.ts';

/**
 * How many rows a list has is kept beside it, for a list of which somebody sees all would else be counted row by row. Kept as changes that
 * are added up: nobody waits for anybody who adds one, and a reader sees those of the transactions whose rows he sees.
 */
export const isCounted = ({ parent, isPlatform, access, entity }: Table): boolean =>
  !parent && !isPlatform && (access === 'module' || access === 'follows') && entity.states?.field === 'Status';

/** The fields whose values kept counts tell apart. */
const countedFields = (table: Table): readonly string[] =>
  ['IdNiederlassung', 'Status'].filter((name) => table.fields[name] !== undefined);

/** Told apart as well, in counts of their own: there are many of them, and totals are read with every page. */
const apart = 'IdBerater';

/** The name of the kept counts that tell all these fields of a table apart; nothing where none do. */
export function countsBy(table: Table, names: readonly string[]): string | undefined {
  const told = countedFields(table);
  const isTold = (name: string) => told.includes(name);
  if (names.every(isTold)) return snake(table.key);
  const isApart = isByBranch(table) && names.every((name) => name === apart || isTold(name));
  return isApart ? `${snake(table.key)}.${snake(apart)}` : undefined;
}

const isByBranch = ({ fields }: Table): boolean => fields.IdNiederlassung !== undefined;

export const countFunctions = ['zeilen_zaehlen', 'zeilen_je_niederlassung_zaehlen'] as const;

/** The triggers that keep the count of a table, by name; apart by status, and by branch and adviser where its rows belong to a branch. */
export function countTriggers(table: Table): Record<string, string> {
  if (!isCounted(table)) return {};
  const name = snake(table.key);
  const isOne = isByBranch(table);
  const run = `execute function ${countFunctions[isOne ? 1 : 0]}()`;
  // Of hours and applications a whole week or list moves on at once, counted as one; elsewhere a row is mostly saved alone, and as what it was.
  const moved = ['id_domaene', ...[...countedFields(table), ...(isOne ? [apart] : [])].map(column)];
  const isMoved = moved.map((one) => `old.${one} is distinct from new.${one}`).join(' or ');
  const update = isOne
    ? `after update of ${moved.join(', ')} on ${name} for each row when (${isMoved})`
    : `after update on ${name} referencing old table as alt new table as neu for each statement`;
  return {
    [objectName('zaehlen_neu', name)]: `after insert on ${name} referencing new table as neu for each statement ${run}`,
    [objectName('zaehlen_alt', name)]: `after delete on ${name} referencing old table as alt for each statement ${run}`,
    [objectName('zaehlen_um', name)]: `${update} ${run}`,
  };
}
