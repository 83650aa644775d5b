import type { Me } from '../session/types.ts';
import { eigeneTypen } from './roles.ts';

/** Modules that a ranking tells of; who may not read one of them gets none. */
const modules = ['PersSt', 'AnfrageDat', 'PvDat'];

/** Our own people: customers, partners and departments never learn how somebody was ranked. */
export const mayMatch = ({
  IsPlattformAdmin,
  Module,
  BenutzerrolleTyp,
}: Pick<Me, 'IsPlattformAdmin' | 'Module' | 'BenutzerrolleTyp'>): boolean =>
  IsPlattformAdmin || (eigeneTypen.includes(BenutzerrolleTyp) && modules.every((key) => Module.includes(key)));
