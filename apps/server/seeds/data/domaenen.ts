import { alpenstaff } from './alpenstaff.ts';
import { dienstleistungskunden } from './alpenstaff-dienstleister.ts';
import { industriekunden } from './alpenstaff-industrie.ts';
import { partner } from './alpenstaff-partner.ts';
import { weitereUnternehmen } from './alpenstaff-weitere.ts';
import { donaujobs } from './donaujobs.ts';

/** Two tenants that share nothing. */
export const domaenen = [
  { ...alpenstaff, unternehmen: [...industriekunden, ...dienstleistungskunden, ...weitereUnternehmen, ...partner] },
  donaujobs,
] as const;
