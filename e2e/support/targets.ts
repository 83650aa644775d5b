import type { Page } from '@playwright/test';

/** What can be pointed at on the screen and is smaller than `px` in one direction; WCAG 2.5.8 excuses links in a text and what has room around it. */
export const smallTargets = (page: Page, px: number, except = ':not(*)'): Promise<string[]> =>
  page.evaluate(
    ({ least, excused }) => {
      const all = [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, input, select, textarea, summary, [role="button"], [role="checkbox"], [role="switch"], [role="tab"], [role="menuitem"], [role="option"], [contenteditable="true"]',
        ),
      ].filter(isUsable);
      const boxes = new Map(all.map((target) => [target, boxOf(target)]));
      return all
        .filter((target) => isSmall(target) && !target.matches(excused) && !isInText(target) && !hasRoom(target))
        .map((target) => {
          const { width, height } = boxes.get(target) as DOMRect;
          return `${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.replace(/\s+/g, ' ').slice(0, 140)}`;
        });

      function middleOf({ left, top, width, height }: DOMRect): { x: number; y: number } {
        return { x: left + width / 2, y: top + height / 2 };
      }

      function isUsable(target: HTMLElement): boolean {
        const box = target.getBoundingClientRect();
        const { x, y } = middleOf(box);
        if (box.width === 0 || box.height === 0 || target.matches(':disabled, [aria-hidden="true"] *')) return false;
        const front = document.elementFromPoint(x, y);
        return front !== null && (target.contains(front) || labelOf(target)?.contains(front) === true);
      }

      function labelOf(target: HTMLElement): HTMLElement | undefined {
        return [...((target as HTMLInputElement).labels ?? [])].find(
          (label) => label.getBoundingClientRect().width > 0,
        );
      }

      /** A box and its label are one target, as are an input and its frame, and what is drawn larger for the pointer only. */
      function boxOf(target: HTMLElement): DOMRect {
        const own = (target.closest<HTMLElement>('.mantine-Input-input') ?? target).getBoundingClientRect();
        const around = getComputedStyle(target, '::after');
        if (around.content !== 'none' && around.position === 'absolute') {
          const [width, height] = [Number.parseFloat(around.width), Number.parseFloat(around.height)];
          const { x, y } = middleOf(own);
          return new DOMRect(x - width / 2, y - height / 2, width, height);
        }
        if (!target.matches('[type="checkbox"], [type="radio"]')) return own;
        const label = labelOf(target)?.getBoundingClientRect() ?? own;
        const left = Math.min(own.left, label.left);
        const top = Math.min(own.top, label.top);
        return new DOMRect(
          left,
          top,
          Math.max(own.right, label.right) - left,
          Math.max(own.bottom, label.bottom) - top,
        );
      }

      function isSmall(target: HTMLElement): boolean {
        const { width, height } = boxes.get(target) as DOMRect;
        return width < least - 0.5 || height < least - 0.5;
      }

      /** A link in a sentence is as high as its line. */
      function isInText(target: HTMLElement): boolean {
        return (
          target.matches('a, button') &&
          getComputedStyle(target).display === 'inline' &&
          [...(target.parentElement?.childNodes ?? [])].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          )
        );
      }

      /** A circle of 24 px around its middle touches no other target, nor the circle of another small one. */
      function hasRoom(target: HTMLElement): boolean {
        if (least > 24) return false;
        const { x, y } = middleOf(boxes.get(target) as DOMRect);
        return all.every((other) => {
          if (other === target || other.contains(target) || target.contains(other)) return true;
          const box = boxes.get(other) as DOMRect;
          const middle = middleOf(box);
          const toBox = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
          return toBox >= 12 && (!isSmall(other) || Math.hypot(middle.x - x, middle.y - y) >= 24);
        });
      }
    },
    { least: px, excused: except },
  );
