import { lazy, Suspense, useSyncExternalStore } from 'react';
import { dialogStore } from './confirm.ts';

const QuestionDialog = lazy(() =>
  import('./question-dialog.tsx').then((module) => ({ default: module.QuestionDialog })),
);

/** Shows what `confirm` and `ask` want to know; the dialog's code is loaded with the first question. */
export function DialogHost() {
  const dialogs = useSyncExternalStore(dialogStore.subscribe, dialogStore.get);
  return (
    <Suspense fallback={null}>
      {dialogs.map(({ id, question, answer }) => (
        <QuestionDialog key={id} question={question} onAnswer={answer} />
      ))}
    </Suspense>
  );
}
