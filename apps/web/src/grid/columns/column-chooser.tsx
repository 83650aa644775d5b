import type { Table } from '@disponent/domain/entity/table';
import { Suspense } from 'react';
import { lazyComponent } from '../../chunks/lazy-component.ts';
import { t } from '../../texts/t.ts';
import { useDropDown } from '../../ui/drop-down.ts';
import { IconColumns3 } from '../../ui/icons.ts';
import { useKey } from '../../ui/single-keys.ts';
import type { Density } from '../density.ts';
import { ToolButton } from '../tool-button.tsx';
import classes from '../toolbar.module.css';

const ColumnChoice = lazyComponent(() => import('./column-choice.tsx').then((module) => module.ColumnChoice));

export interface ColumnChooserProps {
  readonly table: Table;
  readonly available: readonly string[];
  readonly shown: readonly string[];
  readonly pins: readonly string[];
  readonly density: Density;
  readonly isOpen: boolean;
  onOpen(isOpen: boolean): void;
  /** Undefined brings the declared columns back. */
  onChange(columns: readonly string[] | undefined): void;
  onPin(name: string): void;
  onDensity(density: Density): void;
}

/** The button, and the choice of columns that it opens. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { isOpen, onOpen } = props;
  const { opener, floating } = useDropDown({ popup: 'dialog', isOpen, onOpen, load: ColumnChoice.loadAhead });
  return (
    <>
      <ToolButton
        caption={t('Spalten')}
        className={classes.opener}
        icon={IconColumns3}
        aria-keyshortcuts={useKey('columns')}
        {...opener}
      />
      {floating && (
        <Suspense fallback={null}>
          <ColumnChoice.Component {...floating} {...props} />
        </Suspense>
      )}
    </>
  );
}
