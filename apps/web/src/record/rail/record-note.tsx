import type { ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';
import classes from '../entity-detail.module.css';
import type { LiveNote } from '../use-live-record.ts';

/** What somebody else did, in the place of other words about the record: nothing moves when it comes. */
export function RecordNote({ note, children }: { note: LiveNote | undefined; children: ReactNode }) {
  return (
    <>
      {note === undefined && children}
      <span aria-live="polite" className={classes.note}>
        {note === 'gone' && texts.datensatz.inzwischenGeloescht}
        {typeof note === 'object' && (
          <>
            {texts.datensatz.vonGeaendert(note.by)}
            {' · '}
            <button type="button" className={classes.noteButton} onClick={() => void note.reload()}>
              {texts.neuLaden}
            </button>
          </>
        )}
      </span>
    </>
  );
}
