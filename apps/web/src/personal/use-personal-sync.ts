import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { chosenDensity } from '../grid/density.ts';
import { toastError } from '../query-client.ts';
import { pageChoices } from '../store/page-choices.ts';
import { useStore } from '../store/use-store.ts';
import { favourites } from '../ui/favourites.ts';
import { chosenLabelPlace } from '../ui/label-place.ts';
import { chosenMeldewege } from '../ui/meldewege.ts';
import { keptRpoFilter } from '../ui/rpo-filter.ts';
import { singleKeys } from '../ui/single-keys.ts';
import { createSaver, type Saver } from './saver.ts';
import { isSame, type Werte, withChanges } from './werte.ts';

/** What the user chose is the same in every browser: fetched when the session begins, saved when it changes. */
export function usePersonalSync(): void {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const dichte = useStore(chosenDensity);
  const beschriftung = useStore(chosenLabelPlace);
  const einzeltasten = useSyncExternalStore(singleKeys.subscribe, singleKeys.areOn);
  const tasten = useSyncExternalStore(singleKeys.subscribe, singleKeys.own);
  const meldungen = useStore(chosenMeldewege);
  const rpoFilter = useStore(keptRpoFilter);
  const favoriten = useStore(favourites);
  const seiten = useStore(pageChoices);
  const chosen: Werte = {
    dichte,
    beschriftung,
    einzeltasten,
    tasten,
    farbschema: colorScheme,
    meldungen,
    rpoFilter,
    favoriten,
    seiten,
  };
  const [begun] = useState(chosen);
  // Without an answer nothing is saved either: what is there must not be lost.
  const [saver, setSaver] = useState<Saver>();

  const take = useEffectEvent((found: Saver) => {
    // What was chosen while the answer was on its way is the user's last word, and saved below.
    const werte = withChanges(found.werte(), begun, chosen);
    chosenDensity.set(werte.dichte);
    chosenLabelPlace.set(werte.beschriftung);
    singleKeys.set(werte.einzeltasten);
    singleKeys.setOwn(werte.tasten);
    setColorScheme(werte.farbschema);
    chosenMeldewege.set(werte.meldungen);
    keptRpoFilter.set(werte.rpoFilter);
    favourites.set(werte.favoriten);
    pageChoices.set(werte.seiten);
    setSaver(found);
  });
  useEffect(() => {
    let isGone = false;
    createSaver().then(
      (found) => {
        if (!isGone) take(found);
      },
      (error: unknown) => {
        toastError(error);
        // Pages that wait to hear what was kept go on as if nothing was.
        if (!isGone) pageChoices.set(pageChoices.get() ?? {});
      },
    );
    return () => {
      isGone = true;
      pageChoices.set(undefined);
    };
  }, []);

  const keep = useEffectEvent((found: Saver) => {
    if (!isSame(found.werte(), chosen)) found.save(chosen).catch(toastError);
  });
  useEffect(() => {
    if (saver) keep(saver);
  }, [saver, dichte, beschriftung, einzeltasten, tasten, colorScheme, meldungen, rpoFilter, favoriten, seiten]);
}
