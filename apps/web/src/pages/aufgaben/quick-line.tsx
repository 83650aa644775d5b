import { formatDate } from '@disponent/domain/format/date';
import { fromWireDate } from '@disponent/domain/wire/dates';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { entityApi } from '../../api/entity.ts';
import { suche } from '../../api/suche.ts';
import { typedSince } from '../../entity/typed-since.ts';
import { t } from '../../texts/t.ts';
import { IconPlus } from '../../ui/icons.ts';
import { Shortcut } from '../../ui/shortcut.tsx';
import { toast } from '../../ui/toast.ts';
import { useIsSmall } from '../../ui/use-is-small.ts';
import { dueOf } from '../dashboard/task-words.ts';
import classes from './aufgaben.module.css';
import { noSuchWords } from './unclear-words.ts';
import { understand } from './understand.ts';

/** What tasks are mostly about, in this order. */
const subjects = ['PersSt', 'UnternehmenSt', 'AnfrageDat', 'PvDat', 'KundenportalEinsatz'];

/** As the title of a task. */
const maxTitle = 150;

interface QuickLineProps {
  readonly today: string;
  onMade(): Promise<void>;
  /** At its end. */
  readonly children: ReactNode;
}

/** A task in one line, 'Rückruf Emre Öztürk morgen 9 Uhr'; what was understood stands beside it before Enter. */
export function QuickLine({ today, onMade, children }: QuickLineProps) {
  const [line, setLine] = useState('');
  const isSmall = useIsSmall();
  const task = understand(line, today);
  const isTooLong = task.titel.length > maxTitle;
  const about = useSubject(isTooLong || task.unklar ? '' : task.bezug);
  const isTask = task.titel.length >= 3 && !isTooLong && !task.unklar;

  const { mutate: make, isPending } = useMutation({
    async mutationFn(_sent: string) {
      // What was typed last may still be looked for.
      const found = await about.settled();
      await entityApi.create('Aufgabe', {
        Titel: task.titel,
        FaelligAm: task.faelligAm,
        ...(task.zeit && { Uhrzeit: task.zeit }),
        ...(found && { BezugEntitaet: found.key, BezugId: found.id }),
      });
    },
    async onSuccess(_made, sent) {
      toast.success(t('„{caption}“ ist angelegt', { caption: task.titel }));
      setLine((now) => typedSince(sent, now));
      await onMade();
    },
  });

  return (
    <div className={classes.quick}>
      <TextInput
        className={classes.quickInput}
        aria-label={t('Neue Aufgabe in einer Zeile')}
        placeholder={t('Rückruf Emre Öztürk morgen 9 Uhr')}
        leftSection={<IconPlus aria-hidden />}
        rightSectionWidth={isSmall ? 12 : 64}
        rightSection={line !== '' && <Shortcut>Enter</Shortcut>}
        value={line}
        onChange={(event) => setLine(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isTask && !isPending) make(line);
          if (event.key === 'Escape') setLine('');
        }}
      />
      <output className={classes.meant} aria-label={t('Verstanden')}>
        {isTooLong &&
          t('{n} Zeichen, höchstens {max}: bitte kürzer, Enter legt so nichts an.', {
            n: task.titel.length,
            max: maxTitle,
          })}
        {!isTooLong && task.unklar && `${noSuchWords(task.unklar)} ${t('Enter legt so nichts an.')}`}
        {isTask && (
          <>
            {t('wird zu')} <span className={classes.chip}>{task.titel}</span>
            {about.found && <span className={classes.chip}>{about.found.text}</span>}
            <span className={classes.chip} title={formatDate(fromWireDate(task.faelligAm), 'd')}>
              {dueOf({ FaelligAm: task.faelligAm, Uhrzeit: task.zeit }, today)}
            </span>
          </>
        )}
      </output>
      {children}
    </div>
  );
}

interface Subject {
  readonly key: string;
  readonly id: number;
  readonly text: string;
}

/** The record that the words name, where exactly that is found first. */
function useSubject(words: string) {
  const [typed] = useDebouncedValue(words, 250);
  const { data } = useQuery({
    queryKey: ['suche', 'bezug', typed],
    queryFn: ({ signal }) => subjectOf(typed, signal),
    enabled: typed.length >= 3,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { isQuiet: true },
  });
  return {
    found: words.length >= 3 ? (data ?? undefined) : undefined,
    settled: () => (words.length >= 3 ? subjectOf(words).catch(() => null) : Promise.resolve(null)),
  };
}

async function subjectOf(words: string, signal?: AbortSignal): Promise<Subject | null> {
  const { Gruppen } = await suche(words, signal);
  for (const key of subjects) {
    const [hit] = Gruppen.find(({ Entitaet }) => Entitaet === key)?.Rows ?? [];
    if (hit) return { key, id: hit.Id, text: hit.Text };
  }
  return null;
}
