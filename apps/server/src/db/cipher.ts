import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts field values at rest and gives equal values equal digests, both under the application's key. */
export interface Cipher {
  encrypt(text: string): Buffer;
  /** Undefined for what another key wrote: one such value must not hide all the others. */
  decrypt(bytes: Buffer): string | undefined;
  /** For uniqueness without the value: equal texts, equal digests. */
  digest(text: string): Buffer;
  /** Binds a text to what came before it; nobody without the key can do it again. */
  seal(before: Buffer, text: string): Buffer;
}

const ivBytes = 12;
const tagBytes = 16;

export function createCipher(appKey: Buffer): Cipher {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', appKey, '', `disponent ${purpose}`, 32));
  const fieldKey = derive('field');
  const digestKey = derive('digest');
  const sealKey = derive('seal');
  return {
    encrypt(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', fieldKey, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    decrypt(bytes) {
      const decipher = createDecipheriv('aes-256-gcm', fieldKey, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const body = decipher.update(bytes.subarray(ivBytes + tagBytes));
      try {
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    digest: (text) => createHmac('sha256', digestKey).update(text.trim().toLowerCase()).digest(),
    seal: (before, text) => createHmac('sha256', sealKey).update(before).update(text).digest(),
  };
}
