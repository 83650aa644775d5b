import type { Beleg } from '@disponent/domain/wire/dashboard';
import { zeilenPfad } from '@disponent/domain/wire/dashboard';
import type { ReactNode } from 'react';
import { Link } from '../router/link.tsx';

/** The list that proves a number: its rows, and the columns that it is made of. */
export const belegTarget = ({ Entitaet, Pfad, Filter, Spalten }: Beleg) =>
  Pfad === null
    ? undefined
    : {
        to: Pfad,
        search: {
          ...(Pfad === zeilenPfad && { liste: Entitaet }),
          filter: Filter,
          ...(Spalten && { columns: Spalten.join(',') }),
        },
      };

interface BelegLinkProps {
  readonly beleg: Beleg;
  readonly className?: string | undefined;
  readonly 'data-warns'?: boolean | undefined;
  readonly 'data-better'?: boolean | undefined;
  readonly label?: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** To the list that proves it, where there is one. */
export function BelegLink({ beleg, className, label, children, ...rest }: BelegLinkProps) {
  const target = belegTarget(beleg);
  return target ? (
    <Link {...target} preload={false} className={className} aria-label={label} {...rest}>
      {children}
    </Link>
  ) : (
    <span className={className} {...rest}>
      {children}
    </span>
  );
}
