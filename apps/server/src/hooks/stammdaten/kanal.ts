import type { Hook } from '../../db/hook.ts';

/** What costs needs a quota. */
export const kanalHook: Hook = {
  defaults: ({ Kanalgruppe }) => ({ IsKontingentPflicht: Kanalgruppe === 'Kostenpflichtig' }),
};
