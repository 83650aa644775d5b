import { createCipher } from '../src/db/cipher.ts';

export const testKey = Buffer.alloc(32, 7);

export const testCipher = createCipher(testKey);
