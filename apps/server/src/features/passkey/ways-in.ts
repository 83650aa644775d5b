import type { Wege } from '@disponent/domain/session/passkey';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { ownOrigin } from '../../external/own-origin.ts';
import { relyingParty } from './relying-party.ts';

/** The ways in besides name and password: as the installation has them, and as the address allows that the browser called. */
export const waysIn = (req: FastifyRequest, config: Config): Wege => ({
  OpenId: config.oidc !== undefined,
  Passkey: relyingParty(ownOrigin(req, config)) !== undefined,
});
