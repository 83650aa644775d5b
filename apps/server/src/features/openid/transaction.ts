import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

export const transactionSeconds = 600;

const shape = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), returnUrl: z.string() });

/** What a sign-in must still know when the provider sends the browser back. */
export type Transaction = z.infer<typeof shape>;

/** The browser keeps it, sealed under the key that all nodes share: whichever is asked next can go on. */
export class TransactionSeal {
  readonly #key: Uint8Array;

  constructor(appKey: Buffer) {
    this.#key = new Uint8Array(hkdfSync('sha256', appKey, '', 'disponent openid', 32));
  }

  seal(transaction: Transaction): Promise<string> {
    return new EncryptJWT({ ...transaction })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(`${transactionSeconds} seconds`)
      .encrypt(this.#key);
  }

  async open(sealed: string): Promise<Transaction | undefined> {
    try {
      const { payload } = await jwtDecrypt(sealed, this.#key, { requiredClaims: ['exp'] });
      return shape.parse(payload);
    } catch {
      return undefined; // forged, from an older key or too old
    }
  }
}
