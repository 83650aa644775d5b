import { type MantineColorScheme, Switch, useMantineColorScheme } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { chosenDensity } from '../../grid/density.ts';
import { chooseOwnBranch, mayChooseBranch, useOnlyOwnBranch } from '../../list/views/own-branch.ts';
import { useMe } from '../../session/use-me.ts';
import { settings } from '../../settings/settings.ts';
import { useStore } from '../../store/use-store.ts';
import { t } from '../../texts/t.ts';
import { chosenLabelPlace } from '../../ui/label-place.ts';
import { overlay } from '../../ui/overlay.ts';
import { singleKeys } from '../../ui/single-keys.ts';
import { Choice } from './choice.tsx';
import classes from './einstellungen.module.css';
import { Kalender } from './kalender.tsx';
import { Meldungen } from './meldungen.tsx';
import { SingleKeyList } from './single-key-list.tsx';

/** Every change counts at once and is kept with the user. */
export function Persoenlich() {
  return (
    <>
      <Section title={t('Darstellung')}>
        <ColorScheme />
        <DensityChoice />
        <BranchChoice />
      </Section>
      <Section title={t('Formulare')}>
        <LabelPlace />
      </Section>
      <Section title={t('Benachrichtigungen')}>
        <Meldungen />
      </Section>
      <Section title={t('Kalender')}>
        <Kalender />
      </Section>
      <Section title={t('Tastatur')}>
        <SingleKeys />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  );
}

function ColorScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Choice
      caption={t('Farben')}
      value={colorScheme}
      choices={[
        { value: 'auto', label: t('Wie das Gerät') },
        { value: 'light', label: t('Hell') },
        { value: 'dark', label: t('Dunkel') },
      ]}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
    />
  );
}

function DensityChoice() {
  const chosen = useStore(chosenDensity);
  return (
    <Choice
      caption={t('Dichte der Listen')}
      hint={t('Eine gespeicherte Ansicht kann ihre eigene haben.')}
      value={chosen ?? 'auto'}
      choices={[
        { value: 'auto', label: t('Wie der Bildschirm') },
        { value: 'kompakt', label: t('Kompakt') },
        { value: 'komfort', label: t('Komfort') },
      ]}
      onChange={(value) => chosenDensity.set(value === 'kompakt' || value === 'komfort' ? value : undefined)}
    />
  );
}

function BranchChoice() {
  const me = useMe();
  const isOwn = useOnlyOwnBranch();
  if (!mayChooseBranch(me)) return null;
  return (
    <Choice
      caption={t('Niederlassung in Listen')}
      hint={t('Womit eine Liste beginnt, solange keine eigene Ansicht als Start gewählt ist.')}
      value={isOwn ? 'eigene' : 'alle'}
      choices={[
        { value: 'alle', label: t('Alle') },
        { value: 'eigene', label: me.Niederlassung ?? t('Eigene') },
      ]}
      onChange={(value) => chooseOwnBranch(value === 'eigene')}
    />
  );
}

function LabelPlace() {
  const chosen = useStore(chosenLabelPlace);
  const usual = settings.styling.labelBeforeEditor ? 'davor' : 'darueber';
  return (
    <Choice
      caption={t('Beschriftung der Felder')}
      hint={t('Gilt, sobald die Seite neu geladen wird.')}
      value={chosen ?? usual}
      choices={[
        { value: 'darueber', label: t('Über dem Feld') },
        { value: 'davor', label: t('Vor dem Feld') },
      ]}
      onChange={(value) => chosenLabelPlace.set(value === usual ? undefined : (value as 'davor' | 'darueber'))}
    />
  );
}

function SingleKeys() {
  const areOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.areOn);
  return (
    <>
      <Switch
        label={t('Einzelne Tasten als Kürzel')}
        description={t('Zum Beispiel N für Neu oder G P für Personen. Wer diktiert, schaltet sie besser aus.')}
        checked={areOn}
        onChange={(event) => singleKeys.set(event.currentTarget.checked)}
      />
      <button type="button" className={classes.link} onClick={() => overlay.show('tasten')}>
        {t('Alle Tastenkürzel anzeigen')}
      </button>
      {areOn && <SingleKeyList />}
    </>
  );
}
