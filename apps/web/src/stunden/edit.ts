import { eingabeOf, leseEingabe } from '@disponent/domain/stunden/eingabe';
import { sayAnswer } from '../texts/say.ts';
import type { Zeile, Zelle } from './rows.ts';

/** A change of one day: what it was, and what it is to be. */
export interface Edit {
  readonly idEinsatz: number;
  readonly datum: string;
  readonly war: string;
  readonly eingabe: string;
}

/** What is typed for a day, as it is sent; the sentence why not where it cannot be read. */
export function editOf(
  { IdEinsatz, zellen }: Pick<Zeile, 'IdEinsatz' | 'zellen'>,
  zelle: Zelle,
  text: string,
): { edit: Edit } | { why: string } {
  const at = zellen.indexOf(zelle);
  const { tag, fehler } = leseEingabe(text, { soll: zelle.soll, vortag: zellen[at - 1]?.tag });
  if (fehler) return { why: sayAnswer(fehler) };
  return { edit: { idEinsatz: IdEinsatz, datum: zelle.datum, war: zelle.eingabe, eingabe: eingabeOf(tag) } };
}

/** The proposals of these days, as if they had been typed. */
export const proposalsOf = (zeilen: readonly Zeile[], isMeant: (zelle: Zelle) => boolean = () => true): Edit[] =>
  zeilen.flatMap(({ IdEinsatz, zellen }) =>
    zellen
      .filter((zelle) => zelle.isOpen && zelle.vorschlag !== '' && !zelle.refused && isMeant(zelle))
      .map(({ datum, eingabe, vorschlag }) => ({ idEinsatz: IdEinsatz, datum, war: eingabe, eingabe: vorschlag })),
  );
