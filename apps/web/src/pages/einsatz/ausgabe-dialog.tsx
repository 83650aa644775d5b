import { addDays, firstOfMonth, lastOfMonth, monthOf, yearOf } from '@disponent/domain/days';
import { HttpError } from '@disponent/domain/errors';
import type { AuegUebergabe, AusgabeBericht } from '@disponent/domain/wire/ausgaben';
import { Button, Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ausgaben } from '../../api/ausgaben.ts';
import { recordHref } from '../../entity/record-address.ts';
import dialog from '../../record/actions/action-dialog.module.css';
import { sayAnswer } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { toastFor } from '../../texts/toast-for.ts';
import { toast } from '../../ui/toast.ts';
import classes from './ausgabe-dialog.module.css';

export type Ausgabe = 'lohn' | 'aueg';

interface AusgabeDialogProps {
  readonly ausgabe: Ausgabe;
  onClose(): void;
}

/** A file for others: its period, what is missing in it with the way to the record, then the file. */
export function AusgabeDialog({ ausgabe, onClose }: AusgabeDialogProps) {
  const [typed, setTyped] = useState(() => startOf(ausgabe));
  const [isBusy, setBusy] = useState(false);
  const query = queryOf(ausgabe, typed);
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['ausgaben', ausgabe, query],
    queryFn: ({ signal }) => ausgaben.bericht(ausgabe, query ?? {}, signal),
    enabled: query !== undefined,
    staleTime: 0,
  });

  const save = () =>
    work(async () => {
      if (!query) return;
      await ausgaben.datei(ausgabe, query);
      onClose();
    });

  /** Kept as it is now, and fetched as it was kept. */
  const handOver = () =>
    work(async () => {
      const made = await ausgaben.uebergeben(Number(query?.['jahr']));
      await ausgaben.uebergabe(made);
      toast.success(made.Nummer > 1 ? t('Als Korrektur festgehalten') : t('Übergabe festgehalten'));
      await refetch();
    });

  async function work(step: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await step();
    } catch (failure) {
      toast.error(failure instanceof HttpError ? toastFor(failure) : texts.serverfehler);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal.Root opened onClose={onClose} size={560} centered radius="xl">
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Body className={dialog.body}>
          <Modal.Title>{ausgabe === 'lohn' ? t('Lohndaten') : t('AÜG-Statistik (§ 13 Abs. 4)')}</Modal.Title>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <div className={classes.fields}>
              {fieldsOf(ausgabe).map(({ name, label, description }, index) => (
                <TextInput
                  key={name}
                  label={label}
                  description={description}
                  value={typed[name] ?? ''}
                  error={valueOf(ausgabe, typed[name]) !== undefined ? undefined : t('Bitte prüfen')}
                  data-autofocus={index === 0 || undefined}
                  onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
                />
              ))}
            </div>
            <div className={classes.report} aria-live="polite">
              {query && (isFetching || !data ? t('Wird geprüft …') : <Report bericht={data} />)}
              {!query && isBackwards(ausgabe, typed) && t('Bis liegt vor Von')}
            </div>
            {query && data?.Uebergaben && data.Uebergaben.length > 0 && (
              <Handed all={data.Uebergaben} onFetch={(one) => void work(() => ausgaben.uebergabe(one))} />
            )}
            <div className={dialog.buttons}>
              <Button variant="default" onClick={onClose}>
                {texts.knopf.abbrechen}
              </Button>
              {data?.Uebergaben && (
                <Button
                  variant="default"
                  disabled={isBusy || !query || data.Zeilen === 0}
                  onClick={() => void handOver()}
                >
                  {data.Uebergaben.length > 0 ? t('Korrektur übergeben') : t('Übergeben')}
                </Button>
              )}
              <Button type="submit" loading={isBusy} disabled={!query || !data || data.Zeilen === 0}>
                {t('CSV speichern')}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface HandedProps {
  readonly all: readonly AuegUebergabe[];
  onFetch(one: AuegUebergabe): void;
}

/** What was handed over before, to be fetched as it was. */
function Handed({ all, onFetch }: HandedProps) {
  return (
    <section aria-label={t('Übergaben')} className={classes.report}>
      <p>{t('Übergeben, unverändert festgehalten:')}</p>
      <ul className={classes.findings}>
        {all.map((one) => (
          <li key={one.Id}>
            {t('{day} von {name}, Zeilen: {n}', { day: written(one.Am.slice(0, 10)), name: one.Von, n: one.Zeilen })}{' '}
            <Button size="xs" variant="subtle" onClick={() => onFetch(one)}>
              {one.Dateiname}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Report({ bericht: { Zeilen, Befunde, IsGekuerzt } }: { bericht: AusgabeBericht }) {
  return (
    <>
      <p>
        {Zeilen === 0
          ? t('Für diesen Zeitraum gibt es nichts auszugeben.')
          : t('Zeilen in der Datei: {n}', { n: Zeilen })}
        {Befunde.length > 0 && ` ${t('Davor zu prüfen:')}`}
      </p>
      {Befunde.length > 0 && (
        <ul className={classes.findings}>
          {Befunde.map(({ Entitaet, Id, Name, Satz }) => (
            <li key={`${Entitaet} ${Id} ${Satz.Satz} ${JSON.stringify(Satz.Werte)}`}>
              <a href={recordHref(Entitaet, Id)} target="_blank" rel="opener">
                {Name}
              </a>
              : {sayAnswer(Satz)}
            </li>
          ))}
          {IsGekuerzt && <li>{t('und weitere')}</li>}
        </ul>
      )}
    </>
  );
}

type Typed = Readonly<Record<string, string>>;

/** The month before, or the year of the statistics that ended last. */
function startOf(ausgabe: Ausgabe): Typed {
  const today = new Date().toISOString().slice(0, 10);
  const before = addDays(firstOfMonth(today), -1);
  return ausgabe === 'lohn'
    ? { von: written(firstOfMonth(before)), bis: written(lastOfMonth(before)) }
    : { jahr: String(monthOf(today) > 6 ? yearOf(today) : yearOf(today) - 1) };
}

const fieldsOf = (ausgabe: Ausgabe): readonly { name: string; label: string; description?: string }[] =>
  ausgabe === 'lohn'
    ? [
        { name: 'von', label: t('Von') },
        { name: 'bis', label: t('Bis') },
      ]
    : [{ name: 'jahr', label: t('Jahr'), description: t('1. Juli des Vorjahres bis 30. Juni') }];

const valueOf = (ausgabe: Ausgabe, text = ''): string | undefined =>
  ausgabe === 'lohn' ? dayOf(text) : /^20\d\d$/.test(text.trim()) ? text.trim() : undefined;

const written = (day: string): string => day.split('-').toReversed().join('.');

/** A day as people write it; nothing for one that there is not. */
function dayOf(text: string): string | undefined {
  const [, date = '', month = '', year = ''] = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/.exec(text) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return year !== '' && addDays(day, 0) === day ? day : undefined;
}

const isBackwards = (ausgabe: Ausgabe, { von, bis }: Typed): boolean =>
  ausgabe === 'lohn' && (dayOf(von ?? '') ?? '') > (dayOf(bis ?? '') ?? '9');

/** What is asked for; nothing while it is not whole. */
function queryOf(ausgabe: Ausgabe, typed: Typed): Record<string, string> | undefined {
  const entries = fieldsOf(ausgabe).map(({ name }) => [name, valueOf(ausgabe, typed[name])] as const);
  const given = entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  const query = Object.fromEntries(given);
  if (given.length < entries.length || (query['von'] ?? '') > (query['bis'] ?? '9')) return undefined;
  return query;
}
