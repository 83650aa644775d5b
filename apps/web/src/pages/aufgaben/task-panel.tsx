import { loadTable } from '@disponent/domain/load-table';
import type { WireRow } from '@disponent/domain/wire/answers';
import { toWireDateTime } from '@disponent/domain/wire/dates';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entityApi } from '../../api/entity.ts';
import { recordHref } from '../../entity/record-address.ts';
import { recordTitle } from '../../entity/record-title.ts';
import { fromWire } from '../../entity/wire.ts';
import { StatusOf } from '../../record/header.tsx';
import { headFacts, headWords } from '../../record/overview/facts.ts';
import { contactHref, phoneWords } from '../../record/rail/record-contact.ts';
import { contactField } from '../../record/tabs.ts';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { IconInfoCircle, IconMail, IconPhone } from '../../ui/icons.ts';
import { SingleKey } from '../../ui/shortcut.tsx';
import { whomToCall } from '../dashboard/call-about.ts';
import { dueOf } from '../dashboard/task-words.ts';
import classes from './aufgaben.module.css';

const outcomes = [
  { result: 'Interesse', label: t('Erreicht, Interesse'), then: t('Aufgabe ist erledigt'), isDone: true },
  { result: 'NichtErreicht', label: t('Nicht erreicht'), then: t('morgen wieder'), isDone: false },
  { result: 'KeinInteresse', label: t('Kein Interesse'), then: t('Aufgabe ist erledigt'), isDone: true },
] as const;

interface TaskPanelProps {
  readonly task: WireRow;
  readonly today: string;
  /** After what was said is written down. */
  onSaid(task: WireRow, isDone: boolean): Promise<void>;
}

/** What a task is about, and what follows from a call: it is written into the record's history. */
export function TaskPanel({ task, today, onSaid }: TaskPanelProps) {
  const about = useAbout(task);
  const [note, setNote] = useState('');
  const field = about && contactField(about.table);

  const { mutate: say, isPending } = useMutation({
    mutationFn: ({ result }: (typeof outcomes)[number]) =>
      entityApi.create('Kontakt', {
        [field ?? '']: about?.row['Id'],
        Art: 'Anruf',
        Ergebnis: result,
        Text: note.trim() || String(task['Titel']),
        Zeitpunkt: toWireDateTime(new Date()),
      }),
    onSuccess: (_answer, { isDone }) => {
      setNote('');
      return onSaid(task, isDone);
    },
  });

  const whom = about?.whom;
  const phone = whom && contactHref(whom.table, whom.row, 'phone');
  const mail = whom && contactHref(whom.table, whom.row, 'email');
  const href = about && recordHref(about.table.key, about.row['Id']);
  return (
    <aside className={classes.panel} aria-label={t('Gewählte Aufgabe')}>
      <div className={classes.panelMeta}>
        {t('fällig')} {dueOf(task, today)}
      </div>
      <h2>{String(task['Titel'])}</h2>
      {typeof task['Text'] === 'string' && <p className={classes.text}>{task['Text']}</p>}
      {(phone || mail) && (
        <div className={classes.panelButtons}>
          {phone && (
            <Button
              component="a"
              href={phone}
              data-calls
              leftSection={<IconPhone aria-hidden />}
              rightSection={<SingleKey of="call" />}
            >
              {phoneWords(whom.table, whom.row)}
            </Button>
          )}
          {mail && (
            <Button component="a" href={mail} variant="default" leftSection={<IconMail aria-hidden />}>
              {t('E-Mail')}
            </Button>
          )}
        </div>
      )}
      {whom && whom.table !== about.table && (phone || mail) && (
        <div className={classes.panelMeta}>{recordTitle(whom.table, whom.row)}</div>
      )}
      {about && (
        <section className={classes.about}>
          <div className={classes.aboutTitle}>
            {href ? <Link to={href}>{recordTitle(about.table, about.row)}</Link> : recordTitle(about.table, about.row)}
            <StatusOf table={about.table} row={about.row} />
          </div>
          <div className={classes.panelMeta}>
            {headFacts(about.table, about.row)
              .map((name) => headWords(about.table, name, about.row))
              .join(' · ')}
          </div>
        </section>
      )}
      {field && (
        <section aria-label={t('Nach dem Gespräch')}>
          <h3>{t('Nach dem Gespräch')}</h3>
          <Textarea
            data-said
            label={t('Notiz')}
            placeholder={t('Was wurde besprochen?')}
            autosize
            minRows={2}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {outcomes.map((outcome) => (
            <button
              key={outcome.result}
              type="button"
              className={classes.outcome}
              disabled={isPending}
              onClick={() => say(outcome)}
            >
              <strong>{outcome.label}</strong>
              <span className={classes.panelMeta}>{outcome.then}</span>
            </button>
          ))}
          <p className={classes.panelMeta}>
            <IconInfoCircle aria-hidden size={14} /> {t('Der Anruf wird in den Verlauf geschrieben.')}
          </p>
        </section>
      )}
    </aside>
  );
}

/** The record, as far as the user sees it. */
function useAbout(task: WireRow) {
  const { BezugEntitaet: key, BezugId: id } = task as { BezugEntitaet?: unknown; BezugId?: unknown };
  const isAbout = typeof key === 'string' && typeof id === 'number';
  const { data } = useQuery({
    queryKey: ['aufgabe', 'bezug', key, id],
    queryFn: async ({ signal }) => {
      const table = await loadTable(String(key));
      const about = { table, row: fromWire(table, await entityApi.read(table.key, Number(id), signal)) };
      // Whoever may not read the customer still reads what the task is about.
      return { ...about, whom: await whomToCall(about).catch(() => about) };
    },
    enabled: isAbout,
    retry: false,
    meta: { isQuiet: true, ...(isAbout && { reads: [key] }) },
  });
  return isAbout ? data : undefined;
}
