import type { Kennzahl } from '@disponent/domain/wire/dashboard';
import type { ReactNode } from 'react';
import { Link } from '../router/link.tsx';

interface FigureLinkProps {
  readonly figure: Kennzahl;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** To the filtered list, where the table has one. */
export function FigureLink({ figure: { Pfad, Filter }, className, children }: FigureLinkProps) {
  return Pfad === null ? (
    <div className={className}>{children}</div>
  ) : (
    <Link to={Pfad} search={{ filter: Filter }} className={className}>
      {children}
    </Link>
  );
}
