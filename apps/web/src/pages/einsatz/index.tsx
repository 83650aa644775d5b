import { loadTable } from '@disponent/domain/load-table';
import { Suspense, useState } from 'react';
import { onDemand } from '../../chunks/lazy-component.ts';
import { EntityList } from '../../list/entity-list.tsx';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import type { Ausgabe } from './ausgabe-dialog.tsx';

const AusgabeDialog = onDemand(async () => (await import('./ausgabe-dialog.tsx')).AusgabeDialog);
const table = await loadTable('KundenportalEinsatz');

/** /einsatz: the list, whose export also makes the files for the payroll and the authority. */
export default function EinsatzPage() {
  const me = useMe();
  const [open, setOpen] = useState<Ausgabe>();
  const mayExport = me.IsPlattformAdmin || me.Rechte.includes('MassenExport');
  const exports = mayExport
    ? [
        { caption: t('Lohndaten …'), open: () => setOpen('lohn') },
        { caption: t('AÜG-Statistik …'), open: () => setOpen('aueg') },
      ]
    : [];
  return (
    <>
      <EntityList table={table} exports={exports} />
      {open && (
        <Suspense>
          <AusgabeDialog ausgabe={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
