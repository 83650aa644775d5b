import type { Choice } from '@disponent/domain/wire/answers';
import type { VorschlagAntwort, VorschlagKarte } from '@disponent/domain/wire/portal';
import { type ReactNode, useState } from 'react';
import { t } from '../../texts/t.ts';
import { AppointmentFields, useAppointment } from './appointment.tsx';
import { ReasonFields } from './reasons.tsx';
import { Sheet } from './sheet.tsx';
import { type AnswerWords, nameOf } from './words.ts';

export interface Question {
  readonly karte: VorschlagKarte;
  readonly type: 'Annehmen' | 'Termin' | 'Ablehnen';
}

interface AnswerDialogProps {
  readonly karte: VorschlagKarte;
  readonly type: Question['type'];
  readonly absagegruende: readonly Choice[];
  readonly words: AnswerWords | undefined;
  onAnswer(antwort: VorschlagAntwort): Promise<string | undefined>;
  onClose(): void;
}

/** Asks for what an answer needs: nothing but to be sure, a time, or a reason. */
export function AnswerDialog({ karte, type, absagegruende, words, onAnswer, onClose }: AnswerDialogProps) {
  const [grund, setGrund] = useState<number>();
  const [text, setText] = useState('');
  const appointment = useAppointment(karte.Angeboten);
  const name = nameOf(karte);

  const parts: Record<Question['type'], { title: string; body: ReactNode; button: string; answer(): Answered }> = {
    Annehmen: {
      title: t('{name} annehmen?', { name }),
      body: <p>{t('Wir melden uns, um den Beginn mit Ihnen zu vereinbaren.')}</p>,
      button: words?.accept ?? t('Annehmen'),
      answer: () => ({ Art: 'Annehmen' }),
    },
    Termin: {
      title: t('{name} kennenlernen', { name }),
      body: (
        <AppointmentFields
          appointment={appointment}
          offered={karte.Angeboten}
          mayOther={karte.Aktionen.includes('TerminVereinbaren')}
        />
      ),
      button:
        appointment.words === undefined ? t('Termin senden') : t('Termin senden: {when}', { when: appointment.words }),
      answer: () => appointment.answer() ?? t('Bitte Tag und Uhrzeit wählen, die noch kommen.'),
    },
    Ablehnen: {
      title: t('{name} ablehnen', { name }),
      body: <ReasonFields reasons={absagegruende} chosen={grund} text={text} onChoose={setGrund} onText={setText} />,
      button: words?.decline ?? t('Ablehnen'),
      answer: () =>
        grund === undefined
          ? t('Bitte einen Grund wählen.')
          : { Art: 'Ablehnen', IdAbsagegrund: grund, Text: text.trim() || null },
    },
  };
  const { title, body, button, answer } = parts[type];

  async function submit(): Promise<string | undefined> {
    const given = answer();
    return typeof given === 'string' ? given : onAnswer(given);
  }

  return (
    <Sheet
      title={title}
      meta={karte.Position}
      button={button}
      isQuestion={type === 'Annehmen'}
      submit={submit}
      onClose={onClose}
    >
      {body}
    </Sheet>
  );
}

/** The answer, or what it still lacks. */
type Answered = VorschlagAntwort | string;
