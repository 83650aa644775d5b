import type { MouseEvent, ReactNode } from 'react';
import { goTo } from './go-to.ts';

interface PlainLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link between pages that need no session: it works without the router, which these pages do not load. */
export function PlainLink({ to, className, children }: PlainLinkProps) {
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  }
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
