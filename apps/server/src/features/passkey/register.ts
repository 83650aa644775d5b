import { conflict, notFound, unauthorized } from '@disponent/domain/errors';
import type { PasskeyRegisterStartResponse, PasskeyRow } from '@disponent/domain/session/passkey';
import type { Beweis, ValidResponse } from '@disponent/domain/session/types';
import { sentence } from '@disponent/domain/texts/sentence';
import { signInRefusals } from '@disponent/domain/texts/sign-in';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { logSecurity } from '../../accounts/security-log.ts';
import { ownOrigin } from '../../external/own-origin.ts';
import type { UserCaller } from '../../sight/caller.ts';
import { documented } from '../documented.ts';
import { parseBody } from '../parse-body.ts';
import { accountById } from '../session/accounts.ts';
import { refuseOther } from '../session/prove-self.ts';
import { newChallenge, takeChallenge } from './challenges.ts';
import type { PasskeyOptions } from './options.ts';
import { addPasskey, knownCredentials, listPasskeys, removePasskey, userHandle } from './passkeys.ts';
import { type RelyingParty, requireRelyingParty } from './relying-party.ts';
import { registerBody, removeBody, startBody } from './shapes.ts';
import { webauthn } from './webauthn.ts';

/** The passkeys of the user himself (/profil). Each is a way in of its own, so he proves once more that he is himself. */
export function registerPasskeyRoutes(app: FastifyInstance, { db, callers, throttle, config }: PasskeyOptions): void {
  const party = (req: FastifyRequest) => requireRelyingParty(ownOrigin(req, config));

  async function refuse(caller: UserCaller, given: Beweis): Promise<string | undefined> {
    const account = await accountById({ db, isDemo: config.isDemo }, caller.me.Id);
    if (!account) throw unauthorized();
    return refuseOther({ db, throttle }, caller, account, given);
  }

  app.post(
    '/api/base/Authorization/PasskeyRegisterStart',
    documented({
      summary: 'Passkey anlegen: Aufgabe',
      body: startBody,
      answers: { 200: 'Options für den Browser', 429: 'Zu viele Versuche' },
    }),
    async (req): Promise<PasskeyRegisterStartResponse> => {
      const caller = await callers.caller(req.headers, req.ip);
      const given = parseBody(startBody, req.body ?? null) ?? {};
      const { id: rpID } = party(req);
      const Meldung = await refuse(caller, given);
      if (Meldung) return { IsValid: false, Meldung };
      const { me } = caller;
      const { generateRegistrationOptions } = await webauthn();
      const Options = await generateRegistrationOptions({
        rpName: 'Disponent',
        rpID,
        userName: me.Benutzername,
        userDisplayName: me.Name,
        userID: userHandle(db, me.Id),
        challenge: await newChallenge(db, purpose(me.Id)),
        excludeCredentials: await knownCredentials(db, me.Id),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { IsValid: true, Options };
    },
  );

  app.post(
    '/api/base/Authorization/PasskeyRegisterFinish',
    documented({
      summary: 'Passkey anlegen: Antwort des Geräts',
      body: registerBody,
      answers: { 200: 'IsValid', 409: 'Schon vorhanden' },
    }),
    async (req): Promise<ValidResponse> => {
      const { me } = await callers.caller(req.headers, req.ip);
      const { Bezeichnung, Response } = parseBody(registerBody, req.body);
      const challenge = challengeOf(Response.response.clientDataJSON);
      const isOurs = challenge !== undefined && (await takeChallenge(db, purpose(me.Id), challenge));
      const credential = isOurs ? await verified(Response, challenge, party(req)) : undefined;
      if (!credential) return { IsValid: false, Meldung: signInRefusals.passkeyUngueltig };
      await db.transaction(async (tx) => {
        if (!(await addPasskey(db, me.Id, Bezeichnung, credential, tx)))
          throw conflict(sentence(signInRefusals.passkeySchonDa));
        const angaben = { Passkey: Bezeichnung };
        await logSecurity(
          db,
          { aktion: 'PasskeyNeu', idBenutzer: me.Id, domaene: me.IdDomaene, ip: req.ip, angaben },
          tx,
        );
      });
      return { IsValid: true };
    },
  );

  app.get(
    '/api/base/Authorization/Passkeys',
    documented({ summary: 'Eigene Passkeys', answers: { 200: 'Id, Bezeichnung, ErstelltAm und ZuletztAm' } }),
    async (req): Promise<PasskeyRow[]> => {
      const { me, zone } = await callers.caller(req.headers, req.ip);
      return listPasskeys(db, me.Id, zone);
    },
  );

  app.post(
    '/api/base/Authorization/PasskeyRemove',
    documented({
      summary: 'Eigenen Passkey entfernen',
      body: removeBody,
      answers: { 200: 'IsValid', 404: 'Kein eigener Passkey', 429: 'Zu viele Versuche' },
    }),
    async (req): Promise<ValidResponse> => {
      const caller = await callers.caller(req.headers, req.ip);
      const { Id, ...given } = parseBody(removeBody, req.body);
      const Meldung = await refuse(caller, given);
      if (Meldung) return { IsValid: false, Meldung };
      const { me } = caller;
      await db.transaction(async (tx) => {
        const Bezeichnung = await removePasskey(db, me.Id, Id, tx);
        if (Bezeichnung === undefined) throw notFound();
        const angaben = { Passkey: Bezeichnung };
        await logSecurity(
          db,
          { aktion: 'PasskeyWeg', idBenutzer: me.Id, domaene: me.IdDomaene, ip: req.ip, angaben },
          tx,
        );
      });
      return { IsValid: true };
    },
  );
}

const purpose = (idBenutzer: number): string => `register ${idBenutzer}`;

/** The challenge that was signed, before anything about it is believed. */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

async function verified(
  response: z.infer<typeof registerBody>['Response'],
  expectedChallenge: string,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
): Promise<WebAuthnCredential | undefined> {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const answer = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    });
    return answer.registrationInfo?.credential;
  } catch {
    return undefined; // the library throws a sentence for each thing that can be wrong
  }
}
