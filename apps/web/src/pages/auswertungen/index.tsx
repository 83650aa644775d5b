import { type Report, readReport, shownWords, withMeantValues } from '@disponent/domain/report';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useShortcut } from '../../entity/use-shortcut.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import { NameDialog } from '../../list/views/name-dialog.tsx';
import { useSaved } from '../../list/views/views.ts';
import { toastError } from '../../query-client.ts';
import { useSaveKey } from '../../record/editing/use-save-key.ts';
import { useNavigate, useSearch } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { toast } from '../../ui/toast.ts';
import { useIsSmall } from '../../ui/use-is-small.ts';
import { type Base, baseOf } from './base.ts';
import { rowsFieldId } from './controls.tsx';
import { ReportChoice } from './report-choice.tsx';
import { ReportLayout } from './report-layout.tsx';
import { footOf, ReportWays } from './report-ways.tsx';
import { type Shipped, shippedSearch } from './reports.ts';
import { resultOf } from './result.ts';
import { reportsIn } from './saved-reports.tsx';
import { ShareMenu } from './share-menu.tsx';
import { Shown } from './shown.tsx';
import { asked, useAnswer } from './use-answer.ts';
import { useOffered } from './use-offered.ts';

const none: readonly Shipped[] = [];

/** /auswertungen: any list put together as table, bars or line; every number opens its rows, in the rights of who looks. */
export default function AuswertungenPage() {
  const me = useMe();
  const offered = useOffered();
  const navigate = useNavigate();
  const search = useSearch();
  const saved = useSaved('auswertungen', readReport);
  const [isNaming, setNaming] = useState(false);
  const isSmall = useIsSmall();
  const { lists, ready = none } = offered;
  const { current, addressed, kept, isGone } = addressedBy(search, {
    offered,
    reports: reportsIn(saved, me),
    isKnown: saved.isKnown,
  });
  const base = baseOf(kept, ready, current);
  const known = base?.shipped;
  const title = (addressed && base?.title) ?? t('Auswertung');
  const answer = useAnswer(kept, addressed !== undefined);
  const data = addressed ? answer.data : undefined;
  const error = addressed ? answer.error : saved.error;
  const report = data?.report.liste === kept.liste ? withMeantValues(data.table, kept) : kept;
  const searchOf = (one: Report) => ({ ...one, ...(current && { ansicht: current.id }) });
  function show(next: Report): void {
    if (addressed) navigate({ to: '.', search: searchOf(next) }, { replace: true });
  }
  async function save(name: string): Promise<void> {
    const id = await saved.create(name, report);
    setNaming(false);
    navigate({ to: '.', search: { ...report, ansicht: id } }, { replace: true });
    toast.success(t('Auswertung wurde gespeichert'));
  }
  const isChanged = base?.isChanged ?? false;
  const definition =
    [base && definitionOf(base), report.wert !== kept.wert && averageWords].filter(Boolean).join(' ') || undefined;
  const fileTitle = isChanged ? `${title} (${t('geändert')})` : title;
  /** Into the report that is one's own, or under a name that is asked for. */
  function keep(): void {
    if (!addressed) return;
    if (!current?.isOwn) setNaming(true);
    else if (isChanged)
      void saved
        .change(current, { Layout: report })
        .then(() => toast.success(t('Auswertung wurde gespeichert')))
        .catch(toastError);
  }
  useSaveKey(keep);
  useShortcut('rows', () => document.getElementById(rowsFieldId)?.focus(), t('Zeilen wählen'));
  useShortcut('table', () => show({ ...report, darstellung: 'tabelle' }), t('Als Tabelle zeigen'));
  // What is drawn by the page itself changes at once, what the server reckons once it is there.
  const shown = data && { ...data, report: asked(data.report) === asked(report) ? report : data.report };
  // What was chosen stands in its field at once.
  const chosen = shown && (shown.report.liste === report.liste && report.zeilen ? report : shown.report);
  const words = shown && shownWords(shown.table, shown.report, resultOf(shown).total);
  const ways = shown && words && (
    <>
      {base && isChanged && (
        <Button variant="subtle" onClick={() => navigate({ to: '.', search: base.search }, { replace: true })}>
          {t('Zurücksetzen')}
        </Button>
      )}
      <ShareMenu saved={saved} current={current} search={searchOf(report)} />
      <ReportWays shown={shown} title={fileTitle} definition={definition} words={words} />
      <KeepButton isOwn={current?.isOwn === true} isChanged={isChanged} onKeep={keep} />
    </>
  );
  return (
    <>
      <PageHeader
        title={isSmall && !current ? t('Auswertungen') : title}
        documentTitle={current ? [current.name, t('Auswertungen')] : [t('Auswertungen')]}
        {...((!isSmall || current) && { crumbs: [{ label: t('Auswertungen'), to: '/auswertungen' }] })}
        count={isChanged && t('geändert')}
        actions={!isSmall && ways}
      />
      <ReportLayout
        isSmall={isSmall}
        title={title}
        lists={lists}
        controls={shown && chosen && { table: shown.table, report: chosen, onChoose: show }}
        ways={ways}
        others={
          offered.ready &&
          (saved.isKnown || saved.error) && (
            <ReportChoice ready={ready} known={addressed && known} saved={saved} current={current} />
          )
        }
        isWithout={isGone || error !== null}
        definition={definition}
        foot={shown && footOf(shown.answer)}
      >
        {isGone ? (
          <Gone />
        ) : error ? (
          <ErrorState error={error} {...(addressed && { onRetry: () => void answer.refetch() })} />
        ) : (
          shown &&
          words && (
            <Shown
              {...shown}
              result={resultOf(shown)}
              words={words}
              proposed={ready.filter((one) => one !== known).slice(0, 3)}
              onChoose={show}
            />
          )
        )}
      </ReportLayout>
      {isNaming && (
        <NameDialog
          title={t('Auswertung speichern')}
          name={current ? '' : (base?.title ?? '')}
          taken={saved.views.flatMap(({ isOwn, name }) => (isOwn ? [name] : []))}
          onSave={save}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

interface KeepButtonProps {
  readonly isOwn: boolean;
  readonly isChanged: boolean;
  onKeep(): void;
}

/** Into one's own report, or under a name. */
const KeepButton = ({ isOwn, isChanged, onKeep }: KeepButtonProps) => (
  <Button disabled={isOwn && !isChanged} onClick={onKeep} aria-keyshortcuts="Control+S">
    {isOwn ? texts.knopf.speichern : t('Speichern unter …')}
  </Button>
);

const averageWords = t('Eine Summe davon sagt nichts: gezeigt wird das Mittel.');

/** What the number means; of one that was changed what it meant. */
const definitionOf = ({ isSameNumber, ...base }: Base): string | undefined => {
  const definition = base.shipped?.definition;
  return definition && (isSameNumber ? definition : t('Vor der Änderung: {definition}', { definition }));
};

interface Known {
  readonly offered: ReturnType<typeof useOffered>;
  readonly reports: ReturnType<typeof reportsIn>;
  readonly isKnown: boolean;
}

/** The report that the address means, if there is one. */
function addressedBy(search: ReturnType<typeof useSearch>, { offered, reports, isKnown }: Known) {
  const current = reports.find(({ id }) => id === search['ansicht']);
  const { ansicht, fertig } = search;
  const fallback: Report = {
    liste: offered.lists[0]?.value ?? 'Aufgabe',
    zeilen: 'Status',
    spalten: '',
    wert: 'anzahl',
  };
  const named = fertig === undefined ? offered.ready?.[0] : offered.ready?.find(({ id }) => id === fertig);
  const begun = named ? shippedSearch(named) : fertig === undefined && offered.ready ? fallback : undefined;
  const addressed = readReport(search) ?? (ansicht === undefined ? begun : current?.layout);
  const kept = addressed ?? fallback;
  // A link to a kept report names it and nothing else: it may be gone, or somebody else's.
  const isGone = !addressed && (ansicht === undefined ? offered.ready !== undefined : isKnown);
  return { current, addressed, kept, isGone };
}

const Gone = () => (
  <EmptyState
    title={t('Diese Auswertung gibt es nicht mehr, oder sie ist nicht für Sie freigegeben.')}
    actions={
      <Button component={Link} to="/auswertungen" preload={false} variant="default">
        {t('Alle Auswertungen')}
      </Button>
    }
  />
);
