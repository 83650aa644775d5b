import { useMediaQuery } from '@mantine/hooks';

/** As wide as a phone: known from the first drawing on. */
export const useIsSmall = (): boolean =>
  useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
