import { mayOpen } from '@disponent/domain/access/may-open';
import { type RelatedSpec, relatedSpec, relatedWay } from '@disponent/domain/entity/related';
import type { Table } from '@disponent/domain/entity/table';
import { formatNumber } from '@disponent/domain/format/number';
import { routes } from '@disponent/domain/routes';
import type { Me } from '@disponent/domain/session/types';
import type { Bezugsliste } from '@disponent/domain/wire/answers';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { entityApi } from '../../api/entity.ts';
import type { RecordId } from '../../entity/record-address.ts';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import type { RelatedTab } from './related-tab.ts';

const noTabs: readonly RelatedTab[] = [];

/** The lists of what belongs to a record. Their tabs stand there at once, and how much is in them follows: nothing moves under the pointer. */
export function useRelated(table: Table, id: RecordId, isShown: boolean): readonly RelatedTab[] {
  const me = useMe();
  const declared = useMemo(() => (table.entity.related ?? []).map(relatedSpec), [table]);
  const isAsked = isShown && id !== 'neu';
  const { data } = useQuery({
    queryKey: ['bezug', table.key, id],
    queryFn: async ({ signal }) => (await entityApi.bezug(table.key, id as number, signal)).Listen,
    enabled: isAsked,
    meta: { isQuiet: true, reads: declared.map(({ list }) => relatedWay(list).key) },
  });
  return useMemo(() => {
    if (!isAsked) return noTabs;
    return data ? data.map((liste) => tabOf(liste, declared)) : expected(declared, me);
  }, [data, declared, isAsked, me]);
}

function tabOf(liste: Bezugsliste, declared: readonly RelatedSpec[]): RelatedTab {
  const { Entitaet, Feld, Titel, Zusatz, Anzahl, IsMehr } = liste;
  const title = Feld ? `${Entitaet}.${Feld}` : Entitaet;
  const count = Anzahl === null ? '' : formatNumber(Anzahl, 'n0') + (IsMehr ? '+' : '');
  const caption = [t(Titel), ...(Zusatz ? [t(Zusatz)] : [])].join(' · ');
  return { title, caption, sections: [], count, liste, isDeclared: declared.some(({ list }) => list === title) };
}

/** Before the server has said which of them the user may read: those whose page he may open. */
function expected(declared: readonly RelatedSpec[], me: Me): RelatedTab[] {
  return declared.flatMap(({ list, caption }) => {
    const { key } = relatedWay(list);
    const route = routes.find(({ entity, path }) => entity === key && !path.endsWith('/{id}'));
    if (!route || !mayOpen(route, me)) return [];
    return [
      {
        title: list,
        caption: caption ? t(caption) : route.title,
        sections: [],
        count: '',
        liste: undefined,
        isDeclared: true,
      },
    ];
  });
}
