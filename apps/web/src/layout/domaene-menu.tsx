import type { Menu as MantineMenu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entityApi } from '../api/entity.ts';
import { switchDomaene, useOtherDomaene } from '../session/domaene.ts';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { DropMenu } from '../ui/drop-menu.tsx';
import { IconCheck, IconChevronDown } from '../ui/icons.ts';
import { Logo } from '../ui/logo.tsx';
import { toast } from '../ui/toast.ts';
import classes from './navigation.module.css';

const key = 'DomaeneSt';

/** The Domäne that is worked in; who looks after all of them chooses another one here. */
export function DomaeneMenu({ isWide }: { isWide: boolean }) {
  const me = useMe();
  const other = useOtherDomaene();
  const name = other?.Text ?? me.IdDomaeneText;
  const content = (
    <>
      <Logo />
      {isWide && <span className={classes.domaeneName}>{name}</span>}
    </>
  );
  if (!me.IsPlattformAdmin) return <div className={classes.domaene}>{content}</div>;
  return (
    <DropMenu
      position="bottom-start"
      width={216}
      label={t('Domäne wechseln')}
      button={(opener) => (
        <button
          type="button"
          className={classes.domaene}
          aria-label={t('Domäne wechseln: {name}', { name })}
          {...opener}
        >
          {content}
          {isWide && <IconChevronDown aria-hidden size={14} />}
        </button>
      )}
    >
      {(Menu) => <Choices menu={Menu} current={other?.Id ?? me.IdDomaene} />}
    </DropMenu>
  );
}

/** Drawn, and asked for, once the menu is open. */
function Choices({ menu: Menu, current }: { menu: typeof MantineMenu; current: number }) {
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
