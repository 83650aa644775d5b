import type { PortalAnsprechpartner } from '@disponent/domain/wire/portal';
import { useQuery } from '@tanstack/react-query';
import { portalApi } from '../api/portal.ts';
import { hrefOf } from '../kinds/links.ts';
import { t } from '../texts/t.ts';
import classes from './portal.module.css';

/** Who of ours is there for the reader, one press away from a call or a mail. */
export function Ansprechpartner() {
  const { data } = useQuery({
    queryKey: ['portal', 'ansprechpartner'],
    queryFn: ({ signal }) => portalApi.ansprechpartner(signal),
    meta: { isQuiet: true },
  });
  return data?.Rows.map((one) => (
    <address key={one.Name} className={classes.contact}>
      <span>
        {roleOf(one.Anrede)}: <b>{one.Name}</b>
        {one.Vertritt && ` ${t('(vertritt {name})', { name: one.Vertritt })}`}
      </span>
      <Reach kind="phone" value={one.Telefon} />
      <Reach kind="email" value={one.Email} />
    </address>
  ));
}

/** A number that is none to call stays words. */
function Reach({ kind, value }: { readonly kind: 'phone' | 'email'; readonly value: string | null }) {
  if (!value) return null;
  const href = hrefOf(kind, value);
  return href ? <a href={href}>{value}</a> : <span>{value}</span>;
}

function roleOf(anrede: PortalAnsprechpartner['Anrede']): string {
  if (anrede === 'Frau') return t('Ihre Ansprechpartnerin');
  return anrede === 'Herr' ? t('Ihr Ansprechpartner') : t('Ihre Ansprechperson');
}
