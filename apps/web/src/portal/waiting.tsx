import { nameOnly } from '@disponent/domain/entity/reference-name';
import type { VorschlagKarte } from '@disponent/domain/wire/portal';
import type { ReactNode } from 'react';
import { Link } from '../router/link.tsx';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { Delayed } from '../ui/delayed.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { IconChecks } from '../ui/icons.ts';
import { Shortcut, SingleKey } from '../ui/shortcut.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import classes from './portal.module.css';
import { useVorschlaege } from './use-vorschlaege.ts';
import { Vorschlaege } from './vorschlag/vorschlaege.tsx';
import type { AnswerWords } from './vorschlag/words.ts';

interface WaitingProps {
  readonly words?: AnswerWords;
  /** A card as it is shown here. */
  readonly shown?: (karte: VorschlagKarte) => VorschlagKarte;
  /** What to do when nothing waits. */
  readonly instead?: ReactNode;
}

/** The proposals that somebody is to answer, with the keys that do it. */
export function WaitingProposals({ words, instead, shown }: WaitingProps) {
  const { Module } = useMe();
  const { data, error, refetch, onSeen, onAnswer, onProfile } = useVorschlaege();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Delayed>
        <SkeletonRows columns={3} rowHeight={120} />
      </Delayed>
    );
  if (data.Rows.length === 0)
    return (
      <EmptyState
        icon={<IconChecks aria-hidden size={20} />}
        title={t('Derzeit wartet nichts auf Sie')}
        actions={instead}
      />
    );
  return (
    <section aria-label={t('Vorschläge')} className={classes.section}>
      <h2 className={classes.heading}>
        {t('Vorschläge')} <span>{data.Rows.length}</span>
      </h2>
      <Vorschlaege
        karten={shown ? data.Rows.map(shown) : data.Rows}
        absagegruende={data.Absagegruende}
        onSeen={onSeen}
        onAnswer={onAnswer}
        onProfile={onProfile}
        {...(Module.includes('AnfrageDat') && { request: requestLink })}
        {...(words && { words })}
      />
      <p className={classes.keys}>
        <Shortcut>Links/Rechts</Shortcut> {t('Vorschlag')} <SingleKey of="accept" /> {words?.accept ?? t('Annehmen')}{' '}
        <SingleKey of="appointment" /> {words?.appointment ?? t('Termin')} <SingleKey of="dismiss" />{' '}
        {words?.decline ?? t('Ablehnen')} <Shortcut>Enter</Shortcut> {t('Profil')}
      </p>
    </section>
  );
}

/** The request that a card answers, as the way to it. */
export const requestLink = ({ IdAnfrage, Anfrage }: VorschlagKarte) => (
  <Link to={`/anfrage/${IdAnfrage}`}>{nameOnly(Anfrage)}</Link>
);
