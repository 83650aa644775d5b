import type { Messages } from '@disponent/domain/entity/validate';
import { texts } from '@disponent/domain/texts/de';
import { ask, confirm } from '../ui/confirm.ts';
import classes from './record-dialogs.module.css';

export function confirmDelete(): Promise<boolean> {
  return confirm({ text: texts.datensatz.loeschenFrage, isDangerous: true });
}

/** Warnings may be overruled by who sees them. */
export function confirmWarnings(warnings: Messages): Promise<boolean> {
  const sentences = [...new Set(Object.values(warnings).flat())];
  return ask({
    title: 'Trotzdem speichern?',
    details: <Sentences sentences={sentences} />,
    buttons: [
      { label: texts.knopf.abbrechen, value: false },
      { label: 'Trotzdem speichern', value: true, look: 'primary' },
    ],
    safe: false,
  });
}

/** Somebody else saved in between. */
export function askStale(sentence: string): Promise<'reload' | 'keep'> {
  return ask({
    title: sentence,
    text: 'Ihre Eingaben sind noch nicht gespeichert. Beim Neuladen gehen sie verloren.',
    buttons: [
      { label: 'Neu laden', value: 'reload', isAside: true },
      { label: 'Eingaben behalten', value: 'keep', look: 'primary' },
    ],
    safe: 'keep',
    width: 580,
  });
}

/** The record is still used: where, and what can be done instead. */
export function informRefused(body: string, canDeactivate: boolean): Promise<'ok' | 'deactivate'> {
  const [title = texts.datensatz.nichtLoeschbar, ...rest] = body.split('\n').filter(Boolean);
  const lines = rest.flatMap(placesOf);
  return ask({
    title,
    text: lines.length > 0 ? 'Der Datensatz wird noch verwendet in:' : rest.join(' '),
    details: lines.length > 0 && <Places places={lines} />,
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

interface Place {
  readonly name: string;
  readonly count: string;
}

/** 'Verwendet in: Anfragen (3), Stelleninserate (1)' → its parts; nothing when it says something else. */
export function placesOf(line: string): Place[] {
  const list = /^Verwendet in:\s*(.+)$/.exec(line)?.[1];
  if (!list) return [];
  return [...list.matchAll(/\s*([^,(]+?)\s*(?:\((\d+)\))?\s*(?:,|$)/g)].flatMap(([, name, count = '']) =>
    name ? [{ name, count }] : [],
  );
}

function Places({ places }: { places: readonly Place[] }) {
  return (
    <ul className={classes.places}>
      {places.map(({ name, count }) => (
        <li key={name}>
          <span>{name}</span>
          <strong>{count}</strong>
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
