import type { FreigabeWoche } from '@disponent/domain/wire/stunden';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../texts/t.ts';
import { Shortcut } from '../../ui/shortcut.tsx';
import { Sheet } from '../vorschlag/sheet.tsx';
import classes from './stunden.module.css';

const presets = [
  t('Überstunden nicht vereinbart'),
  t('Zeiten stimmen nicht'),
  t('War nicht da'),
  t('Falsche Kostenstelle'),
];

interface RejectProps {
  readonly woche: FreigabeWoche;
  onReject(grund: string): Promise<string | undefined>;
  onClose(): void;
}

/** Why a week goes back: one of four reasons, words of one's own, or both. */
export function Reject({ woche, onReject, onClose }: RejectProps) {
  const [preset, setPreset] = useState<string>();
  const [text, setText] = useState('');
  async function submit(): Promise<string | undefined> {
    const grund = [preset, text.trim()].filter(Boolean).join(': ');
    return grund === '' ? t('Bitte einen Grund sagen.') : onReject(grund);
  }
  return (
    <Sheet
      title={t('Woche von {name} zurückweisen', { name: woche.Person })}
      meta={t('Wir korrigieren und legen die Woche neu vor.')}
      button={t('Zurückweisen')}
      submit={submit}
      onClose={onClose}
    >
      <div className={classes.presets} role="group" aria-label={t('Grund')}>
        {presets.map((one, at) => (
          <button
            key={one}
            type="button"
            className={classes.preset}
            aria-pressed={preset === one}
            onClick={() => setPreset(preset === one ? undefined : one)}
          >
            {one} <Shortcut>{`Alt ${at + 1}`}</Shortcut>
          </button>
        ))}
      </div>
      <Textarea
        label={t('In eigenen Worten')}
        data-autofocus
        autosize
        minRows={3}
        maxLength={400}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          const chosen = event.altKey ? presets[Number(event.key) - 1] : undefined;
          if (chosen) {
            event.preventDefault();
            setPreset(chosen);
          } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }
        }}
      />
    </Sheet>
  );
}
