import { mayOpen } from '@disponent/domain/access/may-open';
import { isFromOutside } from '@disponent/domain/access/roles';
import type { Me } from '@disponent/domain/session/types';
import { creatable } from '../../layout/creatable.ts';
import { mainEntries } from '../../layout/entries.ts';
import { outsideTitles } from '../../layout/order.ts';
import { purposes } from '../../list/purpose.tsx';
import { routeTable, type WebRoute } from '../../route-table.ts';
import { t } from '../../texts/t.ts';
import { outsideWords, pageWords, sharedWords, stepsAfter, stepWords, tabWords } from './words.ts';

export interface HelpStep {
  readonly caption: string;
  readonly href: string;
}

export interface Help {
  readonly title: string;
  readonly text: string;
  readonly steps: readonly HelpStep[];
  readonly isRecord: boolean;
}

/** What the help says of a page to this user, and of the tab that is open there. */
export function helpOf(route: WebRoute, me: Me, tab = ''): Help {
  const isRecord = route.path.endsWith('/{id}');
  const listPath = route.path.replace('/{id}', '');
  const isOutside = isFromOutside(me);
  const title = (isOutside && !isRecord && outsideTitles[listPath]) || route.title;
  const text = isOutside
    ? outsideText(listPath, title)
    : ((route.entity && purposes[route.entity]) ?? pageWords[listPath] ?? '');
  const own = isOutside ? undefined : tabWords[route.entity ?? '']?.[tab];
  return {
    title,
    text: isRecord ? `${text} ${own ?? t('Hier steht ein einzelner Eintrag mit allem, was dazugehört.')}` : text,
    steps: [...createSteps(listPath, isRecord, me), ...nextSteps(listPath, isRecord, me)],
    isRecord,
  };
}

const outsideText = (path: string, title: string): string =>
  outsideWords[path] ??
  (sharedWords.includes(path) ? pageWords[path] : undefined) ??
  t('Hier steht, was für Sie freigegeben ist: {title}.', { title });

/** Making another one is offered in its list; customers and partners have a button of their own for it. */
const createSteps = (path: string, isRecord: boolean, me: Me): HelpStep[] =>
  isRecord || isFromOutside(me)
    ? []
    : creatable(me)
        .filter(({ href }) => href === `${path}/neu`)
        .map(({ title, href }) => ({ caption: t('{caption} anlegen', { caption: title }), href }));

function nextSteps(path: string, isRecord: boolean, me: Me): HelpStep[] {
  const isOutside = isFromOutside(me);
  const own = mainEntries(me);
  const after = stepsAfter[path] ?? ['/einstellungen'];
  return [...(isRecord ? [path] : []), ...after].flatMap((target) => {
    const entry = own.find((one) => one.path === target);
    const route = routeTable.find((one) => one.path === target);
    // What is in nobody's navigation, as the profile, is open to all; the rest as the navigation has it.
    if (!route || !mayOpen(route, me) || (route.placement === 'main' && !entry)) return [];
    if (target === path)
      return [{ caption: t('Zur Liste {title}', { title: entry?.title ?? route.title }), href: target }];
    const caption = isOutside ? (entry?.title ?? route.title) : (stepWords[target] ?? entry?.title ?? route.title);
    return [{ caption, href: target }];
  });
}
