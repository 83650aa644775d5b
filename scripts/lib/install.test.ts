import { expect, test } from 'vitest';
import { checkNode } from './install.mjs';

test.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('Node %s will do', (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

test.each(['18.20.0', '20.18.3'])('Node %s is refused with a sentence', (version) => {
  expect(() => checkNode(version)).toThrow(`Disponent braucht Node.js ab Version 20.19, hier läuft ${version}.`);
});
