import { SegmentedControl, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { t } from '../../../texts/t.ts';
import { IconSearch } from '../../../ui/icons.ts';
import { Shortcut } from '../../../ui/shortcut.tsx';
import { Compare } from './compare.tsx';
import { rechtCaptions } from './levels.ts';
import classes from './matrix.module.css';
import { GroupRow, ModuleRow } from './matrix-rows.tsx';
import { type Module, type ModuleGroup, moduleGroups, searched } from './module-groups.ts';
import { useBoxKeys } from './use-box-keys.ts';
import { useRoleRights } from './use-role-rights.ts';
import { UserCount } from './user-count.tsx';

type View = 'alle' | 'erlaubt' | 'geaendert' | 'vergleich';
type Line = { readonly group: ModuleGroup } | { readonly module: Module };

/** What the role may in each module, with its special rights. One tab stop: arrows move, the space bar toggles. */
export function RightsMatrix() {
  const [groups] = useState(moduleGroups);
  const role = useRoleRights();
  const [search, setSearch] = useState('');
  const [view, setView] = useState<View>('alle');
  // Fixed when the view is chosen: a row does not go away under the pointer because its box was cleared.
  const [shown, setShown] = useState<ReadonlySet<string>>();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const titleId = useId();
  const modules = groups.flatMap((group) => group.modules);
  const views = { alle: modules, erlaubt: modules.filter(role.isAllowed), geaendert: modules.filter(role.isChanged) };
  const captions = { alle: t('Alle'), erlaubt: t('Erlaubt'), geaendert: t('Geändert') };
  const isCompared = view === 'vergleich';

  const lines = searched(groups, search, (key) => !shown || shown.has(key)).flatMap((group): Line[] => [
    { group },
    ...(folded.has(group.title) ? [] : group.modules.map((module) => ({ module }))),
  ]);
  const { place, keys } = useBoxKeys(lines.length);

  function choose(next: View): void {
    setView(next);
    setShown(next === 'alle' || next === 'vergleich' ? undefined : new Set(views[next].map(({ key }) => key)));
  }

  function fold(title: string): void {
    const next = new Set(folded);
    if (!next.delete(title)) next.add(title);
    setFolded(next);
  }

  return (
    <section className={classes.section} aria-labelledby={titleId} data-path="BenutzerrolleModul">
      <div className={classes.head}>
        <h2 id={titleId}>{t('Module und Rechte')}</h2>
        <UserCount />
      </div>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          leftSection={<IconSearch aria-hidden />}
          aria-label={t('Modul oder Recht suchen')}
          placeholder={t('Modul oder Recht suchen')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t('Module')}
          value={view}
          onChange={(next) => choose(next)}
          data={[
            ...(['alle', 'erlaubt', 'geaendert'] as const).map((value) => ({
              value,
              label: `${captions[value]} ${views[value].length}`,
            })),
            { value: 'vergleich' as const, label: t('Vergleich') },
          ]}
        />
        <span className={classes.help}>
          <Shortcut>Pfeile</Shortcut> {t('bewegen')} <Shortcut>Leertaste</Shortcut> {t('umschalten')}
        </span>
      </div>
      {isCompared && <Compare groups={groups} own={role} />}
      <div className={classes.card} hidden={isCompared}>
        <table className={classes.table} aria-label={t('Module und Rechte')} {...keys}>
          <thead>
            <tr>
              {[t('Modul'), ...rechtCaptions].map((caption) => (
                <th key={caption} scope="col">
                  {caption}
                </th>
              ))}
              <th scope="col" className={classes.rights}>
                {t('Sonderrechte')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, row) =>
              'group' in line ? (
                <GroupRow
                  key={line.group.title}
                  role={role}
                  row={row}
                  tabStop={place}
                  group={line.group}
                  isOpen={!folded.has(line.group.title)}
                  onFold={() => fold(line.group.title)}
                />
              ) : (
                <ModuleRow key={line.module.key} role={role} row={row} tabStop={place} module={line.module} />
              ),
            )}
          </tbody>
        </table>
        <p role="status" className={classes.none}>
          {lines.length === 0 && t('Kein Modul gefunden')}
        </p>
      </div>
    </section>
  );
}
