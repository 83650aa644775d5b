import { eigeneTypen } from '../access/roles.ts';
import type { ListAction } from './define.ts';

/** Who of us looks after many records at once: where somebody leaves, or takes over a branch. */
export const betreuungZuweisen = {
  caption: 'Betreuung zuweisen',
  icon: 'share',
  changes: ['IdBerater', 'IdNiederlassung'],
  types: eigeneTypen,
  explains: 'Was leer bleibt, bleibt in jedem Datensatz, wie es ist.',
} as const satisfies ListAction;
