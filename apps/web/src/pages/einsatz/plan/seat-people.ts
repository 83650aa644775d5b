import type { PlanBalken, PlanPosition } from '@disponent/domain/wire/einsatzplan';
import type { useNavigate } from '../../../router/hooks.ts';
import { t } from '../../../texts/t.ts';
import { toast } from '../../../ui/toast.ts';
import type { PersonLine } from './lines.ts';
import type { useMoves } from './use-moves.tsx';
import type { usePlanData } from './use-plan-data.ts';

interface Seating extends Pick<ReturnType<typeof usePlanData>, 'lines' | 'nameOf'> {
  readonly position: PlanPosition | undefined;
  /** The one in hand. */
  readonly person: PersonLine | undefined;
  readonly moves: ReturnType<typeof useMoves>;
  readonly navigate: ReturnType<typeof useNavigate>;
}

/** Gives seats to people: the chosen one, a new one, or that of somebody else. */
export function seatPeople({ lines, nameOf, position, person, moves, navigate }: Seating) {
  const named = (who: PersonLine) => ({ IdPerson: who.id, name: nameOf(who) });
  return {
    /** Somebody else gets the seat of this bar, on whom it was dropped. */
    giveTo(balken: PlanBalken, name: string, id: number): void {
      const who = lines.find((line): line is PersonLine => line.type === 'person' && line.id === id);
      if (!who) return;
      if (!balken.IdAnfragePosition)
        return toast.info(t('Dieser Einsatz gehört zu keiner Anfrageposition und lässt sich nicht weitergeben'));
      const seat = { Id: balken.IdAnfragePosition, Bezeichnung: balken.Beruf ?? '', Kunde: balken.Text };
      void moves.replace(named(who), seat, { balken, name });
    },
    /** A new assignment from this day on: of the chosen position, else in the form. */
    create(who: PersonLine, day: string): void {
      if (position) void moves.assign(named(who), position, beginOn(day, position));
      else navigate({ to: `/einsatz/neu`, search: { IdPerson: who.id, Beginn: `${day}T06:00:00` } });
    },
    assign(who: PersonLine | undefined = person, to: PlanPosition | undefined = position): void {
      if (who && to) void moves.assign(named(who), to);
    },
  };
}

/** From the day that was pointed at, unless the position begins later anyway. */
const beginOn = (day: string, { Beginn }: PlanPosition) => (day > Beginn ? { Beginn: `${day}T06:00:00` } : undefined);
