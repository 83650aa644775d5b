import { mayOpen } from '@disponent/domain/access/may-open';
import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import type { Me } from '@disponent/domain/session/types';
import { routeTable } from '../route-table.ts';
import type { PageChoices } from '../store/page-choices.ts';
import { t } from '../texts/t.ts';

export interface Stop {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  /** What it points at; nothing while that is not there. */
  target(): Element | null | undefined;
}

const listOfPage = () => seen('main :is([role="grid"], [role="treegrid"], ul)');

/** A day of somebody who places people, from the first look to the invoice. `{id}` is a request that waits to be filled. */
const stops: readonly Stop[] = [
  {
    path: '/',
    title: t('Der Morgen'),
    text: t('Die Kennzahlen zeigen, was heute offen ist. Jede führt zu der Liste, aus der sie gezählt wurde.'),
    target: () => seen('main ul[aria-label]'),
  },
  {
    path: '/anfrage',
    title: t('Ein Kunde sucht'),
    text: t('Anfragen halten fest, wie viele Leute wofür gesucht werden. Enter öffnet die Zeile, N legt eine neue an.'),
    target: listOfPage,
  },
  {
    path: '/anfrage/{id}',
    title: t('Wer passt'),
    text: t(
      'Das Register Matching reiht Personen nach Punkten und sagt, wie sie zustande kommen. Von dort wird vorgeschlagen.',
    ),
    target: () =>
      [...document.querySelectorAll('main [role="tab"]')].find((tab) => tab.textContent?.includes(t('Matching'))),
  },
  {
    path: '/pv',
    title: t('Vorschlagen'),
    text: t('Jeder Vorschlag wandert von der Übermittlung über das Interview zum Ja oder Nein des Kunden.'),
    target: listOfPage,
  },
  {
    path: '/einsatz/plan',
    title: t('Einteilen'),
    text: t(
      'Der Plan zeigt, wer wann wo arbeitet und wer frei ist. Pfeiltasten bewegen, Umschalt mit Pfeil verschiebt ein Ende.',
    ),
    target: listOfPage,
  },
  {
    path: '/einsatz/stunden',
    title: t('Stunden'),
    text: t('Zeiten werden je Woche getippt und eingereicht; der Kunde gibt sie frei oder zurück.'),
    target: listOfPage,
  },
  {
    path: '/faktura',
    title: t('Verrechnen'),
    text: t(
      'Freigegebene Stunden werden im Rechnungslauf zu Rechnungen; Zahlungen und Mahnungen stehen in den Offenen Posten.',
    ),
    target: () => buttonCalled(t('Rechnungslauf')) ?? listOfPage(),
  },
];

/** Fewer are no day. */
const least = 4;
const name = 'tour';

/** The stops that the user may open; none where there is no demo data, or the day is not his. */
export function stopsOf(me: Me): readonly Stop[] {
  if (!me.IsDemo || me.BenutzerrolleTyp !== benutzerrolleTyp.PAV) return [];
  const open = stops.filter(({ path }) => routeTable.some((route) => route.path === path && mayOpen(route, me)));
  return open.length < least ? [] : open;
}

/** How far the tour was taken: not at all, up to a stop, or to its end. */
export function tourState(choices: PageChoices | undefined, count: number): number | 'fertig' | undefined {
  const saved = choices?.[name];
  if (saved === 'fertig') return saved;
  return typeof saved === 'number' && Number.isSafeInteger(saved) && saved >= 0
    ? Math.min(saved, count - 1)
    : undefined;
}

export const tourName = name;

const seen = (selector: string): Element | undefined =>
  [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());

const buttonCalled = (caption: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => (one.ariaLabel ?? one.textContent) === caption && one.checkVisibility(),
  );
