import type { Table } from '@disponent/domain/entity/table';
import { formatNumber } from '@disponent/domain/format/number';
import type { BulkAnswer, WireRow } from '@disponent/domain/wire/answers';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { entityApi } from '../../api/entity.ts';
import { laeufeApi } from '../../api/laeufe.ts';
import { countOf } from '../../entity/counts.ts';
import { refreshLists } from '../../entity/list-sources.ts';
import { fromWire } from '../../entity/wire.ts';
import type { Row } from '../../grid/rows/row.ts';
import type { Selection } from '../../grid/rows/selection.ts';
import { backOf } from '../../record/actions/back-of.ts';
import classes from '../../record/dialogs.module.css';
import { offerUndo, type UndoRow, type Way, wayBackOf } from '../../record/editing/undo.ts';
import { sayAnswer } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { ask } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { selectedFilter } from './selection.ts';

export interface BulkTarget {
  readonly table: Table;
  readonly selection: Selection;
  readonly query: ListQuery;
  /** How many are selected. */
  readonly count: number;
  /** Where a run is looked at. */
  openRun(id: number): void;
}

interface BulkAction {
  /** As the server calls it. */
  readonly name: string;
  readonly caption: string;
  readonly values?: WireRow;
  readonly isDangerous?: boolean;
  /** However few: it goes on by itself, on a page of its own. */
  readonly isRun?: boolean;
}

/** More than that nobody waits for: it becomes a run. */
const maxAtOnce = 200;

const maxShown = 20;

/** Shows what an action on many would do, then does it. True when it ran. */
export async function runBulk(target: BulkTarget, action: BulkAction): Promise<boolean> {
  const { table } = target;
  const body = { ...bodyOf(target), ...action.values };
  if (action.isRun || target.count > maxAtOnce) {
    const { Id } = await laeufeApi.begin(table.key, action.name, body);
    target.openRun(Id);
    return true;
  }
  const preview = await entityApi.actMany(table.key, action.name, { ...body, Vorschau: true });
  if (!(await isSure(target, action, preview))) return false;
  const before = action.name === 'Aendern' ? await formerValues(target, action) : undefined;
  const states = table.entity.states?.actions[action.name] && (await formerStates(target));
  const result = await entityApi.actMany(table.key, action.name, body);
  refreshLists(table.key);
  const deleted = result.Wiederherstellbar;
  const way =
    deleted?.length === result.Anzahl
      ? wayBackOf(table, deleted)
      : states && result.Anzahl > 0 && (await wayBack(table, action.name, states, result));
  if (result.Anzahl > 0) offerUndo(table, doneWords(table, action, result.Anzahl), way || undoRows(result, before));
  if (result.Fehler.length > preview.Fehler.length) await inform(table, action, result);
  return true;
}

function doneWords(table: Table, { name, caption }: BulkAction, count: number): string {
  const many = countOf(table, count);
  if (name === 'Aendern') return t('{many} geändert', { many });
  return name === 'Loeschen'
    ? t('{many} gelöscht', { many })
    : t('„{caption}“ ist erledigt: {many}', { caption, many });
}

/** Most records that a change of many can be taken back for. */
const maxUndo = 500;

/** What stands in the records now, to be able to come back to it; nothing where a list does not show the field. */
async function formerValues(target: BulkTarget, action: BulkAction): Promise<readonly UndoRow[] | undefined> {
  const { table, count } = target;
  const values = (action.values?.['Werte'] ?? {}) as WireRow;
  const names = Object.keys(values).filter((name) => name in table.fields);
  if (count > maxUndo || names.some((name) => table.fields[name]?.formOnly)) return;
  const Rows = await selectedRows(target, names);
  const after = fromWire(table, values);
  return Rows.map((wire) => ({ id: Number(wire['Id']), before: pickOf(fromWire(table, wire), names), after }));
}

async function selectedRows({ table, selection, query }: BulkTarget, columns: readonly string[]) {
  const { Rows } = await entityApi.list(table.key, {
    filter: selectedFilter(selection, query.filter),
    ...(selection.isAll && query.search && { search: query.search }),
    columns,
    take: maxUndo,
    count: 'none',
  });
  return Rows;
}

/** The status of each record before. */
async function formerStates(target: BulkTarget): Promise<ReadonlyMap<number, unknown>> {
  const field = target.table.entity.states?.field ?? '';
  const rows = await selectedRows(target, [field]);
  return new Map(rows.map((row) => [Number(row['Id']), row[field]]));
}

