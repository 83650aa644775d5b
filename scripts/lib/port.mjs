import { createServer } from 'node:net';
import { Failure } from './main.mjs';

/** Says at once that the address is taken, before anything is installed or built. What is no port is for the server to say. */
export async function checkPort({ PORT, HOST } = process.env) {
  const port = Number(PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const error = await listenError(port, HOST || '127.0.0.1');
  if (error?.code === 'EADDRINUSE')
    throw new Failure(`Port ${port} ist schon belegt; mit einem anderen geht es so: PORT=${port + 1} npm start`);
}

function listenError(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}
