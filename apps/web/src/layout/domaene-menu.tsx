import { onDemand } from '../chunks/lazy-component.ts';
import { useOtherDomaene } from '../session/domaene.ts';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { DropMenu } from '../ui/drop-menu.tsx';
import { IconChevronDown } from '../ui/icons.ts';
import { Logo } from '../ui/logo.tsx';
import classes from './navigation.module.css';

const DomaeneChoices = onDemand(async () => (await import('./domaene-choices.tsx')).DomaeneChoices);

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
      {(Menu) => <DomaeneChoices menu={Menu} current={other?.Id ?? me.IdDomaene} />}
    </DropMenu>
  );
}
