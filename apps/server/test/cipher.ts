import { createCipher } from '../src/db/cipher.ts';

export const testCipher = createCipher(Buffer.alloc(32, 7));
