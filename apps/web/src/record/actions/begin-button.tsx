import type { BeginSpec } from '@disponent/domain/entity/overview';
import { loadTable } from '@disponent/domain/load-table';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { recordHref } from '../../entity/record-address.ts';
import { useShortcut } from '../../entity/use-shortcut.ts';
import type { RecordStore } from '../../form/record-store.ts';
import { useChangeCount } from '../../form/use-field.ts';
import { useMayCreate } from '../../kinds/use-may-create.ts';
import { useNavigate } from '../../router/hooks.ts';
import { t } from '../../texts/t.ts';
import { IconPlus } from '../../ui/icons.ts';
import { SingleKey } from '../../ui/shortcut.tsx';
import { useIsSmall } from '../../ui/use-is-small.ts';

/** Makes a record of another list with this one filled in, where this is one for it; only for who may. A phone has its own '+'. */
export function BeginButton({ store }: { store: RecordStore }) {
  const begins = store.table.entity.overview?.begins;
  const saved = store.saved();
  const isOpen = !useIsSmall() && begins && (begins.when?.(saved) ?? true);
  return isOpen && <Begin begins={begins} id={Number(saved['Id'])} store={store} />;
}

function Begin({ begins: { list, by }, id, store }: { begins: BeginSpec; id: number; store: RecordStore }) {
  const isDirty = useChangeCount(store) > 0;
  const navigate = useNavigate();
  const mayCreate = useMayCreate(list, true);
  const { data: target } = useQuery({
    queryKey: ['erklaerung', list],
    queryFn: () => loadTable(list),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  const words = target && t('{caption} anlegen', { caption: target.caption.one });
  const to = recordHref(list, 'neu');
  const begin = mayCreate && to ? () => navigate({ to, search: { [by]: id } }) : undefined;
  useShortcut('create', begin, words ?? '');
  if (!begin || !words) return null;
  return (
    <Button
      variant={isDirty ? 'default' : 'filled'}
      leftSection={<IconPlus aria-hidden />}
      rightSection={<SingleKey of="create" />}
      onClick={begin}
    >
      {words}
    </Button>
  );
}
