import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../config/storage-config.ts';

/** A store that speaks S3, on this machine and with an empty bucket. */
export async function startLocalS3(): Promise<S3Config & { close(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'kwela-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'kwela-files' }],
  });
  const { port } = await server.run();
  return {
    url: `http://127.0.0.1:${port}/kwela-files`,
    region: 'us-east-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
