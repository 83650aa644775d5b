import { type Recht, rechte } from '@disponent/domain/access/rechte';
import { type Levels, levelOf, rechtCaptions } from './levels.ts';
import type { Module, ModuleGroup } from './module-groups.ts';

/** What a role may. */
export interface Rights {
  readonly levels: Levels;
  hasRight(recht: Recht): boolean;
}

/** Where two roles differ, and what each of them may there. */
export interface Difference {
  readonly key: string;
  readonly title: string;
  readonly own: string;
  readonly other: string;
}

/** Only what differs, in the order of the matrix. */
export const differences = (groups: readonly ModuleGroup[], own: Rights, other: Rights): Difference[] =>
  groups
    .flatMap(({ modules }) => modules)
    .map((module) => ({
      key: module.key,
      title: module.title,
      own: wordsOf(module, own),
      other: wordsOf(module, other),
    }))
    .filter((one) => one.own !== one.other);

/** How far the role gets, and its special rights. */
function wordsOf({ key, rights }: Module, role: Rights): string {
  const levels = rechtCaptions.slice(0, levelOf(role.levels, key)).join(', ');
  const more = rights.filter((recht) => role.hasRight(recht)).map((recht) => rechte[recht]);
  return [levels, ...more].filter(Boolean).join(' · ');
}
