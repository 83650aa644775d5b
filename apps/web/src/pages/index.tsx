import { formatDate } from '@disponent/domain/format/date';
import { useState } from 'react';
import { mainEntries, settingsGroups } from '../layout/entries.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { useMe } from '../session/use-me.ts';
import classes from './dashboard/dashboard.module.css';
import { greetingAt } from './dashboard/greeting.ts';
import { ModuleCard } from './dashboard/module-card.tsx';
import { SettingsLinks } from './dashboard/settings-links.tsx';

/** /: who is signed in, the day, and the way to the modules. */
export default function DashboardPage() {
  const me = useMe();
  const [now] = useState(() => new Date());
  const modules = mainEntries(me).filter(({ path, isChild }) => path !== '/' && !isChild);
  const groups = settingsGroups(me);
  return (
    <>
      <PageHeader title="Dashboard" />
      <div className={classes.page}>
        <h2 className={classes.greeting}>
          {greetingAt(now)}, {me.Name.split(' ')[0]}
        </h2>
        <p className={classes.day}>{formatDate(now, 'E')}</p>
        {modules.length > 0 ? (
          <ul className={classes.modules}>
            {modules.map(({ path, title }) => (
              <ModuleCard key={path} path={path} title={title} />
            ))}
          </ul>
        ) : (
          <p className={classes.none}>Ihrer Rolle ist noch kein Modul zugeordnet.</p>
        )}
        {groups.length > 0 && <SettingsLinks groups={groups} />}
      </div>
    </>
  );
}
