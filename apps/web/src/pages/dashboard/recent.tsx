import { useState } from 'react';
import { useRecordNames } from '../../entity/use-record-names.ts';
import classes from '../../figures/card.module.css';
import { Link } from '../../router/link.tsx';
import { visitsOf } from '../../session/recent.ts';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';

/** Records that the user looked at last in this browser. */
export function Recent() {
  const me = useMe();
  const [visits] = useState(() => visitsOf(me.Id));
  const nameOf = useRecordNames(visits);
  const shown = visits.flatMap((visit) => nameOf(visit) ?? []);
  if (shown.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="zuletzt">
      <h2 id="zuletzt" className={classes.cardHead}>
        {t('Zuletzt geöffnet')}
      </h2>
      <ul className={classes.lines}>
        {shown.map(({ href, title, kind }) => (
          <li key={href}>
            <Link to={href} preload={false} className={classes.line}>
              <span className={classes.lineTitle}>{title}</span>
              <span className={classes.lineMeta}>{kind}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
