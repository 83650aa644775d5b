import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { Link } from '../router/link.tsx';
import { t } from '../texts/t.ts';
import { IconArrowLeft, IconChevronRight } from '../ui/icons.ts';
import classes from './page-header.module.css';
import { useDocumentTitle } from './use-document-title.ts';

interface Crumb {
  readonly label: string;
  readonly to: string;
}

interface PageHeaderProps {
  readonly title: string;
  /** The way here, before the title. */
  readonly crumbs?: readonly Crumb[];
  /** Beside the title: '1.284 von 12.480'. */
  readonly count?: ReactNode;
  /** At the right; the primary button last. */
  readonly actions?: ReactNode;
  /** A record shows its own big title in the page; then this one is no heading (there is one h1 per page). */
  readonly isHeading?: boolean;
  /** For the browser's tab where it says more than the title: ['Pühringer Marlene', 'Personen']. */
  readonly documentTitle?: readonly string[];
}

/** The element of the default layout that a page's header is drawn into. */
export const HeaderSlot = createContext<HTMLElement | null>(null);

/** What a page says about itself at the top: title or crumbs with a count at the left, its actions at the right. */
export function PageHeader({ title, crumbs = [], count, actions, isHeading = true, documentTitle }: PageHeaderProps) {
  const slot = useContext(HeaderSlot);
  useDocumentTitle(documentTitle ?? [title]);
  const Title = isHeading ? 'h1' : 'span';
  if (!slot) return null;
  return createPortal(
    <>
      {crumbs.length > 0 && (
        <Link to={crumbs.at(-1)?.to ?? '/'} className={classes.back} aria-label={crumbs.at(-1)?.label ?? ''} data-back>
          <IconArrowLeft aria-hidden size={22} />
        </Link>
      )}
      <div className={classes.lead}>
        {crumbs.length > 0 && (
          <nav aria-label={t('Pfad')} className={classes.crumbs}>
            {crumbs.map(({ label, to }) => (
              <Fragment key={to}>
                <Link to={to} className={classes.crumb}>
                  {label}
                </Link>
                <IconChevronRight aria-hidden size={14} />
              </Fragment>
            ))}
          </nav>
        )}
        <Title className={classes.title} data-crumb={crumbs.length > 0 || undefined}>
          {title}
        </Title>
        {count !== undefined && <span className={`${classes.count} tabular`}>{count}</span>}
      </div>
      <div className={classes.actions}>{actions}</div>
    </>,
    slot,
  );
}
