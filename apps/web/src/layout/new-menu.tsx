import { ActionIcon, Button } from '@mantine/core';
import { Link } from '../router/link.tsx';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { DropMenu } from '../ui/drop-menu.tsx';
import { IconChevronDown, IconPlus } from '../ui/icons.ts';
import { ModuleIcon } from '../ui/module-icon.tsx';
import { SingleKey } from '../ui/shortcut.tsx';
import { useKey } from '../ui/single-keys.ts';
import { useIsSmall } from '../ui/use-is-small.ts';
import { creatable } from './creatable.ts';

/** '+ Neu' where no list says of what: a menu of what is made every day. */
export function NewMenu() {
  const entries = creatable(useMe()).filter(({ isMain }) => isMain);
  const key = useKey('create');
  const isSmall = useIsSmall();
  if (entries.length === 0) return null;
  return (
    <DropMenu
      position="bottom-end"
      width={220}
      button={(opener) =>
        isSmall ? (
          <ActionIcon data-creates size={44} aria-label={t('Neu')} {...opener}>
            <IconPlus aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            data-creates
            aria-keyshortcuts={key}
            leftSection={<IconPlus aria-hidden />}
            rightSection={
              <>
                <SingleKey of="create" />
                <IconChevronDown aria-hidden />
              </>
            }
            {...opener}
          >
            {t('Neu')}
          </Button>
        )
      }
    >
      {(Menu) =>
        entries.map(({ title, href }) => (
          <Menu.Item key={href} component={Link} to={href} leftSection={<ModuleIcon path={href} />}>
            {title}
          </Menu.Item>
        ))
      }
    </DropMenu>
  );
}
