import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from '../../router/hooks.ts';

/** A link to any address of the product, query and all, that does not load the page anew. */
export function RecordLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  const navigate = useNavigate();
  function follow(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigate({ href });
  }
  return (
    <a href={href} className={className} onClick={follow}>
      {children}
    </a>
  );
}
