/** 'SMO – Moser Sabine', also in the middle of several, and 'A-2026-00029 6 Verpacker:in'. */
const code = /(?<=^|, )(?:[\p{Lu}\d][\p{Lu}\d._/-]* –|\p{Lu}+-\d{4}-\d+) (?=\S)/gu;

/** A reference as it is read in a sentence: by its name alone, for its code is there to choose by. */
export const nameOnly = (words: string): string => words.replace(code, '');
