import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { SearchPanel } from '../../../grid/filter/search-panel.tsx';
import toolbar from '../../../grid/toolbar.module.css';
import { t } from '../../../texts/t.ts';
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts';
import { SingleKey } from '../../../ui/shortcut.tsx';
import classes from './plan.module.css';
import type { PlanModel } from './use-plan.ts';
import { longDay, shortDay } from './words.ts';

/** Whose plan, by whom, and which days. */
export function PlanToolbar({ model, isSmall }: { readonly model: PlanModel; readonly isSmall: boolean }) {
  return (
    <div className={toolbar.toolbar}>
      <SearchPanel label={t('Person suchen')} value={model.search} onChange={model.setSearch} />
      <SegmentedControl
        aria-label={t('Umfang')}
        value={model.bereich}
        onChange={model.setBereich}
        data={[
          { value: 'meine', label: t('Meine') },
          { value: 'niederlassung', label: t('Niederlassung') },
          { value: 'alle', label: t('Alle') },
        ]}
      />
      {!isSmall && <DaysTools model={model} />}
    </div>
  );
}

function DaysTools({ model }: { readonly model: PlanModel }) {
  const { window } = model;
  return (
    <>
      <div className={toolbar.chips} />
      <div className={classes.range}>
        <ActionIcon size="lg" variant="subtle" aria-label={t('Eine Woche zurück')} onClick={() => model.goBy(-1)}>
          <IconChevronLeft aria-hidden size={17} />
        </ActionIcon>
        <Button variant="default" rightSection={<SingleKey of="today" />} onClick={model.goToday}>
          {t('Heute')}
        </Button>
        <ActionIcon size="lg" variant="subtle" aria-label={t('Eine Woche weiter')} onClick={() => model.goBy(1)}>
          <IconChevronRight aria-hidden size={17} />
        </ActionIcon>
        <output className="tabular">
          {shortDay(window.von)} – {longDay(window.bis)}
        </output>
      </div>
      <SegmentedControl
        aria-label={t('Zeitraum')}
        value={model.zoom}
        onChange={model.setZoom}
        data={[
          { value: 'woche', label: t('Woche') },
          { value: 'sechs', label: t('6 Wochen') },
          { value: 'quartal', label: t('Quartal') },
        ]}
      />
      <SegmentedControl
        aria-label={t('Zeilen')}
        value={model.sicht}
        onChange={model.setSicht}
        data={[
          { value: 'person', label: t('Personen') },
          { value: 'kunde', label: t('Kunden') },
        ]}
      />
    </>
  );
}
