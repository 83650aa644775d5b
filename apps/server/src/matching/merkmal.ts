/** Kinds of what a person can bring; the numbers are those of `passung_merkmal` in the database. */
const arten = { Qualifikation: 1, Sprache: 2, Fuehrerschein: 3, Berufserfahrung: 4, Ausbildung: 5 } as const;

export const niveaus = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'Muttersprache'];
const klassen = ['AM', 'A', 'B', 'BE', 'C', 'CE', 'D', 'F'];
const ausbildungen = [
  'Pflichtschule',
  'Lehre',
  'BMS',
  'AHS',
  'BHS',
  'Kolleg',
  'Meister',
  'Bachelor',
  'Master',
  'Doktorat',
  'Kurs',
];
/** Who may drive the one may drive the other. */
const auch: Readonly<Record<string, readonly string[]>> = {
  AM: ['A', 'B', 'BE', 'C', 'CE', 'D'],
  B: ['BE', 'C', 'CE', 'D'],
  BE: ['CE'],
  C: ['CE'],
};

/** What somebody brings, as one number. */
export const merkmal = (art: keyof typeof arten, id: number, stufe = 0): number => (id * 16 + stufe) * 8 + arten[art];

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
      const stufe = niveaus.indexOf(Niveau ?? 'A1') + 1;
      return IdSprache === null ? [] : niveaus.slice(stufe - 1).map((_, at) => merkmal(Art, IdSprache, stufe + at));
    }
    case 'Fuehrerschein':
      return Klasse === null
        ? []
        : [Klasse, ...(auch[Klasse] ?? [])].map((one) => merkmal(Art, 0, klassen.indexOf(one) + 1));
    case 'Berufserfahrung':
      return IdBerufserfahrung === null ? [] : erfahrungAb(IdBerufserfahrung).map((id) => merkmal(Art, id));
    case 'Ausbildung':
      return Ausbildungsart === null ? [] : [merkmal(Art, 0, ausbildungen.indexOf(Ausbildungsart) + 1)];
    default:
      return [];
  }
}

/** Of a language: one level below what is asked for. */
export function fastErfuelltDurch({ Art, IdSprache, Niveau }: Verlangt): number[] {
  const stufe = niveaus.indexOf(Niveau ?? 'A1') + 1;
  return Art === 'Sprache' && IdSprache !== null && stufe > 1 ? [merkmal(Art, IdSprache, stufe - 1)] : [];
}
