import type { Page } from '@playwright/test';

/** A place where Tab stops, as the page shows it. */
export interface FocusStop {
  readonly what: string;
  /** Of the ring around it against its ground; 0 without one. */
  readonly contrast: number;
  /** What stands in front of its middle. */
  readonly coveredBy?: string;
}

/** Presses Tab until the page is left; fails where it never is. */
export async function walkByTab(page: Page, maxStops = 160): Promise<FocusStop[]> {
  await page.evaluate(() => {
    window.getSelection()?.removeAllRanges();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const stops: FocusStop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await focusStop(page);
    if (!stop) return stops;
    stops.push(stop);
    if (stops.length > maxStops) throw new Error(`Tab does not leave the page: ${stop.what}`);
  }
}

/** Stops that nobody would find: without a ring of 3:1, or behind something. */
export const badStops = (stops: readonly FocusStop[]): FocusStop[] => stops.filter(isBad);

const isBad = ({ contrast, coveredBy }: FocusStop) => contrast < 3 || coveredBy !== undefined;

/** How the element with the focus looks; undefined when nothing has it. What is just being drawn gets a second look. */
export async function focusStop(page: Page): Promise<FocusStop | undefined> {
  const stop = await look(page);
  if (!stop || !isBad(stop)) return stop;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return look(page);
}

const look = (page: Page): Promise<FocusStop | undefined> =>
  page.evaluate(() => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const named = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 140);

    function colour(words: string): Colour {
      if (!canvas) throw new Error('No canvas');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = words;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    }

    /** What is painted behind an element's edge, from inside or from around it. */
    function groundOf(element: Element | null): Colour {
      for (let at = element; at; at = at.parentElement) {
        const found = colour(getComputedStyle(at).backgroundColor);
        if (found[3] > 0.99) return found;
      }
      return [255, 255, 255, 1];
    }

    function light(of: readonly number[]): number {
      const [r = 0, g = 0, b = 0] = of.map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }

    function contrast([red, green, blue, alpha]: Colour, ground: Colour): number {
      const mixed = [red, green, blue].map((value, at) => value * alpha + (ground[at] ?? 0) * (1 - alpha));
      const [dark = 0, bright = 0] = [light(mixed), light(ground)].toSorted((a, b) => a - b);
      return (bright + 0.05) / (dark + 0.05);
    }

    /** The best ring that an element draws: an outline, or a shadow without blur. */
    function ringOf(element: Element): number {
      const style = getComputedStyle(element);
      const rings: number[] = [0];
      if (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1) {
        const isInside = Number.parseFloat(style.outlineOffset) < 0;
        rings.push(contrast(colour(style.outlineColor), groundOf(isInside ? element : element.parentElement)));
      }
      for (const shadow of style.boxShadow.split(/,(?![^(]*\))/)) {
        const [, words, spread] = /^\s*(\S+\([^)]*\)) 0px 0px 0px ([\d.]+)px/.exec(shadow) ?? [];
        if (!words || Number(spread) < 1) continue;
        const isInside = shadow.includes('inset');
        rings.push(contrast(colour(words), groundOf(isInside ? element : element.parentElement)));
      }
      return Math.max(...rings);
    }

    const focused = document.activeElement;
    if (!focused || focused === document.body) return;
    // The ring of a switch is drawn by its track, that of a composed field by what is around it.
    const places: Element[] = [focused];
    if (focused.nextElementSibling) places.push(focused.nextElementSibling);
    for (let at = focused.parentElement; at && places.length < 6; at = at.parentElement) places.push(at);
    const drawn = places.map((place) => ({ place, ring: ringOf(place) }));
    const best = drawn.reduce((last, next) => (next.ring > last.ring ? next : last));
    const { left, top, width, height } = best.place.getBoundingClientRect();
    const front = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen =
      front !== null &&
      (best.place.contains(front) ||
        [...((focused as HTMLInputElement).labels ?? [])].some((one) => one.contains(front)));
    return {
      what: named(focused),
      contrast: best.ring,
      ...(!isSeen && { coveredBy: front ? named(front) : 'nothing: it is out of sight' }),
    };
  });
