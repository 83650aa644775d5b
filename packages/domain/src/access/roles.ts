/** Role types by code; what they mean is our reading (domain model 2.2). */
export const benutzerrolleTyp = { KP: 0, COL: 1, RPO: 2, PAV: 3, RPOV: 4, PVMK: 5, PVMKMaster: 6 } as const;

const { KP, COL, RPO, PAV, RPOV, PVMK, PVMKMaster } = benutzerrolleTyp;
/** Who acts for a customer. */
export const kundenTypen: readonly number[] = [KP, RPOV, PVMK, PVMKMaster];
/** Our own people; everybody else comes from outside. */
export const eigeneTypen: readonly number[] = [PAV, RPO];
export const externeTypen: readonly number[] = [COL, ...kundenTypen];

interface Somebody {
  readonly IsPlattformAdmin: boolean;
  readonly BenutzerrolleTyp: number;
}

/** Somebody who sees the portal instead of the back office. */
export const isFromOutside = ({ IsPlattformAdmin, BenutzerrolleTyp }: Somebody): boolean =>
  !IsPlattformAdmin && externeTypen.includes(BenutzerrolleTyp);

/** Our own people, as far as it depends on where somebody comes from. */
export const isInsider = ({ IsPlattformAdmin, BenutzerrolleTyp }: Somebody): boolean =>
  IsPlattformAdmin || eigeneTypen.includes(BenutzerrolleTyp);

export type BenutzerrolleTypCode = keyof typeof benutzerrolleTyp;
export type BenutzerrolleTyp = (typeof benutzerrolleTyp)[BenutzerrolleTypCode];

/** The code of a type: 2 → 'RPO'. */
export function benutzerrolleTypCode(typ: number): BenutzerrolleTypCode | undefined {
  return benutzerrolleTypCodes.find((code) => benutzerrolleTyp[code] === typ);
}

export const benutzerrolleTypCodes = Object.keys(benutzerrolleTyp) as BenutzerrolleTypCode[];
