/** A card that was refused comes back from the column it was meant for. */
export function glideBack(board: HTMLElement | null, id: unknown, phase: string): void {
  const card = board?.querySelector<HTMLElement>(`[data-card="${String(id)}"]`);
  const column = board?.querySelector<HTMLElement>(`[data-phase="${phase}"]`);
  if (!card || !column || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [from, to] = [column.getBoundingClientRect(), card.getBoundingClientRect()];
  card.animate([{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` }, { transform: 'none' }], {
    duration: 200,
    easing: 'cubic-bezier(.2,0,0,1)',
  });
}
