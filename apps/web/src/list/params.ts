import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useAddressReader, useNavigate, useSearch } from '../router/hooks.ts';
import { userMap } from '../session/session-change.ts';
import { type ListParams, layoutParamNames } from './layout.ts';

const paramNames = [...layoutParamNames, 'search', 'ansicht'] as const;
const lastParams = userMap<string, ListParams>();

export interface ListAddress {
  readonly params: Readonly<Record<string, unknown>>;
  /** Opened without saying anything, for the first time: a default view may step in. */
  readonly isFresh: boolean;
  /** It says nothing but what the list begins with. */
  readonly isStart: boolean;
  update(change: ListParams): void;
  /** Another view: nothing stays of the layout before. */
  replace(params: ListParams): void;
}

/** The list's part of the address. Coming back without one, the list is as it was left (NAV-12); the first time it begins with `start`. */
export function useListAddress(key: string, start?: ListParams): ListAddress {
  const inAddress = useSearch();
  const navigate = useNavigate();
  const readAddress = useAddressReader();
  const isBare = isBareSearch(inAddress);
  const [restored, setRestored] = useState(() => (isBare ? (lastParams.get(key) ?? start) : undefined));
  const [isFirst] = useState(() => !lastParams.has(key));
  // Until something else was asked for: the user's own start is known later than the declared one.
  const [isUntouched, setUntouched] = useState(isBare && isFirst);
  if (!isBare && restored) setRestored(undefined);
  // Also of a list that was kept alive: its state is, its part of the address is not. It was last drawn with the one it was left by.
  const comeBack = useEffectEvent(() => {
    if (isBareSearch(readAddress().search)) setRestored(lastParams.get(key));
  });
  useLayoutEffect(() => comeBack(), []);

  const update = useCallback(
    (change: ListParams) => {
      // Nothing at all would mean the start: who takes everything away wants the whole list.
      const said = (next: Record<string, unknown>) =>
        start && isBareSearch(next) ? { ...next, ansicht: 'alle' } : next;
      navigate({ to: '.', search: (last) => said(without({ ...last, ...change })) }, { replace: true });
    },
    [navigate, start],
  );
  const replace = useCallback(
    (params: ListParams) => {
      setUntouched(false);
      update({ ...nothing, ...params });
    },
    [update],
  );

  // The bare address means the start, also by a link to the list that is open already.
  useEffect(() => {
    if (isBare && start) setRestored((last) => last ?? start);
  }, [isBare, start]);

  // What the user has chosen for his lists is known a moment later than they begin.
  const begun = useRef(start);
  const beginAnew = useEffectEvent((before: ListParams, now: ListParams) => {
    if (isUntouched && saysTheSame(readAddress().search, before)) update({ ...nothing, ...now });
  });
  useEffect(() => {
    const before = begun.current;
    begun.current = start;
    if (before && start && before !== start) beginAnew(before, start);
  }, [start]);

  useEffect(() => {
    if (restored) update(restored);
  }, [update, restored]);

  useEffect(() => {
    if (restored) return;
    lastParams.set(key, without(Object.fromEntries(paramNames.map((name) => [name, inAddress[name]]))));
  }, [key, inAddress, restored]);

  const params = (restored as Record<string, unknown> | undefined) ?? inAddress;
  return {
    params,
    isStart: saysTheSame(params, start ?? {}),
    isFresh: isFirst && (isBare || (isUntouched && inAddress['ansicht'] === start?.ansicht)),
    update,
    replace,
  };
}

const isBareSearch = (search: Readonly<Record<string, unknown>>): boolean =>
  paramNames.every((name) => search[name] === undefined);

const saysTheSame = (search: Readonly<Record<string, unknown>>, params: ListParams): boolean =>
  paramNames.every((name) => JSON.stringify(search[name]) === JSON.stringify(params[name]));

/** The params of a view, for a link: the others of the page stay. */
export const withParams = (params: ListParams) => (last: object) => without({ ...last, ...nothing, ...params });

const nothing = Object.fromEntries(paramNames.map((name) => [name, undefined])) as ListParams;

const without = (params: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
