import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [0, '0 B'],
  [512, '512 B'],
  [1024, '1 KB'],
  [1_258_291, '1,2 MB'],
  [20 * 1024 * 1024, '20 MB'],
  [1024 * 1024 - 1, '1 MB'],
  [3 * 1024 ** 4, '3 TB'],
])('[FILE-01] %j bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
