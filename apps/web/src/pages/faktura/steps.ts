import type { Row } from '../../grid/rows/row.ts';

export interface Step {
  readonly status: string;
  /** From 0 to 1. */
  readonly done: number;
  readonly at: Date | undefined;
  readonly by: string | undefined;
}

const way = ['Entwurf', 'Geprueft', 'Festgeschrieben', 'Versendet', 'Bezahlt'];

/** How far an invoice has come. A cancelled one ends where it was cancelled. */
export function stepsOf(row: Row, changes: readonly Row[]): Step[] {
  const status = String(row['Status']);
  const reached = new Map<string, Row>();
  for (const change of changes) {
    const name = String(change['Nach']);
    // Sent is sent: a payment that is taken back leads there once more.
    if (name !== 'Versendet' || !reached.has(name)) reached.set(name, change);
  }
  const stepOf = (name: string, done: number): Step => {
    const change = reached.get(name);
    const begin = name === 'Entwurf' ? row : undefined;
    return {
      status: name,
      done,
      at: (change?.['Am'] ?? begin?.['ErstelltAm']) as Date | undefined,
      by: (change?.['IdBenutzerText'] ?? begin?.['ErstelltVonText']) as string | undefined,
    };
  };
  if (status === 'Storniert') {
    const before = way.filter((name) => name === 'Entwurf' || reached.has(name));
    return [...before, status].map((name) => stepOf(name, 1));
  }
  const current = way.indexOf(status === 'Teilbezahlt' ? 'Versendet' : status);
  return way.map((name, index) => {
    if (name === 'Bezahlt' && status === 'Teilbezahlt') return { ...stepOf(name, paidShare(row)), at: undefined };
    // What was taken back is not done any more, whenever it was.
    return index <= current ? stepOf(name, 1) : { status: name, done: 0, at: undefined, by: undefined };
  });
}

function paidShare(row: Row): number {
  const [paid, all] = [Number(row['BezahltBetrag'] ?? 0), Number(row['SummeBrutto'] ?? 0)];
  return all === 0 ? 0 : Math.min(1, Math.max(0, paid / all));
}
