import { formatDate } from '@disponent/domain/format/date';
import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { onDemand } from '../../../chunks/lazy-component.ts';
import { PageHeader } from '../../../layout/page-header.tsx';
import { useRoomBeside } from '../../../layout/side-room.ts';
import { Link } from '../../../router/link.tsx';
import { proposalsOf } from '../../../stunden/edit.ts';
import { isIn, tabs } from '../../../stunden/rows.ts';
import { tabWords } from '../../../stunden/tab-words.ts';
import { t } from '../../../texts/t.ts';
import { Delayed } from '../../../ui/delayed.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconAlertTriangle, IconCopy, IconSearch, IconSend, IconUpload } from '../../../ui/icons.ts';
import { Shortcut } from '../../../ui/shortcut.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { WochenGrid } from '../../../woche/grid.tsx';
import classes from '../../../woche/stunden.module.css';
import { useWoche, type Woche } from '../../../woche/use-woche.ts';
import { WeekPicker } from '../../../woche/week-picker.tsx';

const StundenImport = onDemand(async () => (await import('./import.tsx')).StundenImport);
const Phone = onDemand(async () => (await import('../../../woche/phone.tsx')).PhoneWoche);

/** The week as a page: choosing it, whose it is, its tabs, its rows. */
export function WocheView({ control, isSmall }: { control: ReactNode; isSmall: boolean }) {
  const woche = useWoche();
  // Seven days, what they come to, and whose they are.
  useRoomBeside();
  const { all, rows, error, refetch, isPending, data } = woche;
  const entered = all.filter(({ status }) => status !== 'Offen').length;
  const chosen = rows.filter(woche.isChosen).length;
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('Stunden')}
        documentTitle={[t('Stundennachweise')]}
        count={
          <span className={classes.head}>
            {!isSmall && <WeekPicker woche={woche} />}
            {all.length > 0 && (
              <span className={classes.chip}>
                {t('{n} % erfasst', { n: Math.floor((100 * entered) / all.length) })}
              </span>
            )}
          </span>
        }
        actions={!isSmall && data?.DarfErfassen && <Actions woche={woche} chosen={chosen} />}
      />
      {isSmall && (
        <div className={classes.phonePicker}>
          <WeekPicker woche={woche} />
          {data?.DarfErfassen && <ImportButton isSmall />}
        </div>
      )}
      <Tabs woche={woche} />
      <div className={classes.tools}>
        <TextInput
          size="sm"
          type="search"
          className={classes.search}
          aria-label={t('Person oder Einsatz')}
          placeholder={t('Person oder Einsatz')}
          leftSection={<IconSearch aria-hidden />}
          value={woche.sought}
          onChange={({ currentTarget }) => woche.setSought(currentTarget.value)}
        />
        {woche.bereiche.length > 0 && (
          <SegmentedControl
            aria-label={t('Umfang')}
            value={woche.bereich}
            onChange={woche.setBereich}
            data={woche.bereiche}
          />
        )}
        <span className={classes.space} />
        {woche.savedAt && !isSmall && (
          <span className={classes.saved} role="status">
            {t('Gespeichert um {zeit}', { zeit: formatDate(woche.savedAt, 't') })}
          </span>
        )}
        {control}
      </div>
      {data?.IsGekuerzt && (
        <p className={classes.note}>
          {t('Hier stehen die ersten {n}. Eine Niederlassung hat weniger.', { n: all.length })}
        </p>
      )}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Delayed>
          <SkeletonRows rows={12} columns={9} rowHeight={44} />
        </Delayed>
      ) : rows.length === 0 ? (
        <NoRows isNone={all.length === 0} />
      ) : isSmall ? (
        <Suspense>
          <Phone woche={woche} />
        </Suspense>
      ) : (
        <WochenGrid woche={woche} />
      )}
    </div>
  );
}

function ImportButton({ isSmall = false }: { isSmall?: boolean }) {
  const [isImporting, setImporting] = useState(false);
  const open = () => setImporting(true);
  return (
    <>
      {isSmall ? (
        <ActionIcon variant="subtle" size={44} aria-label={t('Importieren')} onClick={open}>
          <IconUpload aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconUpload aria-hidden />} onClick={open}>
          {t('Importieren')}
        </Button>
      )}
      {isImporting && (
        <Suspense>
          <StundenImport onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}

function Actions({ woche, chosen }: { woche: Woche; chosen: number }) {
  return (
    <>
      <ImportButton />
      <Button
        variant="default"
        leftSection={<IconCopy aria-hidden />}
        onClick={() => void woche.copy(proposalsOf(woche.rows))}
      >
        {t('Vorwoche kopieren')}
      </Button>
      <Button
        leftSection={<IconSend aria-hidden />}
        rightSection={<Shortcut>Strg Enter</Shortcut>}
        disabled={chosen === 0}
        onClick={() => woche.submit()}
      >
        {chosen === 1 ? t('1 Woche einreichen') : t('{n} Wochen einreichen', { n: chosen })}
      </Button>
    </>
  );
}

function Tabs({ woche: { found, tab, setTab } }: { woche: Woche }) {
  return (
    <div className={classes.tabs} role="tablist" aria-label={t('Status')}>
      {tabs.map((one) => {
        const count = found.filter((zeile) => isIn(one, zeile)).length;
        return (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={one === tab}
            className={classes.tab}
            onClick={() => setTab(one)}
          >
            {one === 'warnungen' && count > 0 && <IconAlertTriangle aria-hidden size={15} className={classes.warns} />}
            {tabWords[one]} <span>{count}</span>
          </button>
        );
      })}
    </div>
  );
}

/** Hours come from assignments: where there is none, they are the first step. */
function NoRows({ isNone }: { readonly isNone: boolean }) {
  if (!isNone) return <EmptyState title={t('Hier ist nichts')} />;
  return (
    <EmptyState
      title={t('Keine Einsätze in dieser Woche')}
      text={t('Hier werden die Stunden aller Einsätze einer Woche erfasst, eingereicht und freigegeben.')}
      actions={
        <Button component={Link} to="/einsatz" variant="default">
          {t('Einsätze öffnen')}
        </Button>
      }
    />
  );
}
