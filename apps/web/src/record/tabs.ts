import { kontaktBezug } from '@disponent/domain/access/kontakt-bezug';
import type { Table } from '@disponent/domain/entity/table';
import { isNewRow } from '../entity/record-title.ts';
import { formLayout, type Tab } from '../form/form-layout.ts';
import type { Row } from '../grid/rows/row.ts';
import { t } from '../texts/t.ts';
import { isReadFirst } from './overview/facts.ts';
import type { RelatedTab } from './related/related-tab.ts';

export const historyTab = 'Verlauf';
/** The first tab of a saved record: to be read. */
export const overviewTab = t('Übersicht');
export const railName = t('Offenes und Verlauf');
/** Who fits the positions of a request, or which positions fit a person. */
export const matchingTab = t('Matching');

/** The hours of an assignment, typed week by week. */
export const weekTab = t('Stunden');

/** Records that people talk about have a rail: what is missing, what is to do, what happened. */
export const hasRail = (table: Table): boolean => table.entity.hasDetail !== false && contactField(table) !== undefined;

/** The field of a contact that names a record of this table. */
export const contactField = (table: Table): string | undefined =>
  Object.entries(kontaktBezug).find(([, to]) => to === table.key)?.[0];

/**
 * The tabs of the form and, for a saved record, what is read first, what belongs to it, and who changed what in it: below what is declared
 * for a tab of that name. In a frame of another page there is the form alone.
 */
export function recordTabs(
  table: Table,
  row: Row,
  related: readonly RelatedTab[],
  {
    isFramed,
    isRanked,
    isTyping,
    besideTab,
  }: {
    readonly isFramed: boolean;
    readonly isRanked: boolean;
    readonly isTyping: boolean;
    /** What stands beside the form where there is room. */
    readonly besideTab?: string | undefined;
  },
): readonly Tab[] {
  const tabs = formLayout(table, row);
  const aside = besideTab === undefined ? [] : [{ title: besideTab, sections: [] }];
  if (isNewRow(row)) return [...tabs, ...aside];
  const named = tabs.map((tab) => (tab.title === '' ? { ...tab, title: table.caption.one } : tab));
  const hasHistory = table.entity.readOnly || tabs.some(({ title }) => title === historyTab);
  const first = isReadFirst(table) && !isFramed ? [{ title: overviewTab, sections: [] }] : named.splice(0, 1);
  return [
    ...first,
    ...aside,
    ...(isRanked && table.entity.matching ? [{ title: matchingTab, sections: [] }] : []),
    ...(isTyping && table.entity.hasWeeks?.(row) && !isFramed ? [{ title: weekTab, sections: [] }] : []),
    ...related.filter(({ isDeclared }) => isDeclared),
    ...named,
    ...(hasHistory ? [] : [{ title: historyTab, sections: [] }]),
    ...related.filter(({ isDeclared }) => !isDeclared),
  ];
}
