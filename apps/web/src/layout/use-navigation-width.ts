import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useIsRoomWanted } from './side-room.ts';
import { useOpenHere } from './use-open-here.ts';

export interface NavigationWidth {
  /** The place it takes in the page: 56 instead of 224 px. */
  readonly isCollapsed: boolean;
  /** Opened over the page, where there is no room beside it. */
  readonly isOverlay: boolean;
  /** Captions are to be seen. */
  readonly isWide: boolean;
  toggle(): void;
  close(): void;
  open(): void;
}

/** 224 px from 1200 px on, unless the user folds it; 56 px below, opening over the page. */
export function useNavigationWidth(): NavigationWidth {
  const isLarge = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  // Room for the navigation, a list of 700 px and a panel of 600 px.
  const isVeryLarge = useMediaQuery('(min-width: 1524px)', true, { getInitialValueInEffect: false });
  const isRoomWanted = useIsRoomWanted();
  const [isFolded, setFolded] = useLocalStorage({
    key: 'disponent.navigation.eingeklappt',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [isOverlayOpen, setOverlayOpen] = useOpenHere();
  const hasRoom = isLarge && (isVeryLarge || !isRoomWanted);
  const isCollapsed = !hasRoom || isFolded;
  const isOverlay = isCollapsed && isOverlayOpen;
  return useMemo(
    () => ({
      isCollapsed,
      isOverlay,
      isWide: !isCollapsed || isOverlay,
      toggle() {
        if (hasRoom) {
          setOverlayOpen(false);
          setFolded(!isFolded);
        } else setOverlayOpen(!isOverlayOpen);
      },
      close: () => setOverlayOpen(false),
      open: () => setOverlayOpen(isCollapsed),
    }),
    [isCollapsed, isOverlay, hasRoom, isFolded, isOverlayOpen, setFolded, setOverlayOpen],
  );
}
