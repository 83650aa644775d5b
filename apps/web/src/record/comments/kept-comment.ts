import type { WireRow } from '@disponent/domain/wire/answers';
import { keepForUser, readForUser } from '../../session/user-storage.ts';

/** Who was named in it, by what he is called. */
export type Named = ReadonlyMap<string, number>;

interface KeptComment {
  readonly text: string;
  readonly named: readonly (readonly [string, number])[];
}

const nameOf = (about: WireRow): string => `kommentar.${String(about['Entitaet'])}:${String(about['DatensatzId'])}`;

/** What somebody began to write about a record and did not send: it is there again when he comes back, as long as his tab lives. */
export function keptComment(about: WireRow): { readonly text: string; readonly named: Named } {
  const { text, named } = (readForUser('tab', nameOf(about)) ?? { text: '', named: [] }) as KeptComment;
  return { text, named: new Map(named) };
}

export function keepComment(about: WireRow, text: string, named: Named): void {
  keepForUser('tab', nameOf(about), text.trim() === '' ? undefined : { text, named: [...named] });
}
