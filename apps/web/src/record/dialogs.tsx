import type { Table } from '@disponent/domain/entity/table';
import { type HttpError } from '@disponent/domain/errors';
import { formatNumber } from '@disponent/domain/format/number';
import { usagesOf } from '@disponent/domain/still-referenced';
import { recordTitle } from '../entity/record-title.ts';
import type { Place } from '../entity/where-used.ts';
import type { Row } from '../grid/rows/row.ts';
import type { Said } from '../texts/say.ts';
import { t } from '../texts/t.ts';
import { texts } from '../texts/texts.ts';
import { ask, confirm } from '../ui/confirm.ts';
import { IconExternalLink } from '../ui/icons.ts';
import { ModuleIcon } from '../ui/module-icon.tsx';
import classes from './dialogs.module.css';

export function confirmDelete(): Promise<boolean> {
  return confirm({ text: texts.datensatz.loeschenFrage, isDangerous: true });
}

/** Warnings may be overruled by who sees them; `caption` names the action where it is no save. */
export function confirmWarnings(warnings: Said, caption?: string): Promise<boolean> {
  const sentences = [...new Set(Object.values(warnings).flat())];
  return ask({
    title: caption ? t('{caption}: trotzdem fortfahren?', { caption }) : t('Trotzdem speichern?'),
    details: <Sentences sentences={sentences} />,
    buttons: [
      { label: texts.knopf.abbrechen, value: false },
      { label: caption ? t('Trotzdem fortfahren') : t('Trotzdem speichern'), value: true, look: 'primary' },
    ],
    safe: false,
  });
}

/** An action works on what is saved. */
export function askSaveFirst(caption: string): Promise<boolean> {
  return ask({
    title: t('Zuerst speichern?'),
    text: t('Es gibt ungespeicherte Änderungen. „{caption}“ geht vom gespeicherten Stand aus.', { caption }),
    buttons: [
      { label: texts.knopf.abbrechen, value: false },
      { label: t('Speichern und fortfahren'), value: true, look: 'primary' },
    ],
    safe: false,
  });
}

/** What cannot be taken back is asked for; the button names the action. */
export function confirmAction(caption: string, record: string, isDangerous: boolean): Promise<boolean> {
  return ask({
    title: `${caption}?`,
    text: record,
    buttons: [
      { label: texts.knopf.abbrechen, value: false },
      { label: caption, value: true, look: isDangerous ? 'danger' : 'primary' },
    ],
    safe: false,
  });
}

/** The record is still used: where, and what can be done instead. */
export async function informRefused(
  table: Table,
  row: Row,
  error: HttpError,
  canDeactivate: boolean,
): Promise<'ok' | 'deactivate'> {
  const [title = texts.datensatz.nichtLoeschbar, ...rest] = error.body.split('\n').filter(Boolean);
  const { placesOf } = await import('../entity/where-used.ts');
  const places = placesOf(table, row['Id'] as number, usagesOf(error.satz));
  const sum = places.reduce((total, { count }) => total + count, 0);
  return ask({
    title,
    text:
      places.length > 0
        ? t('{recordTitle} wird noch an {wert} verwendet.', {
            recordTitle: recordTitle(table, row),
            wert: sum === 1 ? t('1 Stelle') : t('{n} Stellen', { n: formatNumber(sum, 'n0') }),
          })
        : rest.join(' '),
    details: places.length > 0 && <Places places={places} />,
    buttons: [
      ...(canDeactivate
        ? [{ label: texts.datensatz.stattdessenDeaktivieren, value: 'deactivate', isAside: true } as const]
        : []),
      { label: texts.knopf.ok, value: 'ok', look: 'primary' } as const,
    ],
    safe: 'ok',
    width: 580,
  });
}

/** Each line leads to the list of exactly these records, in a tab of its own: the dialog stays. */
function Places({ places }: { places: readonly Place[] }) {
  return (
    <ul className={classes.places}>
      {places.map(({ name, count, path, href }) => (
        <li key={name}>
          <ModuleIcon path={path ?? ''} />
          {href ? (
            <a href={href} target="_blank" rel="noopener">
              {name}
            </a>
          ) : (
            <span>{name}</span>
          )}
          <strong>{formatNumber(count, 'n0')}</strong>
          {href && <IconExternalLink aria-hidden />}
        </li>
      ))}
    </ul>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={classes.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
