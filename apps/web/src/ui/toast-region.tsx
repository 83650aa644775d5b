import { useEffect, useRef, useState } from 'react';
import { useStore } from '../store/use-store.ts';
import { t } from '../texts/t.ts';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from './icons.ts';
import { type Toast, toastMs, toastStore } from './toast.ts';
import classes from './toast-region.module.css';

/** Where toasts appear: one column in the order of time, read out politely, errors at once. */
export function ToastRegion() {
  const toasts = useStore(toastStore);
  const errors = toasts.filter(({ type }) => type === 'error');
  const others = toasts.filter(({ type }) => type !== 'error');
  return (
    <div className={classes.stack}>
      <div aria-live="polite" className={classes.region}>
        {others.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </div>
      <div role="alert" className={classes.region}>
        {errors.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </div>
    </div>
  );
}

const icons = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertCircle };

function ToastCard({ toast: { id, type, text, action } }: { toast: Toast }) {
  const pause = useDismissAfter(id);
  const Icon = icons[type];
  return (
    <div className={classes.toast} data-type={type} style={{ order: id }} {...pause}>
      <Icon aria-hidden size={18} className={classes.icon} />
      <span className={classes.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            toastStore.remove(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={t('Meldung schließen')}
        onClick={() => toastStore.remove(id)}
      >
        <IconX aria-hidden />
      </button>
    </div>
  );
}

/** Takes the toast away after its time, which stands still while the pointer or the focus is on it. */
function useDismissAfter(id: number) {
  const [isPaused, setPaused] = useState(false);
  const leftMs = useRef(toastMs);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => toastStore.remove(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAt;
    };
  }, [id, isPaused]);
  return {
    onMouseEnter: () => setPaused(true),
    onMouseLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  };
}
