import type { Transition } from '@disponent/domain/entity/define';
import type { Table } from '@disponent/domain/entity/table';
import { maySee, type Viewer } from '@disponent/domain/entity/visibility';
import type { Look } from '@disponent/domain/kinds/look';

export interface RecordAction extends Transition {
  readonly name: string;
}

export interface ActionOrder {
  /** At most two, the next sensible step first. */
  readonly buttons: readonly RecordAction[];
  readonly menu: readonly RecordAction[];
  /** Whether the first button is where things go on, and so the page's primary one. */
  readonly isForward: boolean;
}

const maxButtons = 2;

/**
 * Which of the allowed actions are buttons and which stand in the menu: what leads on comes first, what leads back only where nothing else
 * does, and what stops or closes is never a button.
 */
export function actionOrder(table: Table, allowed: readonly string[], status?: unknown): ActionOrder {
  const actions = allowed.flatMap((name) => (table.actions[name] ? [{ ...table.actions[name], name }] : []));
  const rank = (action: Transition) => rankOf(table, action, status);
  const ranked = actions.toSorted((a, b) => rank(b) - rank(a));
  const buttons = ranked.filter((action) => rank(action) > 0).slice(0, maxButtons);
  const [first] = buttons;
  return {
    buttons,
    menu: actions.filter(({ name }) => !buttons.some((button) => button.name === name)),
    isForward: first !== undefined && rank(first) >= 2,
  };
}

/** What leads on from the record as it is: what a phone shows where the thumb is. */
export function nextSteps(table: Table, row: Readonly<Record<string, unknown>>): readonly RecordAction[] {
  const { states } = table.entity;
  const allowed = (row['Aktionen'] as readonly string[] | undefined) ?? [];
  const { buttons, isForward } = actionOrder(table, allowed, states && row[states.field]);
  return isForward ? buttons : [];
}

/** The action as this user is asked: not for fields that he does not see, nor why where that is not his to say. */
export function askedOf(table: Table, { takesReason, ...action }: RecordAction, me: Viewer): RecordAction {
  const isAsked = (name: string) => maySee(table.allFields[name] ?? {}, me);
  const mayReason = takesReason === true || takesReason?.includes(me.BenutzerrolleTyp) || me.IsPlattformAdmin;
  return {
    ...action,
    ...(action.asks && { asks: action.asks.filter(isAsked) }),
    ...(takesReason && mayReason && { takesReason: true }),
  };
}

/** 3 leads on, 2 to 3 leads back to where things go on (the less far, the better), 1 stays where it is or begins anew, 0 stops or closes. */
function rankOf(
  table: Table,
  { to, from, needsReason, isEnd, isNext, isUnchecked }: Transition,
  status: unknown,
): number {
  const { states } = table.entity;
  // What is done with a record as it is, rules or not, is done for somebody else: a request for access, an erasure.
  if (needsReason || isEnd || isUnchecked || to === 'previous') return 0;
  if (isNext) return 3;
  const look = states?.looks[to];
  if (!states || !look) return 1;
  if (isEnded(look) || look.tone === 'rot' || look.glyph === 'pause' || look.glyph === 'clock') return 0;
  const order = Object.keys(states.looks);
  const at = order.indexOf(String(status ?? from[0]));
  // What is under way came from a draft and does not go there; what has ended begins anew.
  if (look.glyph === 'draft' && order.indexOf(to) < at && !isEnded(states.looks[order[at] ?? ''])) return 1;
  return order.indexOf(to) > at ? 3 : 2 + order.indexOf(to) / order.length;
}

const isEnded = (look: Look | undefined): boolean =>
  look !== undefined && (look.tone === 'kontur' || (look.tone === 'grau' && look.glyph === 'done'));

/** What acts beyond the record's status, or leads where nothing leads on from, is not done by a slip of the hand. */
export function needsConfirm(table: Table, action: RecordAction): boolean {
  return table.entity.actions?.[action.name] !== undefined || isFinal(table, action);
}

/** Nothing leads on from the new status. */
export function isFinal(table: Table, { to }: Transition): boolean {
  const { states } = table.entity;
  if (!states?.looks[to]) return false;
  return !Object.values(states.actions).some(({ from, isAutomatic }) => from.includes(to) && !isAutomatic);
}

/** Whether an action wants to know something before it runs. */
export const hasDialog = ({ asks = [], input = {}, needsReason, takesReason }: Transition): boolean =>
  needsReason === true || takesReason !== undefined || asks.length + Object.keys(input).length > 0;

/** The dots say that a dialog follows. */
export const actionLabel = (action: RecordAction): string =>
  hasDialog(action) ? `${action.caption} …` : action.caption;
