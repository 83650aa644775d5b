import { berufserfahrungSt } from '@disponent/domain/entities/stammdaten/berufserfahrung';
import { hookFor } from '../../records/hook.ts';

/** schema.org counts experience in months. */
export const berufserfahrungHook = hookFor(berufserfahrungSt, {
  derive: (row) => ({ ...row, MonateSchemaOrg: typeof row.JahreVon === 'number' ? row.JahreVon * 12 : null }),
});
