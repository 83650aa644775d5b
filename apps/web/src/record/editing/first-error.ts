import type { Tab } from '../../form/form-layout.ts';
import type { Said } from '../../texts/say.ts';

/** The error that stands first on the page, in the order of the form. */
export function firstErrorPath(tabs: readonly Tab[], errors: Said): string | undefined {
  const paths = Object.keys(errors);
  const order = tabs.flatMap(({ sections }) =>
    sections.flatMap(({ fields, children }) => [...fields, ...children.map(({ key }) => key)]),
  );
  const rank = (path: string) => {
    const place = order.indexOf(path.split('.')[0] ?? '');
    return place < 0 ? order.length : place;
  };
  return paths.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'de', { numeric: true }))[0];
}

/** Leads the focus to a field, or to the child row that holds it. Waits for its tab to be drawn, some frames where its form is still loaded. */
export function focusPath(path: string, root: ParentNode = document, frames = 60): void {
  requestAnimationFrame(() => {
    const field = root.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
    const list = root.querySelector<HTMLElement>(`[data-path="${CSS.escape(path.split('.')[0] ?? '')}"]`);
    const target =
      field?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      // Formatted text: its buttons come before it.
      field?.querySelector<HTMLElement>('[contenteditable="true"]') ??
      field?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button') ??
      list?.querySelector<HTMLElement>('tr[data-invalid]') ??
      list?.querySelector<HTMLElement>('button') ??
      field;
    if (!target && frames > 0) {
      focusPath(path, root, frames - 1);
      return;
    }
    target?.focus();
    (field ?? list)?.scrollIntoView({ block: 'nearest' });
  });
}
