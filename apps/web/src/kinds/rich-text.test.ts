import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlToLines, isPlainHtml, linesToHtml } from './rich-text.tsx';

test.each([
  ['', true],
  ['nur Text', true],
  ['<p>eins</p><p>zwei &amp; drei</p>', true],
  ['<p>mit <strong>Gewicht</strong></p>', false],
  ['<ul><li>eins</li></ul>', false],
  ['<p class="x">eins</p>', false],
  ['<p>eins<br>zwei</p>', false],
])('%j can be edited as text: %j', (html, isPlain) => {
  expect(isPlainHtml(html)).toBe(isPlain);
});

test('text survives the way to markup and back', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const line = text.replace(/[\r\n]/g, ' ');
      const html = linesToHtml(line);
      if (html === null) return;
      expect(isPlainHtml(html)).toBe(true);
      expect(htmlToLines(html)).toBe(line);
    }),
  );
});

test('lines are paragraphs', () => {
  expect(linesToHtml('eins\nzwei')).toBe('<p>eins</p><p>zwei</p>');
  expect(htmlToLines('<p>eins</p>\n<p>zwei</p>')).toBe('eins\nzwei');
});
