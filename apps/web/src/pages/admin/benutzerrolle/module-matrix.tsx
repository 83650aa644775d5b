import { useId, useState } from 'react';
import { t } from '../../../texts/t.ts';
import { Shortcut } from '../../../ui/shortcut.tsx';
import { Box } from './box.tsx';
import {
  boxState,
  type Column,
  columns,
  type Level,
  levelOf,
  levelsOf,
  rechtCaptions,
  rechtCodes,
  toggled,
  toggledGroup,
} from './levels.ts';
import classes from './matrix.module.css';
import { type ModuleGroup, moduleGroups } from './module-groups.ts';
import { useBoxKeys } from './use-box-keys.ts';
import { useChildSet } from './use-child-set.ts';
import { UserCount } from './user-count.tsx';

/** What the role may in each module. One tab stop: arrows move, the space bar toggles. */
export function ModuleMatrix() {
  const [groups] = useState(moduleGroups);
  const set = useChildSet('BenutzerrolleModul', 'Modul');
  const levels = levelsOf(set.rows);
  const saved = levelsOf(set.saved);
  const rowCount = groups.reduce((sum, { modules }) => sum + modules.length + 1, 0);
  const { place, keys } = useBoxKeys(rowCount, columns.length);
  const titleId = useId();

  function write(modul: string, level: Level): void {
    const recht = level > 0 && rechtCodes[level - 1];
    if (recht) set.put(modul, { Recht: recht });
    else set.remove(modul);
  }

  const boxProps = (row: number, column: Column) => {
    const here = `${row}:${column - 1}`;
    return { place: here, isTabStop: here === place, isReadOnly: set.isReadOnly };
  };

  let rowIndex = -1;
  const groupRow = ({ title, modules }: ModuleGroup) => {
    rowIndex += 1;
    const row = rowIndex;
    const moduls = modules.map(({ key }) => key);
    return (
      <tr key={title} className={classes.group}>
        <th scope="row">
          {title} <span className={classes.count}>{modules.length}</span>
        </th>
        {columns.map((column) => (
          <td key={column}>
            <Box
              {...boxProps(row, column)}
              label={`${title}: ${rechtCaptions[column - 1]}`}
              state={boxState(levels, moduls, column)}
              onToggle={() => toggledGroup(levels, moduls, column).forEach((level, modul) => write(modul, level))}
            />
          </td>
        ))}
      </tr>
    );
  };
  const moduleRow = ({ key, title }: ModuleGroup['modules'][number]) => {
    rowIndex += 1;
    const row = rowIndex;
    const level = levelOf(levels, key);
    const isChanged = level !== levelOf(saved, key);
    return (
      <tr key={key}>
        <th scope="row">
          <span className={classes.name}>{title}</span> <span className={classes.key}>{key}</span>
          {isChanged && <span className={classes.dot} title={t('geändert')} />}
        </th>
        {columns.map((column) => (
          <td key={column}>
            <Box
              {...boxProps(row, column)}
              label={`${title}: ${rechtCaptions[column - 1]}`}
              state={level >= column ? 'all' : 'none'}
              onToggle={() => write(key, toggled(level, column))}
            />
          </td>
        ))}
      </tr>
    );
  };

  return (
    <section className={classes.section} aria-labelledby={titleId} data-path="BenutzerrolleModul">
      <div className={classes.head}>
        <h2 id={titleId}>{t('Module')}</h2>
        <UserCount />
        <span className={classes.help}>
          <Shortcut>Pfeile</Shortcut> {t('bewegen')} <Shortcut>Leertaste</Shortcut> {t('umschalten')}
        </span>
      </div>
      <div className={classes.card}>
        <table className={classes.table} aria-label={t('Module und Rechte')} {...keys}>
          <thead>
            <tr>
              <th scope="col">{t('Modul')}</th>
              {rechtCaptions.map((caption) => (
                <th key={caption} scope="col">
                  {caption}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{groups.flatMap((group) => [groupRow(group), ...group.modules.map(moduleRow)])}</tbody>
        </table>
      </div>
    </section>
  );
}
