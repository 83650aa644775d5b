import type { Field } from '@disponent/domain/kinds/kind';
import type { Caller } from '../sight/caller.ts';

/** What a field of a new row holds before anybody wrote into it. */
export function defaultValue(field: Field, caller: Caller): unknown {
  const given: unknown = typeof field.default === 'function' ? field.default(caller) : field.default;
  return (given instanceof Date ? field.kind.toWire?.(given) : given) ?? emptyValue(field);
}

export const emptyValue = ({ kind }: Field): unknown => (Array.isArray(kind.empty) ? [] : (kind.empty ?? null));
