import type { Hook } from '../../db/hook.ts';

/** schema.org counts experience in months. */
export const berufserfahrungHook: Hook = {
  derive: (row) => ({ ...row, MonateSchemaOrg: typeof row.JahreVon === 'number' ? row.JahreVon * 12 : null }),
};
