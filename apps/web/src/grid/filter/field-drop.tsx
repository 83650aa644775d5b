import type { Table } from '@disponent/domain/entity/table';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../chunks/lazy-component.ts';
import { type Opener, type Placing, useDropDown } from '../../ui/drop-down.ts';

const FieldMenu = lazyComponent(() => import('./field-menu.tsx').then((module) => module.FieldMenu));

export interface FieldChoice {
  readonly label: string;
  readonly table: Table;
  readonly available: readonly string[];
  /** What it is chosen for. */
  readonly offers: 'canFilter' | 'canGroup';
  /** What is chosen already. */
  readonly chosen: readonly string[];
  /** Not where what is chosen takes the focus. */
  readonly returnFocus?: boolean;
  onPick(name: string): void;
}

interface FieldDropProps extends Placing, FieldChoice {
  readonly button: Opener;
}

/** A button with the fields of a list to choose one from. */
export function FieldDrop({ button, onPick, ...menu }: FieldDropProps) {
  const [isOpen, setOpen] = useState(false);
  const { opener, floating } = useDropDown({ popup: 'dialog', isOpen, onOpen: setOpen, load: FieldMenu.loadAhead });
  return (
    <>
      {button(opener)}
      {floating && (
        <Suspense fallback={null}>
          <FieldMenu.Component
            {...floating}
            {...menu}
            onPick={(name) => {
              setOpen(false);
              onPick(name);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
