import type { Table } from '@disponent/domain/entity/table';
import type { WireRow } from '@disponent/domain/wire/answers';
import { entityApi } from '../../api/entity.ts';
import { dependencies } from '../../kinds/use-choices.ts';
import { ownWriting } from './own-writing.ts';

/**
 * What must be chosen is filled in where there is but one choice: what depends on what is chosen already, what should have had a default, and
 * everything in lists of the settings, which refer to few records. A small company has one of most.
 */
export async function withOnlyChoices(table: Table, row: WireRow, signal: AbortSignal): Promise<WireRow> {
  const writing = ownWriting(table, row);
  const open = Object.entries(table.fields).filter(
    ([name, { kind, dependsOn, rules, default: ownDefault, defaultKey }]) =>
      kind.isReference &&
      writing.field(name) &&
      (row[name] ?? null) === null &&
      rules?.some((rule) => rule.name === 'required') &&
      (table.entity.placement === 'settings' ||
        ownDefault !== undefined ||
        defaultKey !== undefined ||
        Object.values(dependsOn ?? {}).some((other) => (row[other] ?? null) !== null)),
  );
  const filled = await Promise.all(
    open.map(async ([name, field]) => {
      try {
        const { Rows } = await entityApi.auswahl(table.key, name, { take: 2, row: dependencies(field, row), signal });
        const [only, ...others] = Rows;
        return only && others.length === 0 ? { [name]: only.Id, [`${name}Text`]: only.Text } : {};
      } catch {
        return {}; // then the field stays to be filled
      }
    }),
  );
  return Object.assign({}, row, ...filled) as WireRow;
}
