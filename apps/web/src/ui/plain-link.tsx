import type { MouseEvent, ReactNode } from 'react';
import { goTo, isPlainClick } from './go-to.ts';

interface PlainLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link between pages that need no session: it works without the router, which these pages do not load. */
export function PlainLink({ to, className, children }: PlainLinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goTo(to);
  }
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
