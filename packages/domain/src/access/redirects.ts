import type { Me } from '../session/types.ts';
import { benutzerrolleTyp } from './roles.ts';

interface RoleRedirect {
  readonly types?: readonly number[];
  readonly roleIds?: readonly number[];
  readonly from: string;
  readonly to: string;
}

const { PVMK, PVMKMaster, RPO, RPOV } = benutzerrolleTyp;

/** Exact paths: /pv/7 stays. */
export const roleRedirects: readonly RoleRedirect[] = [
  { types: [PVMK, PVMKMaster], from: '/', to: '/anfrage-projekt' },
  { types: [RPO, RPOV], from: '/pv', to: '/pv/rpo' },
  { roleIds: [49, 50], from: '/', to: '/pv/rpo' },
];

/**
 * Where the caller's role goes instead. Only to what he may open: denial leads to /, so a closed target would lead
 * back and forth for ever (domain model 2.2).
 */
export function roleRedirect(
  path: string,
  me: Pick<Me, 'IdBenutzerrolle' | 'BenutzerrolleTyp'>,
  mayOpenPath: (path: string) => boolean,
): string | undefined {
  const isMine = ({ types, roleIds }: RoleRedirect) =>
    types?.includes(me.BenutzerrolleTyp) || roleIds?.includes(me.IdBenutzerrolle);
  return roleRedirects.find((redirect) => redirect.from === path && isMine(redirect) && mayOpenPath(redirect.to))?.to;
}
