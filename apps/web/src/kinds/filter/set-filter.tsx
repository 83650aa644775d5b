import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../../chunks/lazy-component.ts';
import { useDropDown } from '../../ui/drop-down.ts';
import { ClosedSet } from './closed-set.tsx';

const SetFilterPanel = lazyComponent(() => import('./set-filter-panel.tsx').then((module) => module.SetFilterPanel));

export interface SetOption {
  readonly key: string;
  readonly label: ReactNode;
  readonly isChecked: boolean;
  toggle(): void;
}

export interface SetFilterProps {
  readonly caption: string;
  /** What the closed cell says; undefined when nothing is filtered. */
  readonly summary: string | undefined;
  readonly options: readonly SetOption[];
  readonly search?: { readonly value: string; onChange(value: string): void };
  readonly emptyWords?: string;
  onOpen?(isOpen: boolean): void;
  onClear(): void;
}

/** A filter cell that opens a list of boxes to tick. */
export function SetFilter({ onOpen, ...panel }: SetFilterProps) {
  const { caption, summary } = panel;
  const [isOpen, setOpen] = useState(false);
  const { opener, floating } = useDropDown({
    popup: 'dialog',
    isOpen,
    onOpen(next) {
      setOpen(next);
      onOpen?.(next);
    },
    load: SetFilterPanel.loadAhead,
  });
  return (
    <>
      <ClosedSet caption={caption} summary={summary} {...opener} />
      {floating && (
        <Suspense fallback={null}>
          <SetFilterPanel.Component {...floating} {...panel} />
        </Suspense>
      )}
    </>
  );
}
