import { z } from 'zod';
import { beweis } from '../session/prove-self.ts';

const base64url = z
  .string()
  .max(10_000)
  .regex(/^[\w-]*$/);
const transport = z.string().max(40);

/** What the browser's library sends; the fields we use, the rest is dropped. */
const credential = z.object({
  id: base64url.min(1).max(1400),
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
});

export const startBody = z.object(beweis).nullish();

export const registerBody = z.object({
  Bezeichnung: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^[^\p{Cc}]*$/u),
  Response: credential.extend({
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(transport).max(10).optional(),
    }),
  }),
});

export const loginBody = z.object({
  Response: credential.extend({
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.optional(),
    }),
  }),
  StayLoggedOn: z.boolean().default(false),
});

export const removeBody = z.object({ Id: z.int().positive(), ...beweis });
