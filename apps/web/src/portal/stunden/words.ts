import { hundredths } from '@disponent/domain/cents';
import { addDays, mondayOf } from '@disponent/domain/days';
import { type Befund, pruefeWoche } from '@disponent/domain/rules/zeit/azg';
import { stundenOf } from '@disponent/domain/stunden/eingabe';
import type { FreigabeWoche, StundenTag } from '@disponent/domain/wire/stunden';
import { t } from '../../texts/t.ts';

/** Many write the prefix themselves; then it stands there once. */
export const kostenstelleWords = (kst: string | null): string | null =>
  kst && !/^(KST|Kostenstelle)\b/i.test(kst) ? t('KST {kst}', { kst }) : kst;

/** Hours that were worked; only these are billed. */
export const workedOf = ({ Tage }: Pick<FreigabeWoche, 'Tage'>): number =>
  hundredths(Tage.reduce((all, tag) => all + (isWorked(tag) ? (stundenOf(tag) ?? 0) : 0), 0));

export const isWorked = ({ AbwesenheitArt }: StundenTag): boolean => AbwesenheitArt === 'Keine';

export const befundeIn = ({ Tage, Land }: Pick<FreigabeWoche, 'Tage' | 'Land'>): Befund[] =>
  pruefeWoche(Tage, { land: Land, andere: [], frueher: {} });

/** The seven days of the week that it belongs to, also of one that a month divides. */
export const daysOf = ({ Von }: Pick<FreigabeWoche, 'Von'>): string[] =>
  Array.from({ length: 7 }, (_one, at) => addDays(mondayOf(Von), at));
