import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as passOn } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../config/storage-config.ts';
import { type SignatureRefusal, signatureRefusal } from './s3-signatures.ts';

const KEY = { keyId: 'S3RVER', secret: 'S3RVER' } as const;

/**
 * A store that speaks S3, on this machine and with an empty bucket. It checks every signature, which `s3rver` behind it does not.
 * `clockMs` is its clock.
 */
export async function startLocalS3({
  clockMs = Date.now,
}: {
  clockMs?: () => number;
} = {}): Promise<S3Config & { readonly refusals: readonly SignatureRefusal[]; close(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'kwela-s3-'));
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'kwela-files' }],
  });
  const { port: storePort } = await store.run();
  const refusals: SignatureRefusal[] = [];
  const door = createServer((request, answer) => {
    const refusal = signatureRefusal(request, KEY, clockMs());
    if (refusal !== null) {
      refusals.push(refusal);
      request.resume();
      answer.writeHead(403, { 'content-type': 'application/xml' });
      answer.end(`<Error><Code>${refusal}</Code><Message>refused</Message></Error>`);
      return;
    }
    const { method, url, headers } = request;
    const asked = passOn({ host: '127.0.0.1', port: storePort, method, path: url, headers }, (said) => {
      answer.writeHead(said.statusCode ?? 502, said.headers);
      said.pipe(answer);
    });
    asked.on('error', () => answer.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/kwela-files`,
    region: 'us-east-1',
    ...KEY,
    refusals,
    async close() {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
