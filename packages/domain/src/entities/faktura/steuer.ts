import { enumeration } from '../../kinds/enumeration.ts';
import { required } from '../../rules/required.ts';

const labels = {
  S: 'Normal (S)',
  AE: 'Reverse Charge (AE)',
  K: 'Innergemeinschaftlich (K)',
  G: 'Export (G)',
  E: 'Befreit (E)',
  O: 'Nicht steuerbar (O)',
} as const;

export type Steuerkategorie = keyof typeof labels;

/** EN 16931 codes. */
const kategorie = { caption: 'Steuerkategorie', values: ['S', 'AE', 'K', 'G', 'E', 'O'], labels } as const;

export const steuerkategorie = () => enumeration({ ...kategorie, default: 'S', rules: [required()] });

/** Of a position: what is left empty follows from the invoice. */
export const steuerkategorieDerPosition = () => enumeration({ ...kategorie, hint: 'Leer: wie die Rechnung' });

export const steuerkategorieText = (code: Steuerkategorie): string => labels[code];

/** Who sells to whom, as far as the tax depends on it. Countries by ISO code. */
export interface Steuerfall {
  readonly landVerkaeufer: string | null;
  readonly landKaeufer: string | null;
  readonly isKaeuferEu: boolean;
  readonly uidKaeufer: string | null;
  /** Construction work for a company that itself does such work. */
  readonly isBauleistung: boolean;
}

export interface Steuerregel {
  readonly Steuerkategorie: Steuerkategorie;
  readonly Steuerhinweis: string | null;
  /** What somebody who knows better may choose instead, the category itself included. */
  readonly erlaubt: readonly Steuerkategorie[];
}

const reverseCharge = 'Steuerschuldnerschaft des Leistungsempfängers';
const bauleistungAt = 'Die Steuerschuld geht gemäß § 19 Abs. 1a UStG auf den Leistungsempfänger über.';

/** Category and hint by who bills whom (domain model 4.6, rule 2). */
export function steuerregel(fall: Steuerfall): Steuerregel {
  const { landVerkaeufer, landKaeufer, isKaeuferEu, uidKaeufer, isBauleistung } = fall;
  const isAusland = landVerkaeufer !== null && landKaeufer !== null && landVerkaeufer !== landKaeufer;
  if (isAusland && !isKaeuferEu)
    return { Steuerkategorie: 'O', Steuerhinweis: 'Nicht steuerbare Leistung im Drittland', erlaubt: ['O', 'G'] };
  if (isAusland && uidKaeufer !== null && !uidKaeufer.startsWith(landVerkaeufer))
    return { Steuerkategorie: 'AE', Steuerhinweis: reverseCharge, erlaubt: ['AE'] };
  if (isBauleistung) {
    const Steuerhinweis = landVerkaeufer === 'AT' ? bauleistungAt : reverseCharge;
    return { Steuerkategorie: 'AE', Steuerhinweis, erlaubt: ['AE'] };
  }
  // Whether a service is exempt does not follow from who buys it.
  return { Steuerkategorie: 'S', Steuerhinweis: null, erlaubt: ['S', 'E'] };
}
