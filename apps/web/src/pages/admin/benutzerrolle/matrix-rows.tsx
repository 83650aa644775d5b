import { rechte } from '@disponent/domain/access/rechte';
import { t } from '../../../texts/t.ts';
import { IconChevronDown, IconChevronRight } from '../../../ui/icons.ts';
import { Box } from './box.tsx';
import { boxState, columns, levelOf, rechtCaptions } from './levels.ts';
import classes from './matrix.module.css';
import type { Module, ModuleGroup } from './module-groups.ts';
import type { RoleRights } from './use-role-rights.ts';

interface RowProps {
  readonly role: RoleRights;
  /** Its place among the rows with boxes. */
  readonly row: number;
  /** Of all boxes the one that Tab leads to. */
  readonly tabStop: string;
}

interface GroupRowProps extends RowProps {
  readonly group: ModuleGroup;
  readonly isOpen: boolean;
  onFold(): void;
}

/** The boxes of a group stand for all of its rows that are shown. */
export function GroupRow({ role, row, tabStop, group: { title, modules }, isOpen, onFold }: GroupRowProps) {
  const moduls = modules.filter(({ isRightsOnly }) => !isRightsOnly).map(({ key }) => key);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <tr className={classes.group}>
      <th scope="row">
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          tabIndex={tabStop === `${row}:-1` ? 0 : -1}
          data-place={`${row}:-1`}
          onClick={onFold}
        >
          <Chevron aria-hidden /> {title} <span className={classes.count}>{moduls.length || ''}</span>
        </button>
      </th>
      {columns.map((column) => (
        <td key={column}>
          {moduls.length > 0 && (
            <Box
              place={`${row}:${column - 1}`}
              isTabStop={tabStop === `${row}:${column - 1}`}
              isReadOnly={role.isReadOnly}
              label={`${title}: ${rechtCaptions[column - 1]}`}
              state={boxState(role.levels, moduls, column)}
              onToggle={() => role.toggleAll(moduls, column)}
            />
          )}
        </td>
      ))}
      <td className={classes.rights} aria-hidden />
    </tr>
  );
}

export function ModuleRow({ role, row, tabStop, module }: RowProps & { readonly module: Module }) {
  const { key, title, rights, isRightsOnly } = module;
  const level = levelOf(role.levels, key);
  const boxProps = (column: number) => {
    const place = `${row}:${column}`;
    return { place, isTabStop: tabStop === place, isReadOnly: role.isReadOnly };
  };
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>{title}</span>
        {role.isChanged(module) && <span className={classes.dot} role="img" aria-label={t('geändert')} />}
      </th>
      {columns.map((column) => (
        <td key={column}>
          {isRightsOnly ? (
            '–'
          ) : (
            <Box
              {...boxProps(column - 1)}
              label={`${title}: ${rechtCaptions[column - 1]}`}
              state={level >= column ? 'all' : 'none'}
              onToggle={() => role.toggle(key, column)}
            />
          )}
        </td>
      ))}
      <td className={classes.rights}>
        {rights.map((recht, index) => (
          <span key={recht} className={classes.right}>
            <Box
              {...boxProps(columns.length + index)}
              label={rechte[recht]}
              state={role.hasRight(recht) ? 'all' : 'none'}
              onToggle={() => role.toggleRight(recht)}
            />
            <span aria-hidden onClick={role.isReadOnly ? undefined : () => role.toggleRight(recht)}>
              {rechte[recht]}
            </span>
          </span>
        ))}
      </td>
    </tr>
  );
}
