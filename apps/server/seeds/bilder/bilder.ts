import { draw } from './formen.ts';
import { logoForms } from './logo.ts';
import { greyPortraits, portraitForms, portraits } from './portrait.ts';

/** Pictures are drawn once each, however many records show them. */
const drawn = new Map<string, Buffer>();

function once(key: string, make: () => Buffer): Buffer {
  const picture = drawn.get(key) ?? make();
  drawn.set(key, picture);
  return picture;
}

/** Somebody who does not exist. */
export function portrait(nr: number, isFrau: boolean, age: number): Buffer {
  const isGrey = age > 54;
  const variant = nr % (isGrey ? greyPortraits : portraits);
  return once(`portrait ${variant} ${isFrau} ${isGrey}`, () => {
    const { background, forms } = portraitForms(variant, isFrau, isGrey);
    return draw(104, background, forms);
  });
}

/** The mark of a company. */
export function logo(nr: number): Buffer {
  return once(`logo ${nr}`, () => draw(72, '#ffffff', logoForms(nr)));
}
