import type { Menu as MantineMenu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entityApi } from '../api/entity.ts';
import { switchDomaene } from '../session/domaene.ts';
import { t } from '../texts/t.ts';
import { IconCheck } from '../ui/icons.ts';
import { toast } from '../ui/toast.ts';

const key = 'DomaeneSt';

/** Drawn, and asked for, once the menu is open. */
export function DomaeneChoices({ menu: Menu, current }: { menu: typeof MantineMenu; current: number }) {
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: ['domaenen'],
    queryFn: async ({ signal }) => (await entityApi.list(key, { columns: ['Bezeichnung'], take: 100 }, signal)).Rows,
  });

  async function choose(id: number): Promise<void> {
    if (id === current || isBusy) return;
    setBusy(true);
    try {
      const { Bezeichnung, PrimaerFarbe } = await entityApi.read(key, id);
      await switchDomaene({ Id: id, Text: String(Bezeichnung), Farbe: (PrimaerFarbe as string | null) ?? null });
    } catch {
      toast.error(t('Die Domäne konnte nicht geöffnet werden.'));
    } finally {
      setBusy(false);
    }
  }

  return data?.map(({ Id, Bezeichnung }) => (
    <Menu.Item
      key={String(Id)}
      aria-current={Id === current || undefined}
      rightSection={Id === current && <IconCheck aria-hidden size={16} />}
      onClick={() => void choose(Number(Id))}
    >
      {String(Bezeichnung)}
    </Menu.Item>
  ));
}
