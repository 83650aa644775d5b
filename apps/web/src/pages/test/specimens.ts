import type { Accessor } from '@disponent/domain/access/may-open';
import type { Table } from '@disponent/domain/entity/table';
import { kinds } from '@disponent/domain/kinds/index';
import type { Field, KindName } from '@disponent/domain/kinds/kind';
import { tables } from '@disponent/domain/tables';
import { aboutField } from '@disponent/domain/texts/sentence';
import { nonsense } from '../../kinds/typed-text.ts';
import { say } from '../../texts/say.ts';

/** A field of the product that stands for its kind. */
export interface Specimen {
  readonly kind: KindName;
  readonly table: Table;
  readonly name: string;
  readonly field: Field;
}

/** One declared field of every kind: the most telling one, of a list that the user may open where there is one. */
export function specimens(me: Accessor): readonly Specimen[] {
  return (Object.keys(kinds) as KindName[]).flatMap((kind) => {
    const declared = [...tables.values()].flatMap((table) => fieldsOf(table, kind));
    const worth = ({ table, field: { types, variables } }: Specimen) =>
      (types || variables ? 2 : 0) + (!table.parent && mayOpenList(table, me) ? 1 : 0);
    return declared.toSorted((a, b) => worth(b) - worth(a)).slice(0, 1);
  });
}

function fieldsOf(table: Table, kind: KindName): Specimen[] {
  return Object.entries(table.fields).flatMap(([name, field]) =>
    field.kind.name === kind && !field.server && !field.computed && !field.visible && !field.dependsOn && !field.shape
      ? [{ kind, table, name, field }]
      : [],
  );
}

const mayOpenList = ({ key, entity }: Table, me: Accessor): boolean =>
  entity.path !== undefined && (me.IsPlattformAdmin || me.Module.includes(key));

/** What the kind's own rules make of a text that somebody typed. */
export function readExample({ field }: Specimen, typed: string): { words: string; error?: string } {
  const value = field.kind.parse(typed, field);
  if (value === undefined) return { words: '', error: `${field.caption} ${nonsense(field.kind.name)}` };
  if (value === null) return { words: '–' };
  for (const rule of field.kind.rules ?? []) {
    const found = rule.check(value, {}, { today: '', field: '', caption: () => field.caption });
    if (found && !(found instanceof Promise)) return { words: '', error: say(aboutField(found, field.caption)) };
  }
  return { words: field.kind.format(value, field) };
}
