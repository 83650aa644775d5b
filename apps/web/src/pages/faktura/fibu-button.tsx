import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { onDemand } from '../../chunks/lazy-component.ts';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { IconDownload } from '../../ui/icons.ts';
import { useIsSmall } from '../../ui/use-is-small.ts';

const FibuDialog = onDemand(async () => (await import('./fibu-dialog.tsx')).FibuDialog);

/** Opens the export to the bookkeeping, for those who book. */
export function FibuButton() {
  const me = useMe();
  const isSmall = useIsSmall();
  const [isOpen, setOpen] = useState(false);
  if (isSmall || !(me.IsPlattformAdmin || me.Rechte.includes('ZahlungBuchen'))) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconDownload aria-hidden />} onClick={() => setOpen(true)}>
        {t('Fibu-Export')}
      </Button>
      {isOpen && (
        <Suspense>
          <FibuDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
