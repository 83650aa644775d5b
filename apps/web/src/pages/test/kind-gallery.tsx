import { Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { KindCard } from './kind-card.tsx';
import { specimens } from './specimens.ts';
import classes from './test.module.css';

/** Every kind of value with its editor, its display and what it makes of its examples. */
export function KindGallery() {
  const me = useMe();
  const all = useMemo(() => specimens(me), [me]);
  const [isReadOnly, setReadOnly] = useState(false);
  return (
    <>
      <Switch
        mb={12}
        label={t('Schreibgeschützt')}
        checked={isReadOnly}
        onChange={(event) => setReadOnly(event.currentTarget.checked)}
      />
      <div className={classes.gallery}>
        {all.map((specimen) => (
          <KindCard key={specimen.kind} specimen={specimen} isReadOnly={isReadOnly} />
        ))}
      </div>
    </>
  );
}
