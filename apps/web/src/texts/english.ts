import { english as spoken } from '@disponent/domain/texts/english/index';
import { faktura } from './english/faktura.ts';
import { fields } from './english/fields.ts';
import { help } from './english/help.ts';
import { lists } from './english/lists.ts';
import { login } from './english/login.ts';
import { matching } from './english/matching.ts';
import { pages } from './english/pages.ts';
import { portal } from './english/portal.ts';
import { profile } from './english/profile.ts';
import { records } from './english/records.ts';
import { shell } from './english/shell.ts';

/** German to English: what the screens say, and what rules and server say, as patterns. */
export const words: ReadonlyMap<string, string> = new Map(
  [spoken, faktura, fields, help, lists, login, matching, pages, portal, profile, records, shell].flatMap((part) =>
    Object.entries(part),
  ),
);

/** The English of a German text or pattern; what is not known stays as it is. */
export const english = (german: string): string => words.get(german) ?? german;