/** The action that takes all of them back, where they all had the same status and nothing but that was changed. */
async function wayBack(
  table: Table,
  name: string,
  before: ReadonlyMap<number, unknown>,
  result: BulkAnswer,
): Promise<Way | undefined> {
  const done = table.actions[name];
  const refused = refusedIn(result);
  const ids = [...before.keys()].filter((id) => !refused.has(id));
  const [was, ...others] = new Set(ids.map((id) => before.get(id)));
  const [first] = ids;
  if (!done || first === undefined || ids.length !== result.Anzahl || others.length > 0) return undefined;
  const allowed = (await entityApi.read(table.key, first))['Aktionen'] as readonly string[] | undefined;
  const back = backOf(table, { ...done, name }, was, allowed ?? []);
  return back && { ids, run: () => takeBack(table, back.name, ids) };
}

async function takeBack(table: Table, aktion: string, ids: readonly number[]): Promise<void> {
  const { Anzahl, Fehler } = await entityApi.actMany(table.key, aktion, { Ids: [...ids] });
  refreshLists(table.key);
  if (Anzahl > 0) toast.success(t('Rückgängig gemacht: {many}', { many: countOf(table, Anzahl) }));
  const [first] = Fehler;
  if (first)
    toast.error(
      t('Bei {many} nicht möglich: {grund}', {
        many: countOf(table, Fehler.length),
        grund: first.Saetze.map(sayAnswer).join(' · '),
      }),
    );
}

const pickOf = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.flatMap((name) => [name, `${name}Text`]).map((name) => [name, row[name]]));

/** Those that were changed; all or none, for half of it taken back would be no way back. */
function undoRows(result: BulkAnswer, before: readonly UndoRow[] | undefined): readonly UndoRow[] {
  const refused = refusedIn(result);
  const changed = before?.filter(({ id }) => !refused.has(id)) ?? [];
  return changed.length === result.Anzahl ? changed : [];
}

const refusedIn = ({ Fehler }: BulkAnswer) => new Set(Fehler.map(({ Id }) => Id));

/** By their Ids, or everything that the list hits. */
export function bodyOf({ selection, query }: BulkTarget): WireRow {
  if (!selection.isAll) return { Ids: [...selection.ids] };
  const { search } = query;
  return { Filter: selectedFilter(selection, query.filter) ?? null, ...(search && { Search: search }) };
}

function isSure({ table, count }: BulkTarget, action: BulkAction, { Anzahl, Fehler }: BulkAnswer): Promise<boolean> {
  const cancel = { label: texts.knopf.abbrechen, value: false };
  const go = {
    label: `${action.caption} (${formatNumber(Anzahl, 'n0')})`,
    value: true,
    look: action.isDangerous ? 'danger' : 'primary',
  } as const;
  return ask({
    title:
      Anzahl > 0
        ? `${action.caption}: ${countOf(table, Anzahl)}?`
        : t('{caption} ist hier nicht möglich', { caption: action.caption }),
    text:
      Fehler.length > 0
        ? t('Nicht möglich bei {n} von {n2}:', { n: formatNumber(Fehler.length, 'n0'), n2: formatNumber(count, 'n0') })
        : undefined,
    details: Fehler.length > 0 && <Errors answer={{ Anzahl, Fehler }} />,
    buttons: Anzahl > 0 ? [cancel, go] : [{ label: texts.knopf.ok, value: false, look: 'primary' }],
    safe: false,
    width: 580,
  });
}

async function inform(table: Table, { caption }: BulkAction, answer: BulkAnswer): Promise<void> {
  await ask({
    title: t('{caption}: {many} nicht geändert', { caption, many: countOf(table, answer.Fehler.length) }),
    details: <Errors answer={answer} />,
    buttons: [{ label: texts.knopf.ok, value: true, look: 'primary' }],
    safe: true,
    width: 580,
  });
}

/** The same sentence once, with how many it hit. */
function Errors({ answer: { Fehler } }: { answer: BulkAnswer }) {
  const counts = new Map<string, number>();
  for (const { Saetze } of Fehler) {
    const words = Saetze.map(sayAnswer).join('\n');
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  const lines = [...counts].sort(([, a], [, b]) => b - a);
  return (
    <ul className={classes.places}>
      {lines.slice(0, maxShown).map(([sentence, count]) => (
        <li key={sentence}>
          <span>{sentence}</span>
          <strong>{formatNumber(count, 'n0')}</strong>
        </li>
      ))}
      {lines.length > maxShown && <li>{t('und {wert} weitere Gründe', { wert: lines.length - maxShown })}</li>}
    </ul>
  );
}
