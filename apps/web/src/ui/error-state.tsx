import { HttpError, toastFor } from '@disponent/domain/errors';
import { texts } from '@disponent/domain/texts/de';
import { Button } from '@mantine/core';
import { t } from '../texts/t.ts';
import { EmptyState } from './empty-state.tsx';
import { IconAlertTriangle, IconLock, IconRefresh } from './icons.ts';

/** A section that could not be loaded says so itself and offers to try again; the rest of the page stays. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const isForbidden = error instanceof HttpError && error.status === 403;
  const Icon = isForbidden ? IconLock : IconAlertTriangle;
  return (
    <div role="alert" style={{ display: 'contents' }}>
      <EmptyState
        icon={<Icon aria-hidden size={20} />}
        title={error instanceof HttpError ? toastFor(error) : texts.serverfehler}
        actions={
          onRetry &&
          !isForbidden && (
            <Button variant="default" leftSection={<IconRefresh aria-hidden />} onClick={onRetry}>
              {t('Erneut versuchen')}
            </Button>
          )
        }
      />
    </div>
  );
}
