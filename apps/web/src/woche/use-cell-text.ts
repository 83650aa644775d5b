import { useRef, useState } from 'react';
import { editOf } from '../stunden/edit.ts';
import type { Zeile, Zelle } from '../stunden/rows.ts';
import type { Woche } from './use-woche.ts';

/** What is being typed into the cell one is in. */
export function useCellText(woche: Woche, zeile: Zeile | undefined, zelle: Zelle | undefined) {
  const [typed, setTyped] = useState<string>();
  /** The editor is told that it is left also when a key has sent it already. */
  const isOver = useRef(true);

  function edit(text: string): void {
    isOver.current = false;
    setTyped(text);
  }

  function end(): void {
    isOver.current = true;
    setTyped(undefined);
  }

  /** What is typed is sent; what cannot be read stays where it is. True once one may go on. */
  function commit(isLeaving = false): boolean {
    if (typed === undefined || isOver.current || !zeile || !zelle) return true;
    const read = editOf(zeile, zelle, typed);
    if ('why' in read) {
      if (isLeaving) {
        woche.keepUnread(zeile.IdEinsatz, zelle.datum, typed, read.why);
        end();
      }
      return false;
    }
    end();
    if (read.edit.war === read.edit.eingabe) woche.forget(zeile.IdEinsatz, zelle.datum);
    else void woche.send([read.edit]);
    return true;
  }

  return { typed, setTyped, edit, commit, end };
}
