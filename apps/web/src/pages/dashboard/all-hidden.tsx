import { Button } from '@mantine/core';
import { t } from '../../texts/t.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type DashboardLayout, saveLayout } from './layout.ts';

/** Instead of a page with nothing on it: whoever hid everything is told so, and how it comes back. */
export function AllHidden({ layout }: { readonly layout: DashboardLayout }) {
  return (
    <EmptyState
      title={t('Alles ausgeblendet')}
      text={t(
        'Alle Kennzahlen, Diagramme und Listen sind ausgeblendet. Einzelne wählen Sie unter „Dashboard anpassen“.',
      )}
      actions={<Button onClick={() => saveLayout({ ...layout, hidden: [] })}>{t('Alle einblenden')}</Button>}
    />
  );
}
