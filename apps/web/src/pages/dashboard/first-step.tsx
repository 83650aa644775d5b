import type { Diagramm } from '@disponent/domain/wire/dashboard';
import { creatable } from '../../layout/creatable.ts';
import { Link } from '../../router/link.tsx';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import classes from './dashboard.module.css';

/** What somebody makes first where a chart has nothing to show: a record of its list, else what is made every day. */
export function FirstStep({ chart: { Alle, Punkte } }: { readonly chart: Diagramm }) {
  const pfad = (Alle ?? Punkte[0])?.Pfad;
  const made = creatable(useMe());
  const first = made.find(({ href }) => href === `${pfad}/neu`) ?? made.find(({ isMain }) => isMain);
  return (
    first && (
      <Link to={first.href} className={classes.first}>
        {t('{caption} anlegen', { caption: first.title })}
      </Link>
    )
  );
}
