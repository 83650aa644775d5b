import type { Kennzahl } from '@disponent/domain/wire/dashboard';
import type { ReactNode } from 'react';
import { Link } from '../router/link.tsx';
import { belegTarget } from './beleg-link.tsx';

interface FigureLinkProps {
  readonly figure: Kennzahl;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** To the filtered list, where the table has one. */
export function FigureLink({ figure, className, children }: FigureLinkProps) {
  const target = belegTarget(figure);
  return target === undefined ? (
    <div className={className}>{children}</div>
  ) : (
    <Link {...target} className={className}>
      {children}
    </Link>
  );
}
