import { draftName, keepForUser, readForUser } from './user-storage.ts';

/** Unsaved input of a form, kept when the session ends under it. */
export interface Draft {
  readonly href: string;
  /** What it is called in 'Zurück zu …'. */
  readonly title: string;
  /** Whose form it fills: 'PersSt 7'. */
  readonly form: string;
  /** As JSON can carry it; the form knows what it means. */
  readonly data: unknown;
}

const sources = new Set<() => Draft | undefined>();
let chosen: Draft | undefined;

/** A form says how to get at its unsaved input, if there is any; returns how to take that back. */
export function registerDraft(source: () => Draft | undefined): () => void {
  sources.add(source);
  return () => void sources.delete(source);
}

export const hasUnsaved = (): boolean => [...sources].some((source) => source() !== undefined);

/** For the same user only, and in this tab only: it ends with the tab. */
export function keepDrafts(idBenutzer: number): void {
  const drafts = [...sources].flatMap((source) => source() ?? []);
  if (drafts.length > 0) write(idBenutzer, [...draftsOf(idBenutzer).filter(isOther(drafts)), ...drafts]);
}

export function draftsOf(idBenutzer: number): readonly Draft[] {
  const drafts = readForUser('tab', draftName, idBenutzer);
  return Array.isArray(drafts) ? (drafts as Draft[]) : [];
}

/** The user wants it back: the form that it belongs to takes it when it opens. */
export function chooseDraft(idBenutzer: number, draft: Draft): void {
  chosen = draft;
  dropDraft(idBenutzer, draft);
}

export function takeChosen(form: string): Draft | undefined {
  if (chosen?.form !== form) return;
  const draft = chosen;
  chosen = undefined;
  return draft;
}

export function dropDraft(idBenutzer: number, { form }: Draft): void {
  write(
    idBenutzer,
    draftsOf(idBenutzer).filter((draft) => draft.form !== form),
  );
}

/** Nobody wants it back any more. */
export function dropChosen(): void {
  chosen = undefined;
}

const isOther = (drafts: readonly Draft[]) => (old: Draft) => drafts.every(({ form }) => form !== old.form);

const write = (idBenutzer: number, drafts: readonly Draft[]) =>
  keepForUser('tab', draftName, drafts.length > 0 ? drafts : undefined, idBenutzer);
