import { isFromOutside } from '@disponent/domain/access/roles';
import type { Report } from '@disponent/domain/report';
import type { Me } from '@disponent/domain/session/types';
import { Button } from '@mantine/core';
import type { View } from '../../list/views/view.ts';
import type { Views } from '../../list/views/views.ts';
import { toastError } from '../../query-client.ts';
import type { Search } from '../../router/address.ts';
import { useHref } from '../../router/hooks.ts';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import { IconCheck, IconLink, IconShare } from '../../ui/icons.ts';
import { toast } from '../../ui/toast.ts';

type Saved = Views<Report | undefined>;
type SavedReport = View<Report | undefined>;

interface ShareMenuProps {
  readonly saved: Saved;
  readonly current: SavedReport | undefined;
  /** What the address says of the report as it is shown. */
  readonly search: Search;
}

/** How somebody else comes to the report: by its address, and among those that are kept. */
export function ShareMenu({ saved, current, search }: ShareMenuProps) {
  const me = useMe();
  const href = useHref({ to: '/auswertungen', search });
  const copy = () =>
    navigator.clipboard
      .writeText(new URL(href, window.location.origin).href)
      .then(() => toast.success(t('Link wurde kopiert')))
      .catch(toastError);
  return (
    <DropMenu
      position="bottom-end"
      button={(opener) => (
        <Button variant="default" leftSection={<IconShare aria-hidden />} {...opener}>
          {t('Teilen …')}
        </Button>
      )}
    >
      {(Menu) => (
        <>
          <Menu.Item leftSection={<IconLink aria-hidden />} onClick={() => void copy()}>
            {t('Link kopieren')}
          </Menu.Item>
          {current?.isOwn && mayShare(saved, me) && (
            <Menu.Item
              leftSection={<IconShare aria-hidden />}
              rightSection={current.isShared && <IconCheck aria-hidden />}
              onClick={() => toggleShared(saved, current)}
            >
              {t('Mit allen teilen')}
            </Menu.Item>
          )}
        </>
      )}
    </DropMenu>
  );
}

/** With all others: those are our own people, and so is whoever shares. */
export const mayShare = (saved: Saved, me: Me): boolean => saved.mayShare && !isFromOutside(me);

/** Others see it among theirs, each with his own rows, or no longer. */
export function toggleShared(saved: Saved, view: SavedReport): void {
  void saved
    .change(view, { IsGeteilt: !view.isShared })
    .then(() =>
      toast.success(view.isShared ? t('Auswertung wird nicht mehr geteilt') : t('Auswertung wird mit allen geteilt')),
    )
    .catch(toastError);
}
