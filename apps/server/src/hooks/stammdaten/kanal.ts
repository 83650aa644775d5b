import { kanalSt } from '@disponent/domain/entities/stammdaten/kanal';
import { hookFor } from '../../records/hook.ts';

/** What costs needs a quota. */
export const kanalHook = hookFor(kanalSt, {
  defaults: ({ Kanalgruppe }) => ({ IsKontingentPflicht: Kanalgruppe === 'Kostenpflichtig' }),
});
