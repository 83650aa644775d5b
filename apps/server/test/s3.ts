import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { Bucket } from '../src/config.ts';

/** Storage on this machine that speaks S3 and looks at signatures. */
export interface TestS3 {
  /** A part of its bucket that nobody else uses. */
  bucket(prefix: string): Bucket;
  /** Answers calls in its place, where it says true. */
  fault: (req: IncomingMessage, res: ServerResponse) => boolean;
  close(): Promise<void>;
}

export const noFault = (): boolean => false;

export async function startS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'disponent-s3-'));
  const storage = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: 'eimer' }] });
  await storage.configureBuckets();
  const answer = storage.callback();
  const server = createServer((req, res) => {
    if (!s3.fault(req, res)) answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const s3: TestS3 = {
    bucket: (prefix) => ({
      endpoint,
      region: 'eu-central-1',
      name: 'eimer',
      prefix: `${prefix}/`,
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    }),
    fault: noFault,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return s3;
}
