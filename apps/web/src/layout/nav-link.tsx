import type { ReactNode } from 'react';
import { Link } from '../router/link.tsx';
import classes from './navigation.module.css';

interface NavLinkProps {
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>> | undefined;
  readonly caption: string;
  readonly icon?: ReactNode;
  readonly isWide?: boolean;
  readonly isActive: boolean;
  readonly isChild?: boolean;
  /** What is said of it by the mouse. */
  readonly title?: string;
  readonly count?: ReactNode;
}

/** One entry of the navigation; folded it is its icon, with the caption as its name. */
export function NavLink(props: NavLinkProps) {
  const { to, search, caption, icon, isWide = true, isActive, isChild = false, title, count } = props;
  return (
    <li>
      <Link
        to={to}
        {...(search && { search })}
        className={classes.entry}
        title={title}
        data-active={isActive || undefined}
        data-child={isChild || undefined}
        data-tip={isWide ? undefined : caption}
        data-tip-side="right"
        aria-current={isActive ? 'page' : undefined}
        aria-label={isWide ? undefined : caption}
      >
        {icon}
        {isWide && <span className={classes.caption}>{caption}</span>}
        {isWide && count}
      </Link>
    </li>
  );
}
