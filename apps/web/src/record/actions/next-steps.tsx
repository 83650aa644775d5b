import { Button } from '@mantine/core';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { IconUserShare } from '../../ui/icons.ts';
import classes from '../entity-detail.module.css';
import type { RecordModel } from '../use-record-form.ts';
import { actionLabel, askedOf, nextSteps } from './action-order.ts';

/** On a phone: what leads on, below the record; the main one at the right. Its place is kept until all of it is known, so nothing moves away under the thumb. */
export function NextSteps({ model }: { readonly model: RecordModel }) {
  const { table, saved, action, saving, propose, isProposeOpen } = model;
  const me = useMe();
  if (isProposeOpen) return <div className={classes.bottom} />;
  const steps = nextSteps(table, saved).map((one) => askedOf(table, one, me));
  const shown = propose ? steps.slice(0, 1) : steps;
  return (
    <div className={classes.bottom}>
      {shown.toReversed().map((one) => (
        <Button
          key={one.name}
          variant={!propose && one === shown[0] ? 'filled' : 'default'}
          disabled={saving.isSaving}
          loading={action.running === one.name}
          onClick={() => action.start(one)}
        >
          {actionLabel(one)}
        </Button>
      ))}
      {propose && (
        <Button leftSection={<IconUserShare aria-hidden />} onClick={propose}>
          {t('Vorschlagen')}
        </Button>
      )}
    </div>
  );
}
