import { networkError } from '@disponent/domain/errors';
import { useEffect, useState } from 'react';
import { ignoreChunk } from '../chunks/ignore-chunk.ts';
import { lazyComponent } from '../chunks/lazy-component.ts';
import { useStore } from '../store/use-store.ts';
import { toastFor } from '../texts/toast-for.ts';
import { dialogStore } from './confirm.ts';
import { toast } from './toast.ts';

const questionDialog = lazyComponent(async () => (await import('./question-dialog.tsx')).QuestionDialog);

/** Shows what `confirm` and `ask` want to know; the dialog's code is loaded with the first question. Who cannot be asked gives the safe answer. */
export function DialogHost() {
  const dialogs = useStore(dialogStore);
  const [isLoaded, setLoaded] = useState(false);
  const isAsked = dialogs.length > 0;
  useEffect(() => {
    if (!isAsked) return;
    questionDialog.load().then(
      () => setLoaded(true),
      (error: unknown) => {
        ignoreChunk(error);
        for (const { question, answer } of dialogStore.get()) answer(question.safe);
        toast.error(toastFor(networkError()));
      },
    );
  }, [isAsked]);
  return (
    isLoaded &&
    dialogs.map(({ id, question, answer }) => (
      <questionDialog.Component key={id} question={question} onAnswer={answer} />
    ))
  );
}
