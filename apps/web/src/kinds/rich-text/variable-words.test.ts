import { variablen } from '@disponent/domain/entities/begleit/email/anlass';
import { inseratVariablen } from '@disponent/domain/entities/stelleninserat/variablen';
import { expect, it } from 'vitest';
import { variableWords } from './variable-words.ts';

it('calls variables by words', () => {
  expect(variableWords('FaelligAm')).toBe('Fällig am');
  expect(variableWords('EntgeltVon')).toBe('Entgelt von');
  expect(variableWords('AnsprechpartnerEmail')).toBe('Ansprechpartner E-Mail');
  expect(variableWords('InseratNr')).toBe('Inserat-Nr.');
  expect(variableWords('Ort')).toBe('Ort');
});

it('writes all of them as people do', () => {
  const all = [...variablen, ...inseratVariablen].map(variableWords);
  for (const words of all) expect(words).not.toMatch(/[a-z][A-Z]/);
  for (const words of ['Empfänger', 'Gültig bis', 'Domäne', 'Vergünstigungen']) expect(all).toContain(words);
});
