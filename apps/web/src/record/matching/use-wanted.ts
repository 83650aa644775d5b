import { useStore } from '../../store/use-store.ts';
import { createStored } from '../../ui/stored.ts';

export const pointChoices = ['80', '60', '40', '0'] as const;
export const radiusChoices = ['20', '40', '60', '100', 'alle'] as const;
const storedPoints = createStored('disponent.matching.punkte', pointChoices);
const storedRadius = createStored('disponent.matching.umkreis', radiusChoices);
const storedFree = createStored('disponent.matching.verfuegbar', ['ja']);

export type Wanted = ReturnType<typeof useWanted>;

/** Whom a ranking is asked for: kept from one request to the next. */
export function useWanted() {
  const points = useStore(storedPoints) ?? '60';
  const radius = useStore(storedRadius) ?? '60';
  const isFree = useStore(storedFree) === 'ja';
  return {
    points,
    radius,
    isFree,
    setPoints: (value: string | null) => storedPoints.set(pointChoices.find((one) => one === value)),
    setRadius: (value: string | null) => storedRadius.set(radiusChoices.find((one) => one === value)),
    setFree: (isOn: boolean) => storedFree.set(isOn ? 'ja' : undefined),
    query: {
      minPunkte: Number(points),
      umkreis: radius === 'alle' ? undefined : Number(radius),
      nurVerfuegbar: isFree ? (1 as const) : undefined,
    },
  };
}
