import { Suspense } from 'react';
import { onDemand } from '../../chunks/lazy-component.ts';
import { useAddress } from '../../router/hooks.ts';
import { askedBefore, isHome } from '../../session/asked.ts';
import { draftsOf } from '../../session/drafts.ts';
import { useMe } from '../../session/use-me.ts';

const ReturnOffer = onDemand(async () => (await import('./return-offer.tsx')).ReturnOffer);

/** On the home page, where a login left something behind: seldom enough that its code comes only then. */
export function OffersAtHome() {
  const me = useMe();
  const { pathname } = useAddress();
  const isLeft = isHome(pathname) && (askedBefore() !== undefined || draftsOf(me.Id).length > 0);
  return (
    isLeft && (
      <Suspense fallback={null}>
        <ReturnOffer />
      </Suspense>
    )
  );
}
