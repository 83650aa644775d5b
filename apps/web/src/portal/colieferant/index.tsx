import { Button } from '@mantine/core';
import { useState } from 'react';
import { ToDo } from '../../pages/dashboard/to-do.tsx';
import { t } from '../../texts/t.ts';
import { IconPlus } from '../../ui/icons.ts';
import classes from '../portal.module.css';
import { StartPage, useFigures } from '../start-page.tsx';
import { NeuePerson } from './neue-person.tsx';
import { Anfragen, Personen, Stunden, Vorschlaege } from './sections.tsx';

/** / of a partner: the requests that are shared with him, his people, how his proposals stand, and the hours that are missing. */
export default function ColieferantStart() {
  const figures = useFigures();
  const [isAsking, setAsking] = useState(false);
  const begin = (
    <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={() => setAsking(true)}>
      {t('Neue Person')}
    </Button>
  );
  return (
    <>
      <StartPage begin={begin}>
        {figures && figures.ZuTun.length > 0 && (
          <div className={classes.section}>
            <ToDo figures={figures.ZuTun} />
          </div>
        )}
        <div className={classes.columns}>
          <Anfragen />
          <Vorschlaege />
          <Personen />
          <Stunden />
        </div>
      </StartPage>
      {isAsking && <NeuePerson onClose={() => setAsking(false)} />}
    </>
  );
}
