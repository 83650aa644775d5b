import type { Bereich } from '@disponent/domain/wire/dashboard';
import { Button } from '@mantine/core';
import { creatable } from '../../layout/creatable.ts';
import { Link } from '../../router/link.tsx';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

interface EmptyStartProps {
  readonly bereich: Bereich;
  /** Undefined where all that he sees is shown. */
  readonly onAll: (() => void) | undefined;
}

/** Instead of a row of zeros: what is missing, and what comes first. */
export function EmptyStart({ bereich, onAll }: EmptyStartProps) {
  const first = creatable(useMe()).find(({ isMain }) => isMain);
  return (
    <EmptyState
      title={t('Noch keine Zahlen')}
      text={
        bereich === 'meine'
          ? t(
              'Sie betreuen noch keine Anfragen, Vorschläge oder Einsätze. Sobald es welche gibt, stehen ihre Zahlen hier.',
            )
          : t('Es gibt noch keine Anfragen, Vorschläge oder Einsätze. Sobald es welche gibt, stehen ihre Zahlen hier.')
      }
      actions={
        <>
          {first && (
            <Button component={Link} to={first.href}>
              {t('{caption} anlegen', { caption: first.title })}
            </Button>
          )}
          {onAll && (
            <Button variant="default" onClick={onAll}>
              {t('Alle zeigen')}
            </Button>
          )}
        </>
      }
    />
  );
}
