/** What lies over a page: dialogs, sheets, menus, and what says so of itself. */
const layers = '[role="dialog"], [role="menu"], [data-layer]';

export function topmostLayer(): Element | undefined {
  return [...document.querySelectorAll(layers)].filter((layer) => layer.checkVisibility()).at(-1);
}

/** As Esc does. False where nothing lies over the page. */
export function closeTopmost(): boolean {
  const top = topmostLayer();
  top?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return top !== undefined;
}
