import type { RichTextEditorLabels } from '@mantine/tiptap';

/** The toolbar in German. */
export const labels: Partial<RichTextEditorLabels> = {
  boldControlLabel: 'Fett',
  italicControlLabel: 'Kursiv',
  h3ControlLabel: 'Überschrift',
  h4ControlLabel: 'Zwischenüberschrift',
  bulletListControlLabel: 'Aufzählung',
  orderedListControlLabel: 'Nummerierung',
  linkControlLabel: 'Link',
  unlinkControlLabel: 'Link entfernen',
  undoControlLabel: 'Rückgängig',
  redoControlLabel: 'Wiederholen',
  linkEditorInputLabel: 'Adresse',
  linkEditorInputPlaceholder: 'https://',
  linkEditorSave: 'Übernehmen',
};
