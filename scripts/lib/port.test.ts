import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { checkPort } from './port.mjs';

test('a port that is taken is said at once, with the way out', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen({ port: 0, host: '127.0.0.1' }, () => resolve((other.address() as { port: number }).port));
  });
  await expect(checkPort({ PORT: String(port) })).rejects.toThrow(
    `Port ${port} ist schon belegt; mit einem anderen geht es so: PORT=${port + 1} npm start`,
  );
  await new Promise((resolve) => other.close(resolve));
  await expect(checkPort({ PORT: String(port) })).resolves.toBeUndefined();
  await expect(checkPort({ PORT: 'abc' })).resolves.toBeUndefined();
});
