import { lazyComponent } from '../chunks/lazy-component.ts';

// A record that is read does without the fields of its form; they come once it is shown.
const section = lazyComponent(async () => (await import('../form/form-section.tsx')).FormSection);
const factEditor = lazyComponent(async () => (await import('./overview/fact-editor.tsx')).FactEditor);
const preview = lazyComponent(async () => (await import('./reference-preview.tsx')).ReferencePreview);

export const FormSection = section.Component;
export const FactEditor = factEditor.Component;
export const ReferencePreview = preview.Component;

export const loadForm = (): Promise<unknown> => Promise.all([section.load(), factEditor.load(), preview.load()]);

/** What saving and leaving it ask for: there before the connection may be gone, so that nothing typed is lost. */
export const loadSaving = (): Promise<unknown> =>
  Promise.all([
    import('../files/unfinished.ts'),
    import('./editing/changes-list.tsx'),
    import('../ui/question-dialog.tsx'),
  ]);
