import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { chosenDensity } from '../grid/density.ts';
import { toastError } from '../query-client.ts';
import { useStore } from '../store/use-store.ts';
import { chosenLabelPlace } from '../ui/label-place.ts';
import { singleKeys } from '../ui/single-keys.ts';
import { createSaver, type Saver } from './saver.ts';
import { isSame, type Werte } from './werte.ts';

/** What the user chose is the same in every browser: fetched when the session begins, saved when it changes. */
export function usePersonalSync(): void {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const dichte = useStore(chosenDensity);
  const beschriftung = useStore(chosenLabelPlace);
  const einzeltasten = useSyncExternalStore(singleKeys.subscribe, singleKeys.areOn);
  const tasten = useSyncExternalStore(singleKeys.subscribe, singleKeys.own);
  // Without an answer nothing is saved either: what is there must not be lost.
  const [saver, setSaver] = useState<Saver>();

  const take = useEffectEvent((found: Saver) => {
    const werte = found.werte();
    chosenDensity.set(werte.dichte);
    chosenLabelPlace.set(werte.beschriftung);
    singleKeys.set(werte.einzeltasten);
    singleKeys.setOwn(werte.tasten);
    setColorScheme(werte.farbschema);
    setSaver(found);
  });
  useEffect(() => {
    let isGone = false;
    createSaver().then((found) => {
      if (!isGone) take(found);
    }, toastError);
    return () => {
      isGone = true;
    };
  }, []);

  useEffect(() => {
    const chosen: Werte = { dichte, beschriftung, einzeltasten, tasten, farbschema: colorScheme };
    if (saver && !isSame(saver.werte(), chosen)) saver.save(chosen).catch(toastError);
  }, [saver, dichte, beschriftung, einzeltasten, tasten, colorScheme]);
}
