import { formatNumber } from '@disponent/domain/format/number';
import type { MailProbe } from '@disponent/domain/wire/lauf';
import { RichText } from '../../kinds/rich-text.tsx';
import { sayAnswer } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import classes from './mail-probe.module.css';

/** Mails that would leave, or one real record's as an example of them. */
export function ProbeMails({ probe }: { readonly probe: MailProbe | undefined }) {
  const left = probe?.Gemeinsam && probe.Gemeinsam.Gesamt - probe.Gemeinsam.Geprueft;
  return (
    <section className={classes.probe} aria-label={t('Vorschau')} aria-live="polite">
      <h2>{titleOf(probe)}</h2>
      {probe?.Mails.some(({ IsEntwurf }) => IsEntwurf) && (
        <p className={classes.hint}>
          {t('Sie werden als Entwurf vorbereitet und gehen hinaus, wenn sie jemand sendet.')}
        </p>
      )}
      {probe?.Mails.map(({ Empfaenger, Betreff, Text, Anhaenge }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- mails of a preview have no other name
        <div key={index} className={classes.mail}>
          <div className={classes.to}>{Empfaenger ?? t('Ohne E-Mail-Adresse')}</div>
          <div className={classes.subject}>{Betreff}</div>
          <RichText html={Text} />
          {Anhaenge.length > 0 && (
            <div className={classes.to}>{t('Anhänge: {names}', { names: Anhaenge.join(', ') })}</div>
          )}
        </div>
      ))}
      {probe?.Datensatz && probe.Gruende.map(sayAnswer).map((words) => <p key={words}>{words}</p>)}
      {!!left && (
        <p className={classes.none}>
          {t(
            'Angesehen sind die ersten {n} von {all} Datensätzen; mit den übrigen werden es mehr E-Mails, und in diesen können weitere stehen.',
            { n: formatNumber(probe.Gemeinsam.Geprueft, 'n0'), all: formatNumber(probe.Gemeinsam.Gesamt, 'n0') },
          )}
        </p>
      )}
      {probe && !probe.Datensatz && !probe.Gemeinsam?.Datensaetze && (
        <p className={classes.none}>
          {[
            t('Unter den ersten Datensätzen ist keiner, der diese E-Mail bekommt:'),
            ...probe.Gruende.map(sayAnswer),
          ].join(' ')}
        </p>
      )}
    </section>
  );
}

function titleOf(probe: MailProbe | undefined): string {
  if (probe?.Gemeinsam)
    return t('E-Mails dieses Laufs: {n}, für {records} Datensätze', {
      n: probe.Mails.length,
      records: formatNumber(probe.Gemeinsam.Datensaetze, 'n0'),
    });
  return probe?.Datensatz ? t('Vorschau: {name}', { name: probe.Datensatz }) : t('Vorschau');
}
