import { mayOpen } from '@disponent/domain/access/may-open';
import { findRoute } from '@disponent/domain/wire/path';
import { ActionIcon } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { routeTable } from '../../route-table.ts';
import { useNavigate } from '../../router/hooks.ts';
import { askedBefore, clearAsked, pathOf } from '../../session/asked.ts';
import { chooseDraft, draftsOf, dropDraft } from '../../session/drafts.ts';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { IconArrowLeft, IconX } from '../../ui/icons.ts';
import classes from './return-offer.module.css';

/** On the home page after a login: back to what the login was in the way of, and to unsaved input (SES-07, U20). */
export function ReturnOffer() {
  const me = useMe();
  const [, setGone] = useState(0);
  const drafts = draftsOf(me.Id);
  const asked = askedBefore();
  const route = asked && findRoute(pathOf(asked), routeTable)?.route;
  const isWanted = route && mayOpen(route, me) && drafts.every(({ href }) => href !== asked);
  const gone = () => setGone((count) => count + 1);

  return (
    <>
      {drafts.map((draft) => (
        <Offer
          key={draft.form}
          href={draft.href}
          title={draft.title}
          note={t('ungespeicherte Änderungen')}
          onFollow={() => chooseDraft(me.Id, draft)}
          onDrop={() => {
            dropDraft(me.Id, draft);
            gone();
          }}
        />
      ))}
      {isWanted && (
        <Offer
          href={asked}
          title={route.title}
          onFollow={clearAsked}
          onDrop={() => {
            clearAsked();
            gone();
          }}
        />
      )}
    </>
  );
}

interface OfferProps {
  readonly href: string;
  readonly title: string;
  readonly note?: string;
  onFollow(): void;
  onDrop(): void;
}

function Offer({ href, title, note, onFollow, onDrop }: OfferProps) {
  const navigate = useNavigate();
  const words = texts.anmeldung.zurueckZu(title);

  function follow(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // into another tab, where the draft is not
    event.preventDefault();
    onFollow();
    navigate({ href });
  }

  return (
    <div className={classes.offer}>
      <a href={href} className={classes.link} onClick={follow}>
        <IconArrowLeft aria-hidden />
        <span>{note ? `${words} – ${note}` : words}</span>
      </a>
      <ActionIcon aria-label={t('{words} verwerfen', { words })} onClick={onDrop}>
        <IconX aria-hidden size={17} />
      </ActionIcon>
    </div>
  );
}
