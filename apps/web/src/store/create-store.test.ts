import { expect, test } from 'vitest';
import { createStore } from './create-store.ts';
import { createListeners } from './listeners.ts';

test('a store tells those who listen, and nobody else', () => {
  const store = createStore('alt');
  const heard: string[] = [];
  const stop = store.subscribe(() => heard.push(store.get()));
  store.set('neu');
  stop();
  store.set('später');
  expect(heard).toEqual(['neu']);
  expect(store.get()).toBe('später');
});

test('who begins to listen while the others are told hears the next news first', () => {
  const { subscribe, tell } = createListeners<[string]>();
  const heard: string[] = [];
  subscribe((news) => {
    if (news === 'eins') subscribe((later) => heard.push(`danach ${later}`));
    heard.push(news);
  });
  tell('eins');
  expect(heard).toEqual(['eins']);
  tell('zwei');
  expect(heard).toEqual(['eins', 'zwei', 'danach zwei']);
});

test('who stops listening while the others are told hears nothing any more', () => {
  const { subscribe, tell } = createListeners();
  const heard: string[] = [];
  subscribe(() => {
    heard.push('erster');
    stop();
  });
  const stop = subscribe(() => heard.push('zweiter'));
  tell();
  expect(heard).toEqual(['erster']);
});
