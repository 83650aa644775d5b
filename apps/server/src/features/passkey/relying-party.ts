import { isIP } from 'node:net';
import { notFound } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';

export interface RelyingParty {
  id: string;
  origin: string;
}

/** Browsers know passkeys for names only, not for addresses, and only under https or on the machine itself. */
export function relyingParty(ownOrigin: string): RelyingParty | undefined {
  const url = URL.parse(ownOrigin);
  if (!url || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  const isSecure = url.protocol === 'https:' || url.hostname === 'localhost';
  return isSecure ? { id: url.hostname, origin: url.origin } : undefined;
}

export function requireRelyingParty(ownOrigin: string): RelyingParty {
  const party = relyingParty(ownOrigin);
  if (!party) throw notFound(sentence('Passkeys gibt es nur unter einer Adresse mit https oder unter localhost.'));
  return party;
}
