/** A record of a master list by its name alone, without the code that one chooses by: 'LNZ – Linz' is 'Linz'. */
export const withoutCode = (text: string): string => text.replace(/^.*? – /, '');
