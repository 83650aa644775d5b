import { Suspense } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { useStore } from '../store/use-store.ts';
import { dialogStore } from './confirm.ts';

const QuestionDialog = onDemand(async () => (await import('./question-dialog.tsx')).QuestionDialog);

/** Shows what `confirm` and `ask` want to know; the dialog's code is loaded with the first question. */
export function DialogHost() {
  const dialogs = useStore(dialogStore);
  return (
    <Suspense fallback={null}>
      {dialogs.map(({ id, question, answer }) => (
        <QuestionDialog key={id} question={question} onAnswer={answer} />
      ))}
    </Suspense>
  );
}
