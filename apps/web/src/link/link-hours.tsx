import { HttpError } from '@disponent/domain/errors';
import type { FreigabeAnswer, FreigabeAntwort } from '@disponent/domain/wire/stunden';
import { linkApi } from '../api/link.ts';
import { Freigabe } from '../portal/stunden/freigabe.tsx';
import { sayAnswer } from '../texts/say.ts';
import { t } from '../texts/t.ts';
import { toastFor } from '../texts/toast-for.ts';
import classes from './link-page.module.css';

interface LinkHoursProps {
  readonly token: string;
  readonly stunden: FreigabeAnswer;
  onSaid(words: string): void;
  onChanged(): Promise<void>;
}

/** The weeks of a link: approved or returned as the contact it was sent to. */
export function LinkHours({ token, stunden, onSaid, onChanged }: LinkHoursProps) {
  const open = stunden.Rows.filter(({ Status }) => Status === 'Eingereicht');
  const answered = stunden.Rows.filter(({ Status }) => Status !== 'Eingereicht');

  async function answer(antwort: FreigabeAntwort): Promise<string | undefined> {
    try {
      const { Anzahl, Fehler } = await linkApi.answerHours(token, antwort);
      if (Anzahl > 0)
        onSaid(
          antwort.Grund === undefined
            ? Anzahl === 1
              ? t('1 Woche freigegeben')
              : t('{n} Wochen freigegeben', { n: Anzahl })
            : t('Zurückgewiesen. Wir korrigieren die Woche und legen sie neu vor.'),
        );
      await onChanged();
      return Fehler[0] && (Fehler[0].Saetze.map(sayAnswer).join(' ') || Fehler[0].Text);
    } catch (problem) {
      if (!(problem instanceof HttpError)) throw problem;
      return toastFor(problem);
    }
  }

  return (
    <>
      <Freigabe
        Rows={open}
        Feiertage={stunden.Feiertage}
        onApprove={(wochen) => answer({ Ids: wochen.map(({ Id }) => Id) })}
        onReject={({ Id }, Grund) => answer({ Ids: [Id], Grund })}
        onBeleg={({ Id }) => void window.open(linkApi.belegHref(token, Id), '_blank', 'noopener')}
      />
      {answered.length > 0 && (
        <section>
          <h2>{t('Beantwortet')}</h2>
          <ul className={classes.answered}>
            {answered.map(({ Id, Person, Kw, Status }) => (
              <li key={Id}>
                {Person} · {t('KW {kw}', { kw: Kw })}
                <strong>{Status === 'Zurueckgewiesen' ? t('Zurückgewiesen') : t('Freigegeben')}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
