import type { Row } from '../../grid/rows/row.ts';

/** Nobody is offered for whom, or in whose request, nobody can be proposed any more. */
const over = ['Abgeschlossen', 'Storniert', 'Gesperrt', 'Anonymisiert'];

export const proposable = (row: Row): boolean => !over.includes(String(row['Status']));
