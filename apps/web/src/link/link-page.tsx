import { HttpError } from '@disponent/domain/errors';
import { formatDate } from '@disponent/domain/format/date';
import type { LinkAnswer } from '@disponent/domain/wire/link';
import type { VorschlagAntwort, VorschlagKarte } from '@disponent/domain/wire/portal';
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import { validationOf } from '../api/client.ts';
import { linkApi } from '../api/link.ts';
import { Vorschlaege } from '../portal/vorschlag/vorschlaege.tsx';
import { nameOf } from '../portal/vorschlag/words.ts';
import { t } from '../texts/t.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { LinkHours } from './link-hours.tsx';
import classes from './link-page.module.css';
import { OwnHours } from './own-hours.tsx';

/** Proposals or hours for a customer without a login, or the own hours of somebody who works for us: read and answered on one page, made for a phone. */
export function LinkPage({ token }: { readonly token: string }) {
  const [data, setData] = useState<LinkAnswer>();
  const [error, setError] = useState<unknown>();
  const [said, setSaid] = useState<string>();

  async function load(): Promise<void> {
    setError(undefined);
    try {
      const answer = await linkApi.read(token);
      document.title = answer.Absender;
      setData(answer);
    } catch (problem) {
      setError(problem);
    }
  }
  const begin = useEffectEvent(() => void load());
  useEffect(() => begin(), []);

  async function onAnswer(karte: VorschlagKarte, antwort: VorschlagAntwort): Promise<string | undefined> {
    try {
      await linkApi.answer(token, karte.Id, antwort);
    } catch (problem) {
      const findings = validationOf(problem);
      if (findings) return Object.values(findings.Fehler).flat().join(' ');
      if (!(problem instanceof HttpError) || problem.status !== 409)
        return problem instanceof Error ? problem.message : String(problem);
      // Somebody else has answered: the page shows how things are now.
      setSaid(t('Ihre Antwort kam zu spät: {why}', { why: problem.body }));
      await load();
      return undefined;
    }
    setSaid(done[antwort.Art]);
    await load();
    return undefined;
  }

  if (error !== undefined && !data)
    return (
      <main className={classes.page}>
        <ErrorState error={error} {...(!isGone(error) && { onRetry: () => void load() })} />
      </main>
    );
  if (!data)
    return (
      <main className={classes.page} aria-busy="true">
        <SkeletonRows />
      </main>
    );
  const { Rows, Ansprechpartner } = data;
  const open = Rows.filter(({ Aktionen }) => Aktionen.length > 0);
  const isHours = data.Stunden !== undefined || data.EigeneStunden !== undefined;
  const answered = Rows.filter(({ Aktionen }) => Aktionen.length === 0);
  return (
    <div className={classes.frame} style={data.Farbe ? ({ '--haus': data.Farbe } as CSSProperties) : undefined}>
      <header className={classes.head}>
        {data.HatLogo && <img className={classes.logo} src={linkApi.logoHref(token)} alt="" />}
        <span>{data.Absender}</span>
      </header>
      <main className={classes.page}>
        <h1>{titleOf(data, open.length)}</h1>
        <p className={classes.quiet}>
          {data.Empfaenger} · {data.Firma}
        </p>
        <p role="status" className={classes.said}>
          {said}
        </p>
        {data.Stunden && <LinkHours token={token} stunden={data.Stunden} onSaid={setSaid} onChanged={load} />}
        {data.EigeneStunden && <OwnHours token={token} first={data.EigeneStunden} onSaid={setSaid} />}
        {!isHours && <h2>{t('Vorschläge')}</h2>}
        {isHours ? null : open.length > 0 ? (
          <Vorschlaege
            karten={open}
            absagegruende={data.Absagegruende}
            onAnswer={onAnswer}
            onProfile={(_profil, { Id }) => void window.open(linkApi.profileHref(token, Id), '_blank', 'noopener')}
          />
        ) : (
          <p>{t('Derzeit wartet nichts auf Ihre Antwort.')}</p>
        )}
        {answered.length > 0 && (
          <section>
            <h2>{t('Beantwortet')}</h2>
            <ul className={classes.answered}>
              {answered.map((karte, at) => (
                <li key={karte.Id}>
                  {nameOf(karte, at + 1)} · {karte.Position}
                  <strong>{karte.Status === 'Abgelehnt' ? t('Abgelehnt') : t('Angenommen')}</strong>
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
      <footer className={classes.foot}>
        {Ansprechpartner && (
          <p>
            {t('Fragen beantwortet {name}', { name: Ansprechpartner.Name })}
            {Ansprechpartner.Telefon && (
              <>
                {' · '}
                <a href={`tel:${Ansprechpartner.Telefon.replaceAll(/[^+\d]/g, '')}`}>{Ansprechpartner.Telefon}</a>
              </>
            )}
            {Ansprechpartner.Email && (
              <>
                {' · '}
                <a href={`mailto:${Ansprechpartner.Email}`}>{Ansprechpartner.Email}</a>
              </>
            )}
          </p>
        )}
        <p>{t('Dieser Link ist nur für Sie und gilt bis {tag}.', { tag: formatDate(new Date(data.GueltigBis)) })}</p>
      </footer>
    </div>
  );
}

/** A link that does not hold any more holds no better when it is tried again. */
const isGone = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

function titleOf({ Stunden, EigeneStunden }: LinkAnswer, open: number): string {
  if (EigeneStunden) return t('Meine Stunden');
  if (Stunden) return t('Stunden freigeben');
  return open === 1 ? t('Ein Vorschlag für Sie') : t('Vorschläge für Sie');
}

const done = {
  Annehmen: t('Angenommen. Wir melden uns bei Ihnen.'),
  Termin: t('Ihr Terminwunsch ist bei uns. Wir bestätigen ihn.'),
  TerminWaehlen: t('Der Termin steht. Sie bekommen ihn auch für Ihren Kalender.'),
  Ablehnen: t('Abgelehnt. Danke für die Rückmeldung.'),
} satisfies Record<VorschlagAntwort['Art'], string>;
