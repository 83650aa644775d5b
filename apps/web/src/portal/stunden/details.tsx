import type { FreigabeWoche } from '@disponent/domain/wire/stunden';
import { Button } from '@mantine/core';
import { say } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { dayWords, tagWords, zeitWords } from '../../ui/hours-words.ts';
import { IconAlertTriangle, IconPaperclip } from '../../ui/icons.ts';
import classes from './stunden.module.css';
import { befundeIn, isWorked } from './words.ts';

/** When somebody worked, what was noted, and the signed sheet. */
export function Details({ woche, onBeleg }: { woche: FreigabeWoche; onBeleg(): void }) {
  return (
    <div className={classes.details}>
      <ul>
        {woche.Tage.map((tag) => (
          <li key={tag.Datum}>
            <span>{dayWords(tag.Datum)}</span> <span>{zeitWords(tag)}</span>
            {isWorked(tag) && <span className="tabular">{tagWords(tag).hours}</span>}
          </li>
        ))}
      </ul>
      {befundeIn(woche).map(({ datum, satz }) => (
        <p key={`${datum} ${satz.Satz}`} className={classes.warned}>
          <IconAlertTriangle aria-hidden size={15} /> {datum && `${dayWords(datum)}: `}
          {say(satz)}
        </p>
      ))}
      {woche.Bemerkung && <p>{woche.Bemerkung}</p>}
      {woche.Beleg && (
        <Button variant="default" leftSection={<IconPaperclip aria-hidden />} onClick={onBeleg}>
          {t('Unterschriebener Stundenzettel')}
        </Button>
      )}
      {woche.Berater && <p className={classes.quiet}>{t('Rückfragen an {name}', { name: woche.Berater })}</p>}
    </div>
  );
}
