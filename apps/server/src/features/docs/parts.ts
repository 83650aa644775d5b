export type Schema = Record<string, unknown>;

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
  description: 'Mit demselben Schlüssel wird einen Tag lang nur ein Datensatz angelegt',
  schema: { type: 'string', maxLength: 200 },
};
