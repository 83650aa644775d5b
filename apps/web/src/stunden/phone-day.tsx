import { abwesenheitsarten } from '@disponent/domain/entities/einsatz/abwesenheit';
import { type FocusEvent, useState } from 'react';
import { say } from '../texts/say.ts';
import { t } from '../texts/t.ts';
import { absenceWords, dayWords, tagWords } from '../ui/hours-words.ts';
import classes from './phone.module.css';
import type { Zelle } from './rows.ts';

interface PhoneDayProps {
  readonly zelle: Zelle;
  /** As one would type it into the grid. */
  onTyped(text: string): void;
}

/** A day as a row of a phone: begin and end by its own wheels, the break, or why somebody was away. */
export function PhoneDay({ zelle, onTyped }: PhoneDayProps) {
  const { datum, tag, vorschlagTag, isOpen, isFeiertag, befund, refused } = zelle;
  const day = dayWords(datum);
  const start = tag ?? vorschlagTag;
  const [art, setArt] = useState(tag?.AbwesenheitArt ?? 'Keine');
  const [von, setVon] = useState(tag?.Von ?? '');
  const [bis, setBis] = useState(tag?.Bis ?? '');
  const [pause, setPause] = useState(String(tag?.PauseMin ?? start?.PauseMin ?? ''));
  const [known, setKnown] = useState(zelle.eingabe);
  if (zelle.eingabe !== known) {
    // Filled from elsewhere, or kept as it was typed.
    setKnown(zelle.eingabe);
    setArt(tag?.AbwesenheitArt ?? 'Keine');
    setVon(tag?.Von ?? '');
    setBis(tag?.Bis ?? '');
    setPause(String(tag?.PauseMin ?? start?.PauseMin ?? ''));
  }
  const words = tag && tagWords(tag);
  const remark = tag?.Bemerkung ? ` ${tag.Bemerkung}` : '';

  /** Sent once it is whole. */
  function send(): void {
    if (von !== '' && bis !== '') onTyped(`${von}–${bis}${Number(pause) > 0 ? `/${pause}` : ''}${remark}`);
  }

  /** Times that were there and are both emptied are an empty day. One that is only begun, or alone, is said, and the week not submitted without it. */
  function left({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>): void {
    if (art !== 'Keine' || currentTarget.contains(relatedTarget)) return;
    const isBegun = [...currentTarget.querySelectorAll('input')].some(({ validity }) => validity.badInput);
    if (isBegun || (von === '') !== (bis === '')) onTyped(von === '' ? `–${bis || '?'}` : `${von}–`);
    else if (von === '' && tag?.Von) onTyped('');
    else if (von === '' && refused) onTyped(zelle.eingabe);
  }

  if (!isOpen)
    return (
      <div className={classes.day} data-frei={isFeiertag || undefined}>
        <span className={classes.label}>{day}</span>
        <span className={classes.fixed}>{words?.below ?? '–'}</span>
        <span className="tabular">{words?.hours}</span>
      </div>
    );
  return (
    <div className={classes.day} data-frei={isFeiertag || undefined} onBlur={left}>
      <span className={classes.label}>
        {day}
        <span className={`tabular ${words ? '' : classes.proposed}`}>
          {words?.hours ?? (vorschlagTag && t('wie {zeiten}', { zeiten: tagWords(vorschlagTag).below }))}
        </span>
      </span>
      <select
        className={classes.field}
        aria-label={t('{tag}: gearbeitet oder abwesend', { tag: day })}
        value={art}
        onChange={({ currentTarget: { value } }) => {
          setArt(value);
          if (value !== 'Keine') onTyped(`${value.toLowerCase()}${remark}`);
          else if (von === '' || bis === '') onTyped('');
          else send();
        }}
      >
        <option value="Keine">{t('gearbeitet')}</option>
        {abwesenheitsarten.map((one) => (
          <option key={one} value={one}>
            {absenceWords[one] ?? one}
          </option>
        ))}
      </select>
      {art === 'Keine' && (
        <>
          <input
            type="time"
            className={classes.field}
            aria-label={t('{tag}: Beginn', { tag: day })}
            value={von}
            onChange={({ currentTarget: { value } }) => setVon(value)}
            onBlur={send}
          />
          <input
            type="time"
            className={classes.field}
            aria-label={t('{tag}: Ende', { tag: day })}
            value={bis}
            onChange={({ currentTarget: { value } }) => setBis(value)}
            onBlur={send}
          />
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={240}
            step={5}
            className={classes.field}
            placeholder={t('Pause')}
            aria-label={t('{tag}: Pause in Minuten', { tag: day })}
            value={pause}
            onChange={({ currentTarget: { value } }) => setPause(value)}
            onBlur={send}
          />
        </>
      )}
      {(refused || befund) && (
        <p className={refused || befund?.blockiert ? classes.refused : classes.warned} role="status">
          {refused?.why ?? (befund && say(befund.satz))}
        </p>
      )}
    </div>
  );
}
