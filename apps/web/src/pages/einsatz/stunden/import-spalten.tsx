import {
  type ImportSpalte,
  type ImportZuordnung,
  importSpalten,
  type StundenImportAnswer,
} from '@disponent/domain/wire/stunden';
import { NativeSelect } from '@mantine/core';
import { keepForPage, pageChoices } from '../../../store/page-choices.ts';
import { t } from '../../../texts/t.ts';
import classes from './import.module.css';

const captions: Readonly<Record<ImportSpalte, () => string>> = {
  EinsatzNr: () => t('Einsatznummer'),
  PersonalNr: () => t('Personalnummer'),
  Person: () => t('Person'),
  Vorname: () => t('Vorname'),
  Tag: () => t('Tag'),
  Von: () => t('Von'),
  Bis: () => t('Bis'),
  Pause: () => t('Pause'),
  Stunden: () => t('Stunden'),
  Art: () => t('Art'),
  Bemerkung: () => t('Bemerkung'),
};

interface SpaltenProps {
  readonly spalten: StundenImportAnswer['Spalten'];
  onChange(change: ImportZuordnung): void;
}

/** Which column of the file is what: known by its heading, or said here once and remembered. */
export function Spalten({ spalten: { Ueberschriften, Zuordnung, IsVollstaendig, Beispiele }, onChange }: SpaltenProps) {
  return (
    <details className={classes.columns} open={IsVollstaendig ? undefined : true}>
      <summary>{t('Spalten der Datei')}</summary>
      {!IsVollstaendig && (
        <p role="status">
          {Beispiele && `${t('Die Datei hat keine Überschriften: Ihre Spalten heißen hier nach ihren Buchstaben.')} `}
          {t(
            'Bitte sagen Sie, welche Spalte was ist. Gebraucht werden Person, Personalnummer oder Einsatznummer, Tag, und Von und Bis oder Stunden.',
          )}
        </p>
      )}
      <div className={classes.mapping}>
        {importSpalten.map((name) => (
          <NativeSelect
            key={name}
            label={captions[name]()}
            value={Zuordnung[name] ?? ''}
            data={[
              { value: '', label: t('in keiner Spalte') },
              ...Ueberschriften.map((value, at) => ({ value, label: labelOf(value, Beispiele?.[at]) })),
            ]}
            onChange={({ currentTarget: { value } }) => onChange({ ...without(Zuordnung, value), [name]: value })}
          />
        ))}
      </div>
    </details>
  );
}

/** A letter says little: what stands in the column says the rest. */
const labelOf = (heading: string, example = ''): string => (example === '' ? heading : `${heading}: ${example}`);

/** A column is one thing: what else it was taken for is in none. */
const without = (zuordnung: ImportZuordnung, heading: string): ImportZuordnung =>
  Object.fromEntries(
    Object.entries(zuordnung).flatMap(([name, of]) => (heading !== '' && of === heading ? [[name, '']] : [])),
  );

const page = 'stunden-import';

/** What the user said of files before. */
export function keptZuordnung(): ImportZuordnung {
  const kept = pageChoices.get()?.[page];
  if (typeof kept !== 'string') return {};
  try {
    const read = JSON.parse(kept) as Readonly<Record<string, unknown>>;
    return Object.fromEntries(
      importSpalten.flatMap((name) => (typeof read[name] === 'string' ? [[name, read[name]]] : [])),
    );
  } catch {
    return {};
  }
}

/** That something is in no column is so in this file only. */
export function keepZuordnung(change: ImportZuordnung): void {
  const all = Object.entries({ ...keptZuordnung(), ...change }).filter(([, heading]) => heading !== '');
  keepForPage(page, all.length === 0 ? undefined : JSON.stringify(Object.fromEntries(all)));
}
