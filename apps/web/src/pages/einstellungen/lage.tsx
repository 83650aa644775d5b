import { formatFileSize } from '@disponent/domain/format/file-size';
import { formatNumber } from '@disponent/domain/format/number';
import type { BetriebAnswer } from '@disponent/domain/wire/answers';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { jobsApi } from '../../api/jobs.ts';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from './betrieb.module.css';
import settings from './einstellungen.module.css';
import { moment } from './moment.ts';

/** While the page is looked at. */
const everyMs = 5000;

/** What waits, which mails did not go out and what can be done about them, how full database and files are. */
export function Lage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['betrieb'],
    queryFn: ({ signal }) => jobsApi.betrieb(signal),
    staleTime: 0,
    refetchInterval: everyMs,
    meta: { isQuiet: true },
  });
  const again = useMutation({ mutationFn: jobsApi.retryMail, onSettled: () => refetch() });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { Warteschlange, Postausgang, Datenbank, Dateien, Sicherung, Kanaele: channels } = data;
  const n = (count: number) => formatNumber(count, 'n0');
  const figures = [
    [
      t('Warteschlange'),
      n(Warteschlange.Wartend),
      Warteschlange.Wartend > 0 ? t('älteste {n} s', { n: n(Warteschlange.AeltesteSekunden) }) : t('nichts wartet'),
    ],
    [
      t('Heute gesendet'),
      n(Postausgang.HeuteGesendet),
      t('{anzahl} warten, in allen Domänen', { anzahl: Postausgang.Wartend }),
    ],
    [t('Datenbank'), formatFileSize(Datenbank.Groesse), `PostgreSQL ${Datenbank.Version.split(' ')[0]}`],
    [t('Verbindungen'), n(Datenbank.Verbindungen), t('von {n}', { n: n(Datenbank.MaxVerbindungen) })],
    [t('Dateien'), formatFileSize(Dateien.Groesse), n(Dateien.Anzahl)],
    [
      t('Letzte Sicherung'),
      Sicherung ? moment(Sicherung.Am) : t('noch keine'),
      Sicherung
        ? `${formatFileSize(Sicherung.Groesse)}, ${Sicherung.IsGeprueft ? t('geprüft') : t('nicht geprüft')}`
        : 'npm run backup',
    ],
  ] as const;
  const warning = backupWarning(Sicherung);
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(([caption, value, more]) => (
          <div key={caption}>
            <dt>{caption}</dt>
            <dd className={`${classes.value} tabular`}>{value}</dd>
            <dd className={`${settings.hint} tabular`}>{more}</dd>
          </div>
        ))}
      </dl>
      {warning && (
        <p className={`${settings.jobProblem} ${classes.problem}`} role="status">
          {warning}
        </p>
      )}
      <section className={settings.section} aria-labelledby="postausgang">
        <h2 id="postausgang" className={settings.heading}>
          {t('Postausgang')}
        </h2>
        {Postausgang.Mails.length === 0 && <p className={settings.lead}>{t('Alle E-Mails sind hinausgegangen.')}</p>}
        <ul className={settings.jobs}>
          {Postausgang.Mails.map((mail) => (
            <li key={mail.Id} className={settings.job}>
              <div className={settings.jobWords}>
                <div className={settings.jobName}>{mail.Empfaenger ?? t('Ohne Adresse')}</div>
                <div className={settings.hint}>{mail.Betreff}</div>
                <div className={settings.jobProblem}>
                  {[
                    mail.Fehler,
                    mail.Status === 'Wartet' &&
                      mail.NaechsterVersuch &&
                      t('neuer Versuch {zeit}', { zeit: moment(mail.NaechsterVersuch) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </div>
              <Button
                variant="default"
                disabled={again.isPending}
                aria-label={t('E-Mail an {name} erneut senden', { name: mail.Empfaenger ?? '' })}
                onClick={() => again.mutate(mail.Id)}
              >
                {t('Erneut senden')}
              </Button>
            </li>
          ))}
        </ul>
        <Link to="/admin/email-versand">{t('E-Mails dieser Domäne')}</Link>
      </section>
      <Kanaele channels={channels} />
    </>
  );
}

/** What waits for channels. Nothing sends it, so it is not said to be under way, and nothing is offered that would have no effect. */
function Kanaele({ channels }: { channels: BetriebAnswer['Kanaele'] }) {
  return (
    <section className={settings.section} aria-labelledby="kanaele">
      <h2 id="kanaele" className={settings.heading}>
        {t('Kanäle')}
      </h2>
      <p className={settings.lead}>
        {channels.length === 0
          ? t('Kein Auftrag an einen Kanal ist offen.')
          : t(
              'Diese Version überträgt noch nichts an Kanäle. Offene Aufträge bleiben stehen, verloren geht nichts; bis dahin trägt jemand das Inserat beim Kanal von Hand ein.',
            )}
      </p>
      <ul className={settings.jobs}>
        {channels.map(({ Bezeichnung, Online, Wartend, Gescheitert, WartetSeit, Fehler }) => (
          <li key={Bezeichnung} className={settings.job}>
            <div className={settings.jobWords}>
              <div className={settings.jobName}>{Bezeichnung}</div>
              <div className={`${settings.hint} tabular`}>
                {[
                  t('{anzahl} online', { anzahl: Online }),
                  t('{anzahl} offen', { anzahl: Wartend }),
                  WartetSeit && t('ältester seit {zeit}', { zeit: moment(WartetSeit) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
              {Gescheitert > 0 && (
                <div className={settings.jobProblem}>
                  {t('{anzahl} gescheitert: {fehler}', { anzahl: Gescheitert, fehler: Fehler ?? '' })}
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Link to="/admin/kanal-auftrag">{t('Alle Kanalaufträge')}</Link>
    </section>
  );
}

/** What the operator has to see to; nothing while a checked archive is of the last day. */
function backupWarning(backup: BetriebAnswer['Sicherung']): string | undefined {
  if (!backup) return t('Mit npm run backup wurde hier noch nie gesichert.');
  if (!backup.IsGeprueft) return t('Die letzte Sicherung war beim Zurücklesen beschädigt.');
  return backup.IsAlt ? t('Die letzte Sicherung ist älter als ein Tag.') : undefined;
}
