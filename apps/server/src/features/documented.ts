import type { z } from 'zod';

/** What the document of the calls says of one that belongs to no list. */
export interface CallDocs {
  tag?: string;
  summary: string;
  /** The shape its body is checked by. */
  body?: z.ZodType;
  query?: readonly string[];
  /** What an answer means, by status; 400 and 401 follow from the rest. */
  answers: Readonly<Record<number, string>>;
  /** Needs no session. */
  isOpen?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    docs?: CallDocs;
  }
}

/** The options of a route that the document shows. */
export const documented = (docs: CallDocs): { config: { docs: CallDocs } } => ({ config: { docs } });
