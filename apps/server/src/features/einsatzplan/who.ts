import { isInsider } from '@disponent/domain/access/roles';
import { forbidden } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { may } from '../../sight/access.ts';
import type { Caller } from '../../sight/caller.ts';

export const tables = () => ({
  einsatz: tableOf('KundenportalEinsatz'),
  person: tableOf('PersSt'),
  position: tableOf('AnfragePosition'),
  pv: tableOf('PvDat'),
});

/** Our own people who read persons and assignments; nobody else learns who works where besides. */
export function checkMayPlan(caller: Caller): void {
  const { einsatz, person } = tables();
  if (!isInsider(caller.me) || !may(caller, 'Lesen', einsatz) || !may(caller, 'Lesen', person)) throw forbidden();
}
