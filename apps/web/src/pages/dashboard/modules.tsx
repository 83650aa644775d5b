import classes from '../../figures/figures.module.css';
import { mainEntries, settingsGroups } from '../../layout/entries.ts';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { ModuleCard } from './module-card.tsx';
import { SettingsLinks } from './settings-links.tsx';

/** The way to the modules, for roles that have no figures. */
export function Modules() {
  const me = useMe();
  const modules = mainEntries(me).filter(({ path, parent }) => path !== '/' && parent === undefined);
  const groups = settingsGroups(me);
  return (
    <>
      {modules.length > 0 ? (
        <ul className={classes.modules}>
          {modules.map(({ path, title }) => (
            <ModuleCard key={path} path={path} title={title} />
          ))}
        </ul>
      ) : (
        <p className={classes.none}>{t('Ihrer Rolle ist noch kein Modul zugeordnet.')}</p>
      )}
      {groups.length > 0 && <SettingsLinks groups={groups} />}
    </>
  );
}
