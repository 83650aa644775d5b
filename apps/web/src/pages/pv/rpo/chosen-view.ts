import { createStored } from '../../../ui/stored.ts';

/** How its user looks at the candidates; the board, unless he chose. */
export const chosenView = createStored('disponent.rpo.ansicht', ['liste', 'zahlen']);
