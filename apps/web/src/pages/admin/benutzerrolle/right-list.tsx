import { rechte, rechtKeys } from '@disponent/domain/access/rechte';
import { useId } from 'react';
import { t } from '../../../texts/t.ts';
import { Box } from './box.tsx';
import classes from './matrix.module.css';
import { useBoxKeys } from './use-box-keys.ts';
import { useChildSet } from './use-child-set.ts';

/** The special rights, beyond what the modules give. */
export function RightList() {
  const set = useChildSet('BenutzerrolleRecht', 'Recht');
  const { place, keys } = useBoxKeys(rechtKeys.length, 1);
  const titleId = useId();
  const has = (rows: typeof set.rows, recht: string) => rows.some((row) => row['Recht'] === recht);
  return (
    <section className={classes.section} aria-labelledby={titleId} data-path="BenutzerrolleRecht">
      <div className={classes.head}>
        <h2 id={titleId}>{t('Sonderrechte')}</h2>
      </div>
      <ul className={classes.rights} {...keys}>
        {rechtKeys.map((recht, index) => {
          const isOn = has(set.rows, recht);
          const toggle = () => (isOn ? set.remove(recht) : set.put(recht, {}));
          return (
            <li key={recht}>
              <Box
                label={rechte[recht]}
                state={isOn ? 'all' : 'none'}
                isReadOnly={set.isReadOnly}
                place={`${index}:0`}
                isTabStop={place === `${index}:0`}
                onToggle={toggle}
              />
              <span aria-hidden className={classes.right} onClick={set.isReadOnly ? undefined : toggle}>
                {rechte[recht]}
              </span>
              {isOn !== has(set.saved, recht) && <span className={classes.dot} title={t('geändert')} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
