import { addDays } from '@disponent/domain/days';
import { formatDate } from '@disponent/domain/format/date';
import { fromWireDate, toWireDate } from '@disponent/domain/wire/dates';
import type { PortalTermin, VorschlagAntwort } from '@disponent/domain/wire/portal';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../texts/t.ts';
import { Chips } from './chips.tsx';
import classes from './vorschlag.module.css';
import { whenWords } from './words.ts';

const times = ['09:00', '10:00', '13:30', '16:00'] as const;
const other = 0;

interface Appointment {
  /** The one of the offered times that is chosen; 0 = another one. */
  readonly idTermin: number | undefined;
  readonly day: string;
  readonly time: string;
  readonly art: string;
  readonly ort: string;
  readonly words: string | undefined;
  set(change: Partial<Pick<Appointment, 'idTermin' | 'day' | 'time' | 'art' | 'ort'>>): void;
  /** Nothing while no time is chosen that lies ahead. */
  answer(): VorschlagAntwort | undefined;
}

/** A time for getting to know each other: one that was offered, or one of the customer's own. */
export function useAppointment(offered: readonly PortalTermin[]): Appointment {
  const [state, setState] = useState({
    idTermin: offered[0]?.Id ?? other,
    day: '',
    time: '',
    art: 'Vorstellung',
    ort: '',
  });
  const chosen = offered.find(({ Id }) => Id === state.idTermin);
  const beginn = chosen?.Beginn ?? (state.day && state.time ? `${state.day}T${state.time}:00` : undefined);
  return {
    ...state,
    words: beginn && whenWords(beginn),
    set: (change) => setState((old) => ({ ...old, ...change })),
    answer() {
      if (chosen) return { Art: 'TerminWaehlen', IdTermin: chosen.Id };
      if (beginn === undefined || new Date(beginn) <= new Date()) return;
      return { Art: 'Termin', TerminArt: state.art, Beginn: beginn, Ort: state.ort.trim() || null };
    },
  };
}

export function AppointmentFields({
  appointment,
  offered,
  mayOther,
}: {
  appointment: Appointment;
  offered: readonly PortalTermin[];
  /** Whether a time of one's own can be named. */
  mayOther: boolean;
}) {
  const { idTermin, day, time, art, ort, set } = appointment;
  const isOwn = offered.length === 0 || idTermin === other;
  return (
    <>
      {offered.length > 0 && (
        <Chips
          label={t('Angebotene Zeiten')}
          value={idTermin}
          onChange={(next) => set({ idTermin: next })}
          choices={[
            ...offered.map(({ Id, Beginn }) => ({ value: Id, label: whenWords(Beginn) })),
            ...(mayOther ? [{ value: other, label: t('Andere Zeit') }] : []),
          ]}
        />
      )}
      {isOwn && (
        <>
          <Chips
            label={t('Tag')}
            value={day}
            onChange={(next) => set({ day: next })}
            choices={nextDays().map((value) => ({ value, label: dayWords(value) }))}
          />
          <Chips
            label={t('Uhrzeit')}
            value={time}
            onChange={(next) => set({ time: next })}
            choices={times.map((value) => ({ value, label: value }))}
          />
          <div className={classes.pair}>
            <TextInput
              type="date"
              label={t('Anderer Tag')}
              value={day}
              onChange={({ currentTarget }) => set({ day: currentTarget.value })}
            />
            <TextInput
              type="time"
              label={t('Andere Uhrzeit')}
              value={time}
              onChange={({ currentTarget }) => set({ time: currentTarget.value })}
            />
          </div>
          <Chips
            label={t('Wie')}
            value={art}
            onChange={(next) => set({ art: next })}
            choices={[
              { value: 'Vorstellung', label: t('Vor Ort') },
              { value: 'Video', label: t('Video') },
              { value: 'Telefon', label: t('Telefon') },
            ]}
          />
          <TextInput
            label={t('Ort oder Treffpunkt (optional)')}
            value={ort}
            maxLength={120}
            onChange={({ currentTarget }) => set({ ort: currentTarget.value })}
          />
        </>
      )}
    </>
  );
}

/** 'Do. 28.' */
const dayWords = (wire: string): string => {
  const date = fromWireDate(wire);
  return `${formatDate(date, 'e').slice(0, 3)} ${date.getDate()}.`;
};

/** The next five days on which people work. */
function nextDays(): string[] {
  const days: string[] = [];
  for (let day = addDays(toWireDate(new Date()), 1); days.length < 5; day = addDays(day, 1))
    if (![0, 6].includes(fromWireDate(day).getDay())) days.push(day);
  return days;
}
