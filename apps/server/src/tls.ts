import { unwatchFile, watchFile } from 'node:fs';
import type { Server } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { readTls, type TlsFiles } from './config.ts';

const lookEveryMs = 60_000;

/** A renewed certificate is used for new connections without a restart: on SIGHUP, else within a minute. A broken one is told and not used. */
export function followCertificate(app: FastifyInstance, files: TlsFiles): void {
  const server = app.server as unknown as Server;
  const renew = () => {
    try {
      server.setSecureContext(readTls(files));
    } catch (error) {
      app.log.error(error instanceof Error ? error.message : error);
    }
  };
  process.on('SIGHUP', renew);
  for (const file of Object.values(files)) watchFile(file, { interval: lookEveryMs, persistent: false }, renew);
  app.addHook('onClose', async () => {
    process.off('SIGHUP', renew);
    for (const file of Object.values(files)) unwatchFile(file, renew);
  });
}
