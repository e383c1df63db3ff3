import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../config/storage-config.ts';
import type { Blobs } from './port.ts';

const TRIES = 2;
/** A store that says nothing for so long is away. */
const PATIENCE_MS = 20_000;

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The text of each element of a name; keys are ids of ours, so nothing in them is escaped. */
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** A bucket of any store that speaks S3, addressed by its path. Each file is one object under its id. */
export function blobsInS3({ url, region, keyId, secret }: S3Config): Blobs {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: TRIES,
  });
  const addressOf = (id: string): string => {
    if (!ID.test(id)) throw new Error('Bytes are kept under a UUID');
    return `${url}/${id}`;
  };
  async function ask(address: string, init: RequestInit): Promise<Response> {
    const answer = await client.fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), ...init });
    if (answer.ok || answer.status === 404) return answer;
    const said = await answer.text();
    const [code = 'no code'] = elements(said, 'Code');
    throw new Error(`The store of files answered ${init.method} with ${answer.status}: ${code}`);
  }
  return {
    async keep(id, path) {
      // Read from the disk while it is sent, with its length known beforehand.
      const body = await openAsBlob(path);
      const answer = await ask(addressOf(id), {
        method: 'PUT',
        body,
        headers: { 'content-type': 'application/octet-stream' },
        // A large file on a slow line is no store that is away.
        signal: AbortSignal.timeout(PATIENCE_MS + Math.ceil(body.size / 50)),
      });
      if (!answer.ok) throw new Error('The store of files has no such bucket');
      await rm(path);
    },
    async read(id, range) {
      const headers = range === undefined ? {} : { range: `bytes=${range.first}-${range.last}` };
      // How long reading may take is for the reader to say.
      const answer = await ask(addressOf(id), { method: 'GET', headers, signal: null });
      if (answer.status === 404 || answer.body === null) {
        await answer.body?.cancel();
        return null;
      }
      return Readable.fromWeb(answer.body);
    },
    async remove(id) {
      await ask(addressOf(id), { method: 'DELETE' });
    },
    async *list() {
      let next: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(next === undefined ? {} : { 'continuation-token': next }),
        });
        const page = await (await ask(`${url}?${query.toString()}`, { method: 'GET' })).text();
        for (const [, content = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const [id = ''] = elements(content, 'Key');
          const [at = ''] = elements(content, 'LastModified');
          if (ID.test(id)) yield { id, keptAt: new Date(at) };
        }
        const [token] = elements(page, 'NextContinuationToken');
        next = token === undefined || token === '' ? undefined : unescaped(token);
      } while (next !== undefined);
    },
  };
}
