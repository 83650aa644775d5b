import { tableOf } from '@disponent/domain/tables';

/** Kinds of what a person can bring; the numbers are those of `passung_merkmal` in the database. */
const arten = {
  Qualifikation: 1,
  Sprache: 2,
  Fuehrerschein: 3,
  Berufserfahrung: 4,
  Ausbildung: 5,
  Beruf: 6,
  Berufsgruppe: 7,
  Region: 8,
  Schicht: 9,
} as const;

/** The codes that a requirement can name, in their order; the database counts them the same way (`passung_auffrischen`). */
const codesOf = (name: string): readonly unknown[] => tableOf('AnfrageAnforderung').fields[name]?.values ?? [];
const stufeOf = (name: string, code: string | null): number => codesOf(name).indexOf(code) + 1;

/** Who may drive the one may drive the other. */
const auch: Readonly<Record<string, readonly string[]>> = {
  AM: ['A', 'B', 'BE', 'C', 'CE', 'D'],
  B: ['BE', 'C', 'CE', 'D'],
  BE: ['CE'],
  C: ['CE'],
};

/** What somebody brings, as one number. */
export const merkmal = (art: keyof typeof arten, id: number, stufe = 0): number => (id * 16 + stufe) * 16 + arten[art];

/** A profession is somebody's main one, or another of his. */
export const berufe = { haupt: 0, weiterer: 1 } as const;

/** What somebody must be ready for, one of them; nothing by day. */
export function schichtMerkmale(schicht: string): number[] {
  if (schicht === 'Keine') return [];
  const codes = tableOf('PersSt').fields.Schichtbereitschaft?.values ?? [];
  const asked = schicht === 'Wechsel' ? ['ZweiSchicht', 'DreiSchicht', 'VierSchicht'] : [schicht];
  return asked.map((code) => merkmal('Schicht', 0, codes.indexOf(code) + 1));
}

export interface Verlangt {
  readonly Art: string;
  readonly IdQualifikation: number | null;
  readonly IdSprache: number | null;
  readonly Niveau: string | null;
  readonly Klasse: string | null;
  readonly IdBerufserfahrung: number | null;
  readonly Ausbildungsart: string | null;
}

/** Each of these fulfils it; none where only words say what is asked for, which a person has to judge. */
export function erfuelltDurch(verlangt: Verlangt, erfahrungAb: (id: number) => readonly number[]): number[] {
  const { Art, IdQualifikation, IdSprache, Niveau, Klasse, IdBerufserfahrung, Ausbildungsart } = verlangt;
  switch (Art) {
    case 'Qualifikation':
      return IdQualifikation === null ? [] : [merkmal(Art, IdQualifikation)];
    case 'Sprache': {
      const stufe = stufeOf('Niveau', Niveau ?? 'A1');
      const better = codesOf('Niveau').slice(stufe - 1);
      return IdSprache === null ? [] : better.map((_, at) => merkmal(Art, IdSprache, stufe + at));
    }
    case 'Fuehrerschein':
      return Klasse === null
        ? []
        : [Klasse, ...(auch[Klasse] ?? [])].map((one) => merkmal(Art, 0, stufeOf('Klasse', one)));
    case 'Berufserfahrung':
      return IdBerufserfahrung === null ? [] : erfahrungAb(IdBerufserfahrung).map((id) => merkmal(Art, id));
    case 'Ausbildung':
      return Ausbildungsart === null ? [] : [merkmal(Art, 0, stufeOf('Ausbildungsart', Ausbildungsart))];
    default:
      return [];
  }
}

/** Of a language: one level below what is asked for. */
export function fastErfuelltDurch({ Art, IdSprache, Niveau }: Verlangt): number[] {
  const stufe = stufeOf('Niveau', Niveau ?? 'A1');
  return Art === 'Sprache' && IdSprache !== null && stufe > 1 ? [merkmal(Art, IdSprache, stufe - 1)] : [];
}
