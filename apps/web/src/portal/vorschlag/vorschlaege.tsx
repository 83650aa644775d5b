import { nameOnly } from '@disponent/domain/entity/reference-name';
import type { Choice } from '@disponent/domain/wire/answers';
import type { PortalDatei, VorschlagAntwort, VorschlagKarte } from '@disponent/domain/wire/portal';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import { isTaken, singleKeys } from '../../ui/single-keys.ts';
import { AnswerDialog, type Question } from './answer-dialog.tsx';
import { Card } from './card.tsx';
import classes from './vorschlag.module.css';
import { type AnswerWords, mayAnswer } from './words.ts';

export interface VorschlaegeProps {
  readonly karten: readonly VorschlagKarte[];
  readonly absagegruende: readonly Choice[];
  /** What speaks against it, in words for the reader; nothing once it is done. */
  onAnswer(karte: VorschlagKarte, antwort: VorschlagAntwort): Promise<string | undefined>;
  onProfile(profil: PortalDatei, karte: VorschlagKarte): void;
  /** A card is the one that is looked at. */
  onSeen?(karte: VorschlagKarte): void;
  /** The request that a card answers; its words unless said otherwise. */
  request?(karte: VorschlagKarte): ReactNode;
  /** Words of the answers, where others than those of a customer. */
  readonly words?: AnswerWords;
}

/**
 * Proposals as cards with their answers. It knows no session and calls nothing: whoever shows it says where answers go, be that somebody
 * who is signed in or whoever was sent a link.
 */
export function Vorschlaege(props: VorschlaegeProps) {
  const {
    karten,
    absagegruende,
    onAnswer,
    onProfile,
    onSeen,
    request = ({ Anfrage }) => nameOnly(Anfrage),
    words,
  } = props;
  const [activeId, setActiveId] = useState(karten[0]?.Id);
  const [asking, setAsking] = useState<Question>();
  const list = useRef<HTMLUListElement>(null);
  const active = karten.find(({ Id }) => Id === activeId) ?? karten[0];
  // Answered elsewhere meanwhile it stays open: whoever sends his answer is told what became of it.
  const openFor = asking && (karten.find(({ Id }) => Id === asking.karte.Id) ?? asking.karte);
  const seen = useEffectEvent((karte: VorschlagKarte) => onSeen?.(karte));
  useEffect(() => {
    if (active) seen(active);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looked at once, however often it is read again
  }, [active?.Id]);

  const ask = (karte: VorschlagKarte, type: Question['type']) => {
    if (!mayAnswer(karte, type)) return;
    setActiveId(karte.Id);
    setAsking({ karte, type });
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!active || asking || isTaken(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keyAct(event);
    if (!act) return;
    event.preventDefault();
    act(active);
  });
  function keyAct(event: KeyboardEvent): ((karte: VorschlagKarte) => void) | undefined {
    if (event.key === 'ArrowRight') return (karte) => go(karte, 1);
    if (event.key === 'ArrowLeft') return (karte) => go(karte, -1);
    if (event.key === 'Enter' && !(event.target as HTMLElement).closest('a, button'))
      return ({ Profil, ...karte }) => Profil && onProfile(Profil, { ...karte, Profil });
    if (singleKeys.is('accept', event)) return (karte) => ask(karte, 'Annehmen');
    if (singleKeys.is('appointment', event)) return (karte) => ask(karte, 'Termin');
    return singleKeys.is('dismiss', event) ? (karte) => ask(karte, 'Ablehnen') : undefined;
  }
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  function go(from: VorschlagKarte, by: number): void {
    const at = karten.indexOf(from) + by;
    const next = karten[at];
    if (!next) return;
    setActiveId(next.Id);
    list.current?.querySelector<HTMLElement>(`[data-karte="${next.Id}"]`)?.focus();
  }

  return (
    <>
      <ul ref={list} className={classes.cards} aria-label={t('Vorschläge')}>
        {karten.map((karte, at) => (
          <li key={karte.Id}>
            <Card
              karte={karte}
              nr={at + 1}
              isActive={karte === active}
              words={words}
              request={request}
              onActivate={() => setActiveId(karte.Id)}
              onAsk={(type) => ask(karte, type)}
              onProfile={onProfile}
            />
          </li>
        ))}
      </ul>
      {openFor && (
        <AnswerDialog
          key={`${openFor.Id} ${asking.type}`}
          karte={openFor}
          type={asking.type}
          absagegruende={absagegruende}
          words={words}
          onAnswer={(antwort) => onAnswer(openFor, antwort)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
