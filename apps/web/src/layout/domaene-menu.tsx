import type { Me } from '@disponent/domain/session/types';
import { memo } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { useOtherDomaene } from '../session/domaene.ts';
import { t } from '../texts/t.ts';
import { DropMenu } from '../ui/drop-menu.tsx';
import { IconChevronDown } from '../ui/icons.ts';
import { Logo } from '../ui/logo.tsx';
import classes from './navigation.module.css';

const DomaeneChoices = onDemand(async () => (await import('./domaene-choices.tsx')).DomaeneChoices);

interface DomaeneMenuProps {
  readonly me: Me;
  readonly isWide: boolean;
}

/** The Domäne that is worked in; who looks after all of them chooses another one here. */
export const DomaeneMenu = memo(function DomaeneMenu({ me, isWide }: DomaeneMenuProps) {
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
      {(Menu) => <DomaeneChoices menu={Menu} current={other?.Id ?? me.IdDomaene} />}
    </DropMenu>
  );
});
