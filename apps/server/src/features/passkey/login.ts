import type { PasskeyLoginStartResponse } from '@disponent/domain/session/passkey';
import type { LoginResponse } from '@disponent/domain/session/types';
import { signInRefusals } from '@disponent/domain/texts/sign-in';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ownOrigin } from '../../external/own-origin.ts';
import { documented } from '../documented.ts';
import { parseBody } from '../parse-body.ts';
import { accountById } from '../session/accounts.ts';
import { letIn, loginContext } from '../session/let-in.ts';
import { admit, logRefusal, refused } from '../session/login.ts';
import { networkOf } from '../session/network.ts';
import { newChallenge, takeChallenge } from './challenges.ts';
import type { PasskeyOptions } from './options.ts';
import { countPasskey, findPasskey, type Passkey, userHandle } from './passkeys.ts';
import { challengeOf } from './register.ts';
import { type RelyingParty, requireRelyingParty } from './relying-party.ts';
import { loginBody } from './shapes.ts';
import { webauthn } from './webauthn.ts';

const purpose = 'login';

/**
 * Sign-in without a name: the authenticator knows whose passkey it holds. It is something one has, and it asks for a finger, a face or a
 * PIN before it signs, so no second factor is asked for besides.
 */
export function passkeyLoginRoutes(app: FastifyInstance, { db, throttle, config, isTls }: PasskeyOptions): void {
  const { tokenSeconds, isDemo } = config;
  const party = (req: FastifyRequest) => requireRelyingParty(ownOrigin(req, config));

  app.post(
    '/api/base/Authorization/PasskeyLoginStart',
    documented({
      summary: 'Mit Passkey anmelden: Aufgabe',
      answers: { 200: 'Options für den Browser', 429: 'Zu viele Versuche' },
      isOpen: true,
    }),
    async (req): Promise<PasskeyLoginStartResponse> => {
      const { id: rpID } = party(req);
      // Every one counts, not only failures: each leaves a row behind until somebody uses it up.
      const challenge = await throttle.guard(
        [{ key: `passkey:${networkOf(req.ip)}`, points: 100, seconds: 15 * 60 }],
        () => newChallenge(db, purpose),
        () => true,
      );
      const { generateAuthenticationOptions } = await webauthn();
      return { Options: await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' }) };
    },
  );

  app.post(
    '/api/base/Authorization/PasskeyLoginFinish',
    documented({
      summary: 'Mit Passkey anmelden: Antwort des Geräts',
      body: loginBody,
      answers: { 200: 'Wie beim Anmelden' },
      isOpen: true,
    }),
    async (req, reply): Promise<LoginResponse> => {
      const { Response, StayLoggedOn } = parseBody(loginBody, req.body);
      const invalid = refused(signInRefusals.passkeyUngueltig).answer;
      const challenge = challengeOf(Response.response.clientDataJSON);
      if (challenge === undefined || !(await takeChallenge(db, purpose, challenge))) return invalid;
      const passkey = await findPasskey(db, Response.id);
      const account = passkey && (await accountById({ db, isDemo }, passkey.idBenutzer));
      if (!account) return invalid;

      const context = loginContext(req, { db, throttle, tokenSeconds, isDemo, isTls });
      const isHis = Response.response.userHandle === Buffer.from(userHandle(db, account.id)).toString('base64url');
      const counter = isHis ? await verifiedCounter(Response, challenge, passkey, party(req)) : undefined;
      if (counter === undefined || !(await countPasskey(db, passkey.id, counter))) {
        await logRefusal(context, account, 'Passkey');
        return invalid;
      }
      if (account.abweisung) {
        await logRefusal(context, account, 'Gesperrt');
        return refused(account.abweisung).answer;
      }
      const admitted = await admit(context, account, StayLoggedOn, { zweiterFaktor: 'Passkey' });
      return letIn(admitted, { db, isTls }, req, reply);
    },
  );
}

/** What the authenticator has counted to, if it was the one and signed this challenge for this site. */
async function verifiedCounter(
  response: z.infer<typeof loginBody>['Response'],
  expectedChallenge: string,
  { credential }: Passkey,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      credential,
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined; // the library throws a sentence for each thing that can be wrong
  }
}
