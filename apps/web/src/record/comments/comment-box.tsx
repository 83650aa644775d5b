import type { Choice, WireRow } from '@disponent/domain/wire/answers';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { validationOf } from '../../api/client.ts';
import { entityApi } from '../../api/entity.ts';
import { typedSince } from '../../entity/typed-since.ts';
import { toastError } from '../../query-client.ts';
import { t } from '../../texts/t.ts';
import { useCommand } from '../../ui/commands.ts';
import classes from './comments.module.css';
import { keepComment, keptComment } from './kept-comment.ts';
import { mentionAt, nearest, withMention } from './mention.ts';

interface CommentBoxProps {
  /** What it is about: only who sees that is offered. */
  readonly about: WireRow;
  onSend(text: string, named: readonly number[]): Promise<void>;
}

/** Where a comment is written; an @ offers people, arrows choose one, Enter takes it. Enter sends, with Umschalt it is a new line. */
export function CommentBox({ about, onSend }: CommentBoxProps) {
  const [text, setText] = useState(() => keptComment(about).text);
  const [caret, setCaret] = useState(0);
  const [named, setNamed] = useState(() => keptComment(about).named);
  const [place, setPlace] = useState(0);
  const [isLeft, setLeft] = useState(true);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState('');
  const input = useInput();
  const list = useId();
  const mention = isLeft ? undefined : mentionAt(text, caret);
  const { data: found = [] } = useQuery({
    queryKey: ['erwaehnt', about, mention?.search],
    queryFn: async ({ signal }) =>
      (
        await entityApi.auswahl('Kommentar', 'Erwaehnt', {
          search: mention?.search ?? '',
          take: 50,
          row: about,
          signal,
        })
      ).Rows,
    enabled: mention !== undefined,
    meta: { isQuiet: true },
  });
  const offered = mention ? nearest(found, mention.search) : [];
  const chosen = Math.min(place, offered.length - 1);

  function write(value: string, at: number, names = named): void {
    keepComment(about, value, names);
    setNamed(names);
    setText(value);
    setCaret(at);
    setPlace(0);
    setLeft(false);
    setRefused('');
  }

  function take(index: number): void {
    const one = offered[index];
    if (!one || !mention) return;
    const next = withMention(text, mention.from, caret, one.Text);
    write(next.text, next.caret, new Map(named).set(one.Text, one.Id));
    setLeft(true);
    // Once the new words stand there.
    requestAnimationFrame(() => input.current?.setSelectionRange(next.caret, next.caret));
  }

  async function send(): Promise<void> {
    if (text.trim() === '' || isSending) return;
    setSending(true);
    try {
      await onSend(
        text.trim(),
        [...named].filter(([name]) => text.includes(`@${name}`)).map(([, id]) => id),
      );
      const rest = typedSince(text, input.current?.value ?? '');
      write(rest, rest.length, new Map());
    } catch (error) {
      const findings = validationOf(error);
      if (findings) setRefused(Object.values(findings.Fehler).flat().join('. '));
      else toastError(error);
    }
    setSending(false);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (offered.length > 0 && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      setPlace((chosen + (key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length);
    } else if (offered.length > 0 && (key === 'Enter' || key === 'Tab') && !shiftKey) {
      event.preventDefault();
      take(chosen);
    } else if (key === 'Escape') {
      event.preventDefault();
      if (offered.length > 0) setLeft(true);
      else event.currentTarget.blur();
    } else if (key === 'Enter' && !shiftKey) {
      event.preventDefault();
      void send();
    }
  }

  return (
    <div className={classes.box}>
      <textarea
        ref={input}
        rows={1}
        className={classes.area}
        aria-label={t('Kommentar schreiben')}
        placeholder={t('Kommentar, @ für Personen …')}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? list : undefined}
        aria-activedescendant={offered.length > 0 ? `${list}-${chosen}` : undefined}
        aria-invalid={refused !== ''}
        aria-describedby={refused === '' ? undefined : `${list}-refused`}
        maxLength={4000}
        value={text}
        onChange={({ currentTarget: { value, selectionStart } }) => write(value, selectionStart)}
        onSelect={({ currentTarget: { selectionStart } }) => setCaret(selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={() => setLeft(true)}
      />
      <People id={list} people={offered} chosen={chosen} onTake={take} />
      {refused !== '' && (
        <p id={`${list}-refused`} role="alert" className={classes.refused}>
          {refused}
        </p>
      )}
      {text.trim() !== '' && (
        <Button size="xs" className={classes.send} loading={isSending} onClick={() => void send()}>
          {t('Senden')}
        </Button>
      )}
    </div>
  );
}

interface PeopleProps {
  readonly id: string;
  readonly people: readonly Choice[];
  readonly chosen: number;
  onTake(index: number): void;
}

/** Whom the name behind the @ may mean; the keys are those of the text, which keeps the focus. */
function People({ id, people, chosen, onTake }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-label={t('Personen')} className={classes.people}>
      {people.map((one, index) => (
        <div
          key={one.Id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          // Not on click: the text would lose the focus before.
          onMouseDown={(event) => {
            event.preventDefault();
            onTake(index);
          }}
        >
          {one.Text}
        </div>
      ))}
    </div>
  );
}

/** The palette leads there as well, once it has given the focus back. */
function useInput(): RefObject<HTMLTextAreaElement | null> {
  const input = useRef<HTMLTextAreaElement>(null);
  useCommand(t('Kommentar schreiben'), undefined, () => requestAnimationFrame(() => input.current?.focus()));
  return input;
}
