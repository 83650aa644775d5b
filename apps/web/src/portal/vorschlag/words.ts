import { formatDate } from '@disponent/domain/format/date';
import { fromWireDate, fromWireDateTime } from '@disponent/domain/wire/dates';
import type { VorschlagKarte } from '@disponent/domain/wire/portal';
import { t } from '../../texts/t.ts';

/** What the answers are called, where others than those of a customer. */
export interface AnswerWords {
  readonly accept: string;
  readonly appointment: string;
  readonly decline: string;
}

/** By name, or by number as long as the customer is not to know it. */
export const nameOf = ({ Name }: VorschlagKarte, nr?: number): string =>
  Name ?? (nr === undefined ? t('Profil, anonym') : t('Profil {nr}, anonym', { nr }));

/** 'Do., 28.05.2026, 10:00' */
export function whenWords(wire: string): string {
  const at = fromWireDateTime(wire);
  return `${formatDate(at, 'e')}, ${formatDate(at, 't')}`;
}

const actions = { Annehmen: ['Annehmen'], Termin: ['TerminVereinbaren', 'TerminWaehlen'], Ablehnen: ['Ablehnen'] };

/** Whether this answer can be given now. */
export const mayAnswer = ({ Aktionen }: VorschlagKarte, type: keyof typeof actions): boolean =>
  actions[type].some((name) => Aktionen.includes(name));

/** The day of a moment or day of a row; nothing where it has none. */
export const dayOf = (wire: unknown): string =>
  typeof wire === 'string' ? formatDate(fromWireDate(wire.slice(0, 10)), 'd') : '';
