import type { Said } from '../texts/say.ts';
import { t } from '../texts/t.ts';
import { texts } from '../texts/texts.ts';
import { ask, confirm } from '../ui/confirm.ts';
import classes from './dialogs.module.css';

export function confirmDelete(): Promise<boolean> {
  return confirm({ text: texts.datensatz.loeschenFrage, isDangerous: true });
}

/** Warnings may be overruled by who sees them; `caption` names the action where it is no save. */
export function confirmWarnings(warnings: Said, caption?: string): Promise<boolean> {
  const sentences = [...new Set(Object.values(warnings).flat())];
  return ask({
    title: caption ? t('{caption}: trotzdem fortfahren?', { caption }) : t('Trotzdem speichern?'),
    details: <Sentences sentences={sentences} />,
    buttons: [
      { label: texts.knopf.abbrechen, value: false },
      { label: caption ? t('Trotzdem fortfahren') : t('Trotzdem speichern'), value: true, look: 'primary' },
    ],
    safe: false,
  });
}

/** An action works on what is saved. */
export function askSaveFirst(caption: string): Promise<boolean> {
  return ask({
    title: t('Zuerst speichern?'),
    text: t('Es gibt ungespeicherte Änderungen. „{caption}“ geht vom gespeicherten Stand aus.', { caption }),
    buttons: [
      { label: texts.knopf.abbrechen, value: false },
      { label: t('Speichern und fortfahren'), value: true, look: 'primary' },
    ],
    safe: false,
  });
}

/** What cannot be taken back is asked for; the button names the action. */
export function confirmAction(caption: string, record: string, isDangerous: boolean): Promise<boolean> {
  return ask({
    title: `${caption}?`,
    text: record,
    buttons: [
      { label: texts.knopf.abbrechen, value: false },
      { label: caption, value: true, look: isDangerous ? 'danger' : 'primary' },
    ],
    safe: false,
  });
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={classes.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
