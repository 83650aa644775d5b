import type { Page } from '@playwright/test';

/** Line, letter, word and paragraph spacing as WCAG 1.4.12 has it, on everything. */
export const spaceOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
  });

/** Texts of buttons, labels and headings that nobody can read to the end: cut, and said nowhere else. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const places = 'button, label, h1, h2, h3, h4, legend, th, dt, [role="tab"], [role="columnheader"], nav a';
    const lost: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(places)) {
      const words = element.innerText?.trim();
      if (words && element.checkVisibility({ visibilityProperty: true }) && isCut(element) && !isTold(element, words))
        lost.push(`${words}: ${element.outerHTML.replace(/\s+/g, ' ').slice(0, 120)}`);
    }
    return lost;

    function isTold(element: Element, words: string): boolean {
      const named = element.closest('[title], [aria-label]');
      const first = words.split('\n')[0] ?? words;
      return [named?.getAttribute('title'), element.querySelector('[title]')?.getAttribute('title')].some(
        (title) => title?.includes(first) === true,
      );
    }

    /** Text that lies outside of something that hides what is outside of it. */
    function isCut(element: Element): boolean {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent?.trim() || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) if (isOutside(node.parentElement, box)) return true;
      }
      return false;
    }

    function isOutside(start: Element, box: DOMRect): boolean {
      for (let at: Element | null = start; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        const { left, right, top, bottom, width } = at.getBoundingClientRect();
        if (width <= 1) return false; // for those who listen
        const hidesX = style.overflowX === 'hidden' || style.overflowX === 'clip';
        const hidesY = style.overflowY === 'hidden' || style.overflowY === 'clip';
        if (hidesX && (box.right > right + 1 || box.left < left - 1)) return true;
        // A line is higher than its letters.
        const slack = 1 + Math.max(0, (box.height - Number.parseFloat(style.fontSize)) / 2);
        if (hidesY && (box.bottom > bottom + slack || box.top < top - slack)) return true;
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return false; // what is beyond can be scrolled to
      }
      return false;
    }
  });

export const isWiderThanScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
