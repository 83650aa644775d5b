import type { ReactNode } from 'react';
import type { CellRenderers } from '../../grid/columns/columns.ts';
import type { Row } from '../../grid/rows/row.ts';
import { euroWords } from '../../kinds/currency.ts';
import { kindViews } from '../../kinds/index.ts';
import { t } from '../../texts/t.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import classes from './faktura.module.css';
import { faktura } from './tables.ts';

const { fields } = faktura;

export const currencyOf = (row: Row): string => (row['Waehrung'] as string | null | undefined) ?? 'EUR';

/** An amount in another currency, with the euros that it counts for. */
const amountCell: CellRenderers[string] = (props) => {
  const value = props.row[props.name];
  const words = kindViews.money.cell(props);
  const euros = typeof value === 'number' ? euroWords(value, props.row) : undefined;
  return euros ? <span title={euros}>{words}</span> : words;
};
const amountCells = ['SummeNetto', 'SummeSteuer', 'SummeBrutto', 'BezahltBetrag', 'OffenBetrag', 'Ueberzahlt'];

export const fakturaCells: CellRenderers = {
  ...Object.fromEntries(amountCells.map((name) => [name, amountCell])),
  /** A draft is called by its own number until it gets the real one. */
  FakturaNr: ({ row }) =>
    (row['FakturaNr'] as string | null) ?? <span className={classes.draftNr}>{row['EntwurfNr'] as string}</span>,
  FaelligAm: (props) => {
    const date = kindViews.date.cell(props);
    return props.row['IsUeberfaellig'] === true ? <span className={classes.late}>{date}</span> : date;
  },
  Status: (props) => overduePill(props.row) ?? kindViews.enum.cell(props),
};

/** 'Überfällig · M1' in the place of a status that waits for money. */
export function overduePill(row: Row, size: 'sm' | 'md' = 'sm'): ReactNode {
  if (row['IsUeberfaellig'] !== true) return;
  const level = Number(row['Mahnstufe'] ?? 0);
  return (
    <StatusPill tone="rot" glyph="attention" size={size} label={size === 'md' ? fields['Status']?.caption : undefined}>
      {level > 0 ? t('Überfällig · M{level}', { level }) : t('Überfällig')}
    </StatusPill>
  );
}
