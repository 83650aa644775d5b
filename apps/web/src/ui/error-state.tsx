import { HttpError } from '@disponent/domain/errors';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../texts/t.ts';
import { texts } from '../texts/texts.ts';
import { toastFor } from '../texts/toast-for.ts';
import { EmptyState } from './empty-state.tsx';
import { IconAlertTriangle, IconLock, IconRefresh } from './icons.ts';

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** What helps where trying again does not. */
  readonly wayOut?: ReactNode;
}

/** A section that could not be loaded says so itself and offers to try again; the rest of the page stays. */
export function ErrorState({ error, onRetry, wayOut }: ErrorStateProps) {
  const isForbidden = error instanceof HttpError && error.status === 403;
  const Icon = isForbidden ? IconLock : IconAlertTriangle;
  return (
    <div role="alert" style={{ display: 'contents' }}>
      <EmptyState
        icon={<Icon aria-hidden size={20} />}
        title={error instanceof HttpError ? toastFor(error) : texts.serverfehler}
        actions={
          <>
            {wayOut}
            {onRetry && !isForbidden && (
              <Button variant="default" leftSection={<IconRefresh aria-hidden />} onClick={onRetry}>
                {t('Erneut versuchen')}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}
