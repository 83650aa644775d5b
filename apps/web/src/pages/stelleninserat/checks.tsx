import type { InseratPunkt } from '@disponent/domain/wire/inserat';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { fromWire } from '../../entity/wire.ts';
import { changeField } from '../../form/dependents.ts';
import { useFormContext } from '../../form/form-context.ts';
import { formLayout, tabOf } from '../../form/form-layout.ts';
import { sayAnswer } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '../../ui/icons.ts';
import classes from './beside.module.css';

interface ChecksProps {
  readonly points: readonly InseratPunkt[];
  onField(path: string): void;
}

const looks = {
  Fehler: { Icon: IconAlertCircle, tone: 'rot' },
  Hinweis: { Icon: IconAlertTriangle, tone: 'bernstein' },
  Ok: { Icon: IconCircleCheck, tone: 'gruen' },
} as const;

const maxShown = 8;

const errorWords = (count: number): string => (count === 1 ? t('1 Fehler') : t('{count} Fehler', { count }));
function hintWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? t('1 Hinweis') : t('{count} Hinweise', { count });
}

/** What the release would say of the ad as it stands here. Errors block it, hints never; each leads to its field. */
export function Checks({ points, onField }: ChecksProps) {
  const { store, canWrite } = useFormContext();
  const tabs = formLayout(store.table, store.row());
  const count = (art: InseratPunkt['Art']) => points.filter(({ Art }) => Art === art).length;
  const [errors, hints] = [count('Fehler'), count('Hinweis')];
  // An ad that was just begun lacks nearly everything.
  const [isAll, setAll] = useState(false);
  const shown = isAll ? points : points.slice(0, maxShown);
  const names = { Fehler: t('Fehler'), Hinweis: t('Hinweis'), Ok: t('In Ordnung') };
  const whereOf = (path: string) => {
    const tab = tabOf(tabs, path);
    const { table } = store;
    const [name = ''] = path.split('.');
    const caption = table.allFields[name]?.caption ?? table.children.find(({ key }) => key === name)?.caption.many;
    return tab && caption ? `${t(tab.title)} › ${caption}` : undefined;
  };
  const isOpen = ({ Werte }: NonNullable<InseratPunkt['Abhilfe']>) =>
    Object.keys(Werte).every((name) => !(name in store.table.fields) || canWrite(store.table, name));

  /** As if somebody had typed it: nothing is saved, and it is taken back like everything else in the form. */
  function repair({ Feld, Abhilfe }: InseratPunkt): void {
    const { table } = store;
    const row = fromWire(table, Abhilfe?.Werte ?? {});
    for (const path of Object.keys(row).filter((name) => name in table.fields)) {
      store.touch(path);
      const mayWrite = (name: string, at: string) => canWrite(table, name, at);
      changeField({ store, table, path, value: row[path], text: row[`${path}Text`], canWrite: mayWrite });
      store.setErrors(path, []);
    }
    onField(Feld);
  }

  return (
    <section className={classes.section} aria-label={t('Vor der Freigabe')}>
      <div className={classes.head}>
        <h2>{t('Vor der Freigabe')}</h2>
        <span className={classes.quiet} role="status">
          {errors + hints === 0 ? t('keine Fehler') : [errorWords(errors), hintWords(hints)].filter(Boolean).join(', ')}
        </span>
      </div>
      <ul className={classes.points}>
        {shown.map((point) => {
          const { Art, Feld, Satz, Abhilfe } = point;
          const { Icon, tone } = looks[Art];
          const words = sayAnswer(Satz);
          const where = Art === 'Ok' ? undefined : whereOf(Feld);
          return (
            <li key={`${Art} ${Feld} ${words}`} data-tone={tone}>
              <Icon aria-label={names[Art]} role="img" size={17} />
              <div>
                <UnstyledButton className={classes.point} onClick={() => onField(Feld)}>
                  {words}
                  {where && <span className={classes.where}>{where}</span>}
                </UnstyledButton>
                {Abhilfe && isOpen(Abhilfe) && (
                  <UnstyledButton className={classes.repair} onClick={() => repair(point)}>
                    {sayAnswer(Abhilfe.Satz)}
                  </UnstyledButton>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {shown.length < points.length && (
        <UnstyledButton className={classes.link} onClick={() => setAll(true)}>
          {t('{wert} weitere', { wert: points.length - shown.length })}
        </UnstyledButton>
      )}
    </section>
  );
}
