import { Suspense, useState } from 'react';
import { lazyComponent } from '../chunks/lazy-component.ts';
import { type MenuParts, type Opener, type Placing, useDropDown } from './drop-down.ts';

const FloatingMenu = lazyComponent(() => import('./floating-menu.tsx').then((module) => module.FloatingMenu));

interface DropMenuProps extends Placing, MenuParts {
  readonly button: Opener;
  readonly label?: string;
  readonly className?: string | undefined;
  /** Fetches what the menu holds, beside its own code. */
  load?(): void;
}

/** A button with a menu. */
export function DropMenu({ button, load, ...menu }: DropMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const loadAll = () => {
    FloatingMenu.loadAhead();
    load?.();
  };
  const { opener, floating } = useDropDown({ popup: 'menu', isOpen, onOpen: setOpen, load: loadAll });
  return (
    <>
      {button(opener)}
      {floating && (
        <Suspense fallback={null}>
          <FloatingMenu.Component {...floating} {...menu} />
        </Suspense>
      )}
    </>
  );
}
