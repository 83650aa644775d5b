import { useEffect } from 'react';
import type { BlockSource } from '../grid/rows/block-source.ts';
import { type Changes, forget, isHeld, onChanges } from '../live/changes.ts';

/** Somebody who saves row after row must not make every open list ask after each of them. */
const pauseMs = 2000;

/** Rows that others save appear in the open list. */
export function useLiveRows(key: string, source: BlockSource): void {
  useEffect(() => {
    let lastAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function refresh(): void {
      timer = undefined;
      if (isHeld(refresh)) return;
      lastAt = Date.now();
      source.refresh();
    }
    const stop = onChanges((changes) => {
      if (timer === undefined && isOutOfDate(key, source, changes))
        timer = setTimeout(refresh, Math.max(0, lastAt + pauseMs - Date.now()));
    });
    return () => {
      stop();
      clearTimeout(timer);
      forget(refresh);
    };
  }, [key, source]);
}

/** What this tab saved itself is read already: then the list has that Version, or a newer one. */
export function isOutOfDate(key: string, source: Pick<BlockSource, 'loaded'>, { hasGap, events }: Changes): boolean {
  const ofList = events.filter(({ Entitaet }) => Entitaet === key);
  if (hasGap || ofList.length === 0) return hasGap;
  const versions = new Map([...source.loaded()].map(({ Id, Version }) => [Id, Number(Version)]));
  return ofList.some(({ Id, Version, Aktion }) =>
    Aktion === 'Loeschen' ? versions.has(Id) : (versions.get(Id) ?? -1) < Version,
  );
}
