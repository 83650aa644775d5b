import { useEffect } from 'react';
import { atRest } from '../api/at-rest.ts';
import { quietFor } from '../api/busy.ts';
import { loadAhead } from '../chunks/load-ahead.ts';
import { FilterEditor } from '../grid/filter/use-filter-editors.ts';
import { ExportItems } from './export-menu.tsx';
import { ViewItems } from './views/views-menu.tsx';

const quietMs = 1000;

/** What is pressed first in a list is there before, but after the list itself. */
export function useAhead(): void {
  useEffect(() => {
    const waiting = new AbortController();
    void quietFor(quietMs, waiting.signal)
      .then(atRest)
      .then(() => {
        if (!waiting.signal.aborted) return loadAhead([FilterEditor.load, ViewItems.load, ExportItems.load]);
      });
    return () => waiting.abort();
  }, []);
}
