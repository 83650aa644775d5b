import type { Wege } from '@disponent/domain/session/passkey';
import type { FastifyInstance } from 'fastify';
import { documented } from '../documented.ts';
import { Throttle } from '../session/throttle.ts';
import { passkeyLoginRoutes } from './login.ts';
import type { PasskeyOptions } from './options.ts';
import { registerPasskeyRoutes } from './register.ts';
import { waysIn } from './ways-in.ts';

/** Signing in without a password (WebAuthn), and which ways in there are at all. */
export function passkeyRoutes(app: FastifyInstance, options: Omit<PasskeyOptions, 'throttle'>): void {
  const { config, db } = options;
  const withThrottle = { ...options, throttle: new Throttle(db) };
  registerPasskeyRoutes(app, withThrottle);
  passkeyLoginRoutes(app, withThrottle);

  app.get(
    '/api/base/Authorization/Wege',
    documented({
      summary: 'Wie man sich außer mit Passwort anmelden kann',
      answers: { 200: 'OpenId und Passkey' },
      isOpen: true,
    }),
    async (req): Promise<Wege> => waysIn(req, config),
  );
}
