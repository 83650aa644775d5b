import { expect, test } from 'vitest';
import { ask, dialogStore } from './confirm.ts';

const question = (title: string) => ({
  title,
  buttons: [
    { label: 'Abbrechen', value: 'nein' },
    { label: 'Zurücknehmen', value: 'ja' },
  ],
  safe: 'nein',
});

test('a question that a double click asks twice is asked once, and acted on once', async () => {
  const first = ask(question('Lauf zurücknehmen?'));
  const second = ask(question('Lauf zurücknehmen?'));
  const other = ask(question('Änderungen verwerfen?'));
  expect(dialogStore.get().map((one) => one.question.title)).toEqual(['Lauf zurücknehmen?', 'Änderungen verwerfen?']);
  for (const { answer } of dialogStore.get()) answer('ja');
  expect(await Promise.all([first, second, other])).toEqual(['ja', 'nein', 'ja']);
  const again = ask(question('Lauf zurücknehmen?'));
  dialogStore.get()[0]?.answer('ja');
  expect(await again).toBe('ja');
});
