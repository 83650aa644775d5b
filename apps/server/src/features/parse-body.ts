import { badRequest } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import type { z } from 'zod';

/** A request body of the expected shape; otherwise 400 naming what is wrong. */
export function parseBody<T>(shape: z.ZodType<T>, body: unknown): T {
  const result = shape.safeParse(body);
  if (result.success) return result.data;
  const name = result.error.issues[0]?.path.join('.');
  throw badRequest(
    name
      ? sentence('Parameter {name} fehlt oder ist ungültig', { name })
      : sentence('Der Aufruf braucht einen Inhalt in JSON'),
  );
}
