import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../config.ts';

/** Where browsers find us: PUBLIC_URL; without it this machine, by the name it was asked for. Any other Host header is not believed. */
export function ownOrigin(req: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  if (publicUrl) return publicUrl;
  const asked = URL.parse(`${schemeOf(req.server)}://${req.host}`);
  return asked && isLoopback(asked.hostname) ? asked.origin : listeningAt(req.server);
}

const schemeOf = ({ server }: FastifyInstance): string => ('setSecureContext' in server ? 'https' : 'http');

/** The address listened on, for links: never what a request says of it. */
export function listeningAt(app: FastifyInstance): string {
  const listening = app.server.address();
  if (typeof listening !== 'object' || !listening) throw new Error('Nothing is listening yet');
  const { address, port } = listening;
  const isAnywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(address);
  return `${schemeOf(app)}://${isAnywhere ? 'localhost' : address.includes(':') ? `[${address}]` : address}:${port}`;
}
