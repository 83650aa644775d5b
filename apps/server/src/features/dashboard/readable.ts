import { tableOf } from '@disponent/domain/tables';
import { type Filter, fieldsIn, parseFilter } from '@disponent/domain/wire/filter';
import { may, visibleChildren, visibleFields } from '../../sight/access.ts';
import type { Caller } from '../../sight/caller.ts';

interface Asked {
  readonly entitaet: string;
  readonly filter: Filter;
  readonly summe?: string | undefined;
  readonly mittel?: string | undefined;
}

/** Whether the list and every field that a number is made of exist for the caller. */
export function isReadable({ entitaet, filter, summe, mittel }: Asked, caller: Caller): boolean {
  const table = tableOf(entitaet);
  if (!may(caller, 'Lesen', table)) return false;
  const names = [summe, mittel].filter((name) => name !== undefined).concat(fieldsIn(parseFilter(filter)));
  const visible = visibleFields(caller, table);
  return names.every((name) => {
    const [own = '', hop] = name.split('.');
    if (hop === undefined) return visible[own];
    const child = visibleChildren(caller, table).find(({ key }) => key === own);
    const target = child ?? (visible[own]?.to ? tableOf(visible[own].to) : undefined);
    return target && (child || may(caller, 'Lesen', target)) && visibleFields(caller, target)[hop];
  });
}
