import type { WireRow } from '@disponent/domain/wire/answers';
import type { PlanBalken, PlanPosition } from '@disponent/domain/wire/einsatzplan';
import { entityApi } from '../../../api/entity.ts';
import type { Row } from '../../../grid/rows/row.ts';
import type { RecordAction } from '../../../record/actions/action-order.ts';
import { type Said, sayAnswer } from '../../../texts/say.ts';
import type { MovedBar } from './bars.ts';
import { einsatz } from './tables.ts';

/** Whose seat somebody else is to get. */
export interface Replaced {
  readonly balken: PlanBalken;
  readonly name: string;
}

/** What has to be known of a seat to give it to somebody. */
export type NamedSeat = Pick<PlanPosition, 'Id' | 'Bezeichnung' | 'Kunde'>;

/** What is asked before something is done. */
export interface Asking {
  readonly row: Row;
  readonly action: RecordAction;
  readonly notes: readonly string[];
  submit(values: WireRow): Promise<Said | undefined>;
}

/** What every change of the plan works with. */
export interface Desk {
  /** One at a time, about a person or assignment; what nobody expected is said, too. */
  once(id: number, act: () => Promise<void>): Promise<void>;
  /** It stays as it was, and why. */
  refuse(id: number, reason: string): void;
  ask(asking: Asking | undefined): void;
  /** Draws a bar where it is moved to. */
  move(bar: MovedBar | undefined): void;
  done(): Promise<void>;
}

/** Why the server would refuse it; nothing where it would not. Done and undone. */
export async function tried(id: number, aktion: string, values: WireRow): Promise<string | undefined> {
  const body = { ...values, Ids: [id], Vorschau: true, WarnungenBestaetigt: true };
  const { Fehler } = await entityApi.actMany(einsatz.key, aktion, body);
  return Fehler[0]?.Saetze.map(sayAnswer).join(' · ') ?? Fehler[0]?.Text;
}

export const isFirst = (text: string, index: number, all: readonly string[]): boolean => all.indexOf(text) === index;
export const wordsIn = (said: Said): string => Object.values(said).flat().filter(isFirst).slice(0, 3).join(' · ');
