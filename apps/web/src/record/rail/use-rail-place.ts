import { useMediaQuery } from '@mantine/hooks';

/** Docked beside the form, opened over its edge, below it, or a tab of its own: as there is room. */
export type RailPlace = 'beside' | 'over' | 'below' | 'tab';

const asBefore = { getInitialValueInEffect: false };

export function useRailPlace(): RailPlace {
  const isLarge = useMediaQuery('(min-width: 1200px)', undefined, asBefore);
  const isMiddle = useMediaQuery('(min-width: 992px)', undefined, asBefore);
  const isSmall = useMediaQuery('(min-width: 768px)', undefined, asBefore);
  if (isLarge) return 'beside';
  if (isMiddle) return 'over';
  return isSmall ? 'below' : 'tab';
}
