import { HttpError } from '@disponent/domain/errors';
import type { WireRow } from '@disponent/domain/wire/answers';
import type { PlanBalken } from '@disponent/domain/wire/einsatzplan';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { validationOf } from '../../../api/client.ts';
import { onDemand } from '../../../chunks/lazy-component.ts';
import { toastFor } from '../../../texts/toast-for.ts';
import { toast } from '../../../ui/toast.ts';
import type { AssignedPerson } from './assign.ts';
import { assignSeat } from './assign-seat.ts';
import type { MovedBar } from './bars.ts';
import { type Asking, type Desk, type NamedSeat, type Replaced, wordsIn } from './desk.ts';
import { moveBar, moveEnd } from './move-dates.ts';
import { einsatz } from './tables.ts';

const ActionDialog = onDemand(async () => (await import('../../../record/actions/action-dialog.tsx')).ActionDialog);

interface MoveOptions {
  readonly replaced: Replaced | undefined;
  onDone(): Promise<void>;
}

/** Changes ends, moves bars and assigns people: tried on the server first, asked for what it needs, done, and taken back. */
export function useMoves({ replaced, onDone }: MoveOptions) {
  const [asking, ask] = useState<Asking>();
  const [pending, setPending] = useState<MovedBar>();
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  /** What was refused last, also for those who do not see it glide back. */
  const [refused, setRefused] = useState<{ readonly id: number; readonly reason: string }>();

  const desk: Desk = {
    async once(id, act) {
      // Asked of the moment, not of the drawing: a toast offers to take back what was done long ago.
      if (busy.current) return;
      busy.current = true;
      setBusy(true);
      setRefused(undefined);
      try {
        await act();
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        const findings = validationOf(error);
        desk.refuse(id, findings ? wordsIn({ ...findings.Warnungen, ...findings.Fehler }) : toastFor(error));
      } finally {
        busy.current = false;
        setBusy(false);
      }
    },
    refuse(id, reason) {
      setPending(undefined);
      setRefused({ id, reason });
      toast.error(reason);
    },
    ask,
    move: setPending,
    async done() {
      ask(undefined);
      await onDone();
      setPending(undefined);
    },
  };

  const dialog: ReactNode = asking && (
    <Suspense fallback={null}>
      <ActionDialog
        table={einsatz}
        row={asking.row}
        action={asking.action}
        notes={asking.notes}
        onSubmit={asking.submit}
        onClose={() => {
          ask(undefined);
          setPending(undefined);
        }}
      />
    </Suspense>
  );
  return {
    pending,
    setPending,
    refused,
    isBusy,
    isAsking: asking !== undefined,
    dialog,
    moveEnd: (balken: PlanBalken, bis: string) => moveEnd(desk, balken, bis),
    moveBar: (balken: PlanBalken, von: string, bis: string | null) => moveBar(desk, balken, von, bis),
    assign: (who: AssignedPerson, position: NamedSeat, Werte?: WireRow) =>
      assignSeat(desk, who, { position, Werte, replaced }),
    replace: (who: AssignedPerson, position: NamedSeat, whose: Replaced) =>
      assignSeat(desk, who, { position, replaced: whose }),
  };
}
