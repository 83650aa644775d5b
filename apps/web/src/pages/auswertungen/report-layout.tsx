import type { ComponentProps, ReactNode } from 'react';
import { t } from '../../texts/t.ts';
import classes from './auswertungen.module.css';
import { Controls, Darstellung, ListSelect } from './controls.tsx';
import { ReportFilter } from './report-filter.tsx';
import { ReportHints } from './report-hints.tsx';

interface ReportLayoutProps {
  readonly isSmall: boolean;
  readonly title: string;
  readonly lists: ComponentProps<typeof ListSelect>['lists'];
  /** Undefined until the first answer is there; what stands below waits for it, and jumps no more. */
  readonly controls: ComponentProps<typeof Controls> | undefined;
  /** Buttons that stand in the head of the page where there is room. */
  readonly ways: ReactNode;
  /** Other reports; nothing until they are known. */
  readonly others: ReactNode;
  /** There is no report to wait for. */
  readonly isWithout: boolean;
  readonly definition: string | undefined;
  readonly foot: string | undefined;
  /** The report itself. */
  readonly children: ReactNode;
}

/** The report with its rows above, what it is made of beside it and its keys below; on a phone the numbers come first. */
export function ReportLayout(props: ReportLayoutProps) {
  const { isSmall, lists, controls, others, isWithout, definition, foot, children } = props;
  if (isSmall) return <Phone {...props} />;
  return (
    <div className={classes.page}>
      <div className={classes.work}>
        {!isWithout && (
          <div className={classes.head}>
            {controls && (
              <>
                <ListSelect lists={lists} {...controls} />
                <ReportFilter {...controls} />
                <Darstellung {...controls} />
              </>
            )}
          </div>
        )}
        <div className={classes.body}>
          {controls && definition && <p className={classes.definition}>{definition}</p>}
          {children}
        </div>
        <div className={classes.hints}>
          <p className={classes.foot}>{foot}</p>
          <ReportHints />
        </div>
      </div>
      <aside className={classes.side} aria-label={t('Zusammenstellung')}>
        {controls && <Controls {...controls} />}
        {(controls || isWithout) && others}
      </aside>
    </div>
  );
}

const Phone = ({ title, lists, controls, ways, others, definition, foot, children }: ReportLayoutProps) => (
  <div className={classes.phone}>
    <Folded words={title} key={title}>
      {others}
    </Folded>
    <div className={classes.ways}>{ways}</div>
    {controls && (
      <Folded words={t('Zusammenstellung')}>
        <div className={classes.bar}>
          <ListSelect lists={lists} {...controls} />
          <Darstellung {...controls} />
        </div>
        <Controls {...controls} />
      </Folded>
    )}
    {controls && <ReportFilter {...controls} />}
    {controls && definition && <p className={classes.definition}>{definition}</p>}
    {children}
    <p className={classes.foot}>{foot}</p>
  </div>
);

/** What there is to choose waits behind a line of words. */
const Folded = ({ words, children }: { words: string; children: ReactNode }) => (
  <details className={classes.folded}>
    <summary>{words}</summary>
    {children}
  </details>
);
