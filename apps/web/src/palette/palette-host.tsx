import type { Me } from '@disponent/domain/session/types';
import { useMantineColorScheme } from '@mantine/core';
import { memo, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { useDensity } from '../grid/density.ts';
import { usePersonalSync } from '../personal/use-personal-sync.ts';
import { useNavigate } from '../router/hooks.ts';
import { useStore } from '../store/use-store.ts';
import { registerCommands } from '../ui/commands.ts';
import { overlay } from '../ui/overlay.ts';
import { singleKeys } from '../ui/single-keys.ts';
import { shellCommands } from './shell-commands.ts';
import { useTypedAhead } from './typed-ahead.ts';
import { useCommandKeys } from './use-command-keys.ts';

const Palette = onDemand(async () => (await import('./palette.tsx')).Palette);
const Help = onDemand(async () => (await import('./help/help.tsx')).Help);

/** The commands of the shell, their keys, and what opens by them. */
export const PaletteHost = memo(function PaletteHost({ me }: { readonly me: Me }) {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const { setDensity } = useDensity();
  const open = useStore(overlay);
  const areKeysOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.areOn);
  const ownKeys = useSyncExternalStore(singleKeys.subscribe, singleKeys.own);
  const commands = useMemo(
    () => shellCommands(me, { go: (href) => navigate({ href }), setColorScheme, setDensity }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the commands name their keys
    [me, navigate, setColorScheme, setDensity, areKeysOn, ownKeys],
  );
  useEffect(() => registerCommands(commands), [commands]);
  useTypedAhead(open === 'palette');
  useCommandKeys(commands);
  usePersonalSync();
  // Whoever signs out leaves nothing open for the next one.
  useEffect(() => overlay.close, []);
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette onClose={overlay.close} />}
      {open && open !== 'palette' && open !== 'meldungen' && <Help open={open} onClose={overlay.close} />}
    </Suspense>
  );
});
