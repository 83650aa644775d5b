import type { RichTextEditorLabels } from '@mantine/tiptap';
import { t } from '../../texts/t.ts';

/** The toolbar in German. */
export const labels: Partial<RichTextEditorLabels> = {
  boldControlLabel: t('Fett'),
  italicControlLabel: t('Kursiv'),
  h3ControlLabel: t('Überschrift'),
  h4ControlLabel: t('Zwischenüberschrift'),
  bulletListControlLabel: t('Aufzählung'),
  orderedListControlLabel: t('Nummerierung'),
  linkControlLabel: t('Link'),
  unlinkControlLabel: t('Link entfernen'),
  undoControlLabel: t('Rückgängig'),
  redoControlLabel: t('Wiederholen'),
  linkEditorInputLabel: t('Adresse'),
  linkEditorInputPlaceholder: 'https://',
  linkEditorSave: t('Übernehmen'),
};
