import { ellipse, type Form, rectangle, within } from './formen.ts';

/** So many different women and men, and so many of them that are grey. */
export const portraits = 12;
export const greyPortraits = 4;

const skins = ['#f3d3bd', '#e8b98f', '#d9a06f', '#f6dcc8', '#c98d5e'];
const hairs = ['#2b2019', '#5a3a22', '#8a5a2b', '#c79a4b', '#1d1d22', '#7a2f1c'];
const clothes = ['#27496d', '#6b7a8f', '#7d4f50', '#3f6b4f', '#54457f', '#a3672c', '#2f2f38'];
const grounds = ['#dfe8f1', '#efe6da', '#e2ede2', '#ece2ee', '#e8e8e8'];
const grey = '#a9a7a3';

const of = (list: readonly string[], nr: number): string => list[nr % list.length] ?? '';

/** A head with shoulders, as simple as a sign on a door. */
export function portraitForms(nr: number, isFrau: boolean, isGrey: boolean): { background: string; forms: Form[] } {
  const skin = of(skins, nr);
  const hair = isGrey ? grey : of(hairs, nr * 5 + (isFrau ? 2 : 0));
  const cloth = of(clothes, nr * 3 + (isFrau ? 1 : 0));
  const head = ellipse(skin, 50, 44, 18, 23);
  const isLong = isFrau && nr % 3 !== 0;
  const isBald = !isFrau && isGrey && nr % 2 === 0;
  const fringe = ellipse(skin, 50, 50 + (nr % 3), 17, 19);
  return {
    background: of(grounds, nr + (isFrau ? 3 : 0)),
    forms: [
      ...(isLong ? [ellipse(hair, 50, 52, 26, 34)] : []),
      ellipse(cloth, 50, 104, 40, 36),
      rectangle(darker(skin), 42, 58, 58, 74),
      ellipse(darker(skin), 50, 74, 12, 6),
      ...(isBald ? [] : [ellipse(hair, 50, 38, 21 + (isFrau ? 1 : 0), 24)]),
      ...(isFrau && nr % 3 === 0 ? [ellipse(hair, 50, 14, 9, 8)] : []),
      head,
      ...(isBald ? [] : [within(ellipse(hair, 50, 34, 20, 18), fringe, false)]),
      ...(!isFrau && nr % 4 === 1
        ? [within(within(ellipse(hair, 50, 58, 16, 14), head), ellipse('', 50, 48, 15, 12), false)]
        : []),
      ellipse('#2a2a2a', 43, 44, 2, 2.2),
      ellipse('#2a2a2a', 57, 44, 2, 2.2),
      rectangle(darker(hair), 39.5, 38.4, 46, 39.8),
      rectangle(darker(hair), 54, 38.4, 60.5, 39.8),
      ellipse(darker(skin), 50, 50, 2, 3),
      within(ellipse('#a8564d', 50, 56, 6.5, 4), rectangle('', 40, 56, 60, 62)),
      ...(nr % 5 === 2 ? glasses : []),
    ],
  };
}

const ring = (cx: number): Form => within(ellipse('#30343b', cx, 44, 6, 5.5), ellipse('', cx, 44, 5, 4.5), false);
const glasses: readonly Form[] = [ring(42.5), ring(57.5), rectangle('#30343b', 48.2, 43.4, 51.8, 44.6)];

const darker = (color: string): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(color.slice(at, at + 2), 16) * 0.84)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
