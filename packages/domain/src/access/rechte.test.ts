import { expect, test } from 'vitest';
import { rechte, rechtKeys } from './rechte.ts';

test('[ROLE-08] there are 21 special rights, each with a caption of its own', () => {
  expect(rechtKeys).toHaveLength(21);
  expect(new Set(Object.values(rechte)).size).toBe(21);
});
