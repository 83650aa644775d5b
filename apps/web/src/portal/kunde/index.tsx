import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../texts/t.ts';
import { IconPlus } from '../../ui/icons.ts';
import classes from '../portal.module.css';
import { StartPage } from '../start-page.tsx';
import { WaitingProposals } from '../waiting.tsx';
import { NeueAnfrage } from './neue-anfrage.tsx';
import { Anfragen, Dokumente, Rechnungen, Termine } from './sections.tsx';
import { Stunden } from './stunden.tsx';

/** / of a customer: what waits for him, to be answered here. */
export default function KundeStart() {
  const [isAsking, setAsking] = useState(false);
  const newRequest = (variant: 'default' | 'filled') => (
    <Button variant={variant} leftSection={<IconPlus aria-hidden />} onClick={() => setAsking(true)}>
      {t('Neue Anfrage')}
    </Button>
  );
  return (
    <>
      <StartPage begin={newRequest('default')}>
        <WaitingProposals instead={newRequest('filled')} />
        <div className={classes.columns}>
          <Stunden />
          <Rechnungen />
          <Anfragen />
          <Termine />
          <Dokumente />
        </div>
      </StartPage>
      {isAsking && <NeueAnfrage onClose={() => setAsking(false)} />}
    </>
  );
}
