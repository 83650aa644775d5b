export type Schema = Record<string, unknown>;

/** An answer by its type: a property that is not described does not compile. */
export const shape = <T extends object>(properties: Readonly<Record<keyof T, Schema>>): Schema => ({
  type: 'object',
  properties,
});
export const list = (items: Schema): Schema => ({ type: 'array', items });
export const integer: Schema = { type: 'integer' };
export const string: Schema = { type: 'string' };
export const boolean: Schema = { type: 'boolean' };

export const query = (name: string, schema: Schema = { type: 'string' }) => ({ name, in: 'query', schema });
export const json = (schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});
export const text = (description: string) => ({
  description,
  content: { 'text/plain': { schema: { type: 'string' } } },
});
export const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
export const attemptParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Vom Aufrufer gewählter Name des Aufrufs, etwa eine UUID. Derselbe Aufruf mit demselben Schlüssel und Inhalt wird einen Tag lang nur einmal ausgeführt und wie beim ersten Mal beantwortet; mit anderem Inhalt: 409.',
  schema: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[!-~]+$' },
};

/** A sentence beside its German text: '{feld} ist ein Pflichtfeld' and what stands in its places. */
export const sentenceSchema: Schema = {
  type: 'object',
  properties: { Satz: { type: 'string' }, Werte: { type: 'object' } },
  required: ['Satz'],
};
