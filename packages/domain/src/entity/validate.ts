import type { Field } from '../kinds/kind.ts';
import { isEmpty, type Rule, type RuleContext, type RuleRow } from '../rules/rule.ts';
import { aboutField, finding, type Messages, type Sentence } from '../texts/sentence.ts';
import { onlyWithWords } from './only-with.ts';
import type { Table } from './table.ts';
import { maySee, type Viewer } from './visibility.ts';
import { type Writing, writingOf } from './writing.ts';

export interface Findings {
  errors: Messages;
  warnings: Messages;
}

export type ValidationContext = Pick<RuleContext, 'today'> & {
  /** The record as it was saved, null for a new one; rules on entry are not asked again for what did not change. */
  before: RuleRow | null;
  /** Who fills in the form. It knows nothing of fields hidden from him, so it cannot check them; the server, which does, says null. */
  viewer: Viewer | null;
  /** What he may write: everything else is the server's to fill and to check. */
  writing?: Writing;
  isTaken?: (table: Table, field: string, value: unknown, row: RuleRow) => Promise<boolean>;
};

/** How a form checks what its user entered: as the server will. `saved` is the record as it was read, or the defaults of a new one. */
export function formContext(table: Table, saved: RuleRow, viewer: Viewer | null, today: string): ValidationContext {
  return {
    today,
    before: isNewRow(saved) && saved.Version === undefined ? null : saved,
    viewer,
    ...(viewer && { writing: writingOf(table, saved, viewer) }),
  };
}

/** Checks a row and its children. Raises an error when a rule turns out to be asynchronous: use `validateAsync` then. */
export function validate(table: Table, row: RuleRow, context: ValidationContext): Findings {
  const findings: Findings = { errors: {}, warnings: {} };
  for (const check of checks(table, row, context, '')) {
    const { rule, path, words } = check;
    if (words instanceof Promise) {
      words.catch(() => {}); // the caller learns of the mistake below; nobody waits for the answer
      throw new Error(`Rule ${rule.name} of ${path} is asynchronous and cannot be checked synchronously`);
    }
    add(findings, check, words);
  }
  return findings;
}

/** The same, waiting for rules that have to ask. */
export async function validateAsync(table: Table, row: RuleRow, context: ValidationContext): Promise<Findings> {
  const findings: Findings = { errors: {}, warnings: {} };
  for (const check of checks(table, row, context, '')) {
    const { words } = check;
    add(findings, check, words instanceof Promise ? await words : words); // most rules answer at once
  }
  return findings;
}

interface Check {
  rule: Pick<Rule, 'name' | 'isWarning'>;
  path: string;
  caption: string;
  words: Sentence | undefined | Promise<Sentence | undefined>;
}

function* checks(table: Table, row: RuleRow, context: ValidationContext, prefix: string): Generator<Check> {
  const { isTaken, today } = context;
  const captionOf = (name: string) => table.fields[name]?.caption ?? name;
  const taken = isTaken && { isTaken: (name: string, value: unknown) => isTaken(table, name, value, row) };
  const ruleContext = (field: string): RuleContext => ({ today, field, caption: captionOf, ...taken });

  for (const [name, field] of checkedFields(table)) {
    if (!isHis(name, table, context)) continue;
    const value = valueOf(name, field, row);
    for (const rule of field.rules ?? []) {
      if (rule.isOnEntry && context.before && isSameValue(row[name], context.before[name])) continue;
      const words = rule.check(value, row, ruleContext(name));
      if (words) yield { rule, path: prefix + name, caption: field.caption, words };
    }
    const words = field.onlyWith && !isEmpty(value) && onlyWithWords(table.fields, field, row);
    if (words) yield { rule: { name: 'onlyWith' }, path: prefix + name, caption: field.caption, words };
  }
  for (const rule of table.rules) {
    const name = rule.fields.at(-1) ?? '';
    if (!isHis(name, table, context)) continue;
    const caption = table.fields[name]?.caption ?? '';
    yield { rule, path: prefix + name, caption, words: rule.check(row, ruleContext(name)) };
  }
  for (const child of table.children) {
    const rows = row[child.key];
    if (!Array.isArray(rows)) continue;
    for (const [index, childRow] of rows.entries()) {
      const before = childBefore(child, childRow as RuleRow, context.before);
      const writing = context.writing?.list(child.key).row(isNewRow(childRow as RuleRow));
      yield* checks(child, childRow as RuleRow, { ...context, before, writing }, `${prefix}${child.key}.${index}.`);
    }
    yield* uniqueInList(child, rows as RuleRow[], `${prefix}${child.key}.`);
    const caption = (name: string) => child.fields[name]?.caption ?? name;
    for (const rule of child.listRules) {
      yield {
        rule,
        path: prefix + child.key,
        caption: child.caption.many,
        words: rule.check(rows as RuleRow[], { caption }),
      };
    }
  }
}

const checkedOf = new WeakMap<Table, [string, Field][]>();

/** Fields of which anything is asked and that somebody fills in. */
function checkedFields(table: Table): [string, Field][] {
  let found = checkedOf.get(table);
  if (!found) {
    found = Object.entries(table.fields).filter(
      ([, { computed, server, rules, onlyWith }]) => !computed && !server && (rules ?? onlyWith),
    );
    checkedOf.set(table, found);
  }
  return found;
}

/** Whether the one who fills in the form knows the field and may write it. */
function isHis(name: string, table: Table, { viewer, writing }: ValidationContext): boolean {
  const field = table.fields[name];
  if (!field) return true; // a rule about the whole record
  return (!viewer || maySee(field, viewer)) && (writing?.field(name) ?? true);
}

const isNewRow = ({ Id }: RuleRow): boolean => Id === undefined || Id === null;

/** A secret is never read back: that there is one counts as its value. */
const valueOf = (name: string, field: Field, row: RuleRow): unknown =>
  field.kind.isSecret && row[name] === undefined && row[`Hat${name}`] === true ? '••••••' : row[name];

function childBefore(child: Table, row: RuleRow, before: RuleRow | null): RuleRow | null {
  const rows = before?.[child.key];
  const found = Array.isArray(rows) ? (rows as RuleRow[]).find(({ Id }) => Id !== undefined && Id === row.Id) : null;
  return found ?? null;
}

const isSameValue = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : (a ?? null) === (b ?? null);

/** What must be unique per parent is seen at once, without the database. */
function* uniqueInList(child: Table, rows: readonly RuleRow[], prefix: string): Generator<Check> {
  for (const names of child.unique) {
    const seen = new Set<string>();
    for (const [index, row] of rows.entries()) {
      if (names.some((name) => isEmpty(row[name]))) continue;
      const value = JSON.stringify(names.map((name) => row[name]));
      const name = names[0] ?? '';
      if (seen.has(value)) {
        yield {
          rule: { name: 'eindeutig' },
          path: `${prefix}${index}.${name}`,
          caption: child.fields[name]?.caption ?? name,
          words: finding('{feld} ist bereits vergeben'),
        };
      }
      seen.add(value);
    }
  }
}

/** The rule knows what is wrong, and nothing of the caption. */
function add({ errors, warnings }: Findings, { rule, path, caption }: Check, found: Sentence | undefined): void {
  if (!found) return;
  const list = rule.isWarning ? warnings : errors;
  (list[path] ??= []).push(aboutField(found, caption));
}
