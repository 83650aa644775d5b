import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Zugangslink } from '../../../accounts/zugangslink.ts';
import type { Asking } from '../../../records/work.ts';
import type { fuer, Kontakt } from './link-caller.ts';

export type Req = FastifyRequest<{ Params: { token: string; id: string } }>;

/** A link that was opened, and who it is then. */
export interface Opened extends Asking {
  link: Zugangslink;
  zweck: keyof typeof fuer | 'EigeneStunden';
  kontakt: Kontakt;
}

/** Opens the link of a call; 404 where it does not, or no longer, open anything. */
export type OpenLink = (req: Req, reply: FastifyReply) => Promise<Opened>;
