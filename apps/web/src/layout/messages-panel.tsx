import { t } from '../texts/t.ts';
import { FloatingPanel, type FloatingProps } from '../ui/floating-panel.tsx';
import classes from './bell.module.css';
import { Messages } from './messages.tsx';

/** The messages below the bell. */
export function MessagesPanel(props: FloatingProps) {
  return (
    <FloatingPanel {...props} position="bottom-end" width={380} label={t('Meldungen')} className={classes.panel}>
      {() => <Messages />}
    </FloatingPanel>
  );
}
