import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { createGunzip, createInflate } from 'node:zlib';
import { type FetchRules, type FetchUrl, judgeFetchUrl } from '@kwela/domain/outgoing/fetch-url';
import { judgeResolved } from '@kwela/domain/outgoing/ip-address';
import type { Config } from '../../config/config.ts';
import type { Fetched, FetchFault, Outgoing, Posted, PostedMessage } from './port.ts';

export interface OutgoingLimits {
  readonly maxBytes: number;
  readonly maxMs: number;
  readonly maxRedirects: number;
}

export interface OutgoingParts {
  readonly rules: FetchRules;
  readonly limits: OutgoingLimits;
  /** All addresses of a name. */
  resolve?(host: string): Promise<readonly string[]>;
  /** Where a judged address is dialled; tests answer for the internet by themselves. */
  dial?(address: string, port: number): { readonly address: string; readonly port: number };
}

const addressesOf = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

const failed = <Fault extends FetchFault>(fault: Fault, why: string) =>
  ({ kind: 'failed', fault, why }) as const;

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const textOf = (header: string | string[] | undefined): string | null =>
  Array.isArray(header) ? (header[0] ?? null) : (header ?? null);

/** The body without its packing; a packed body is measured by what comes out of it. */
function unpacked(answer: IncomingMessage): NodeJS.ReadableStream {
  const encoding = answer.headers['content-encoding'];
  if (encoding === 'gzip') return answer.pipe(createGunzip());
  return encoding === 'deflate' ? answer.pipe(createInflate()) : answer;
}

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const readingHeaders = (etag: string | null): Asked['headers'] => ({
  accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
  'accept-encoding': 'gzip, deflate',
  'user-agent': 'Kwela-Calendar/1.0',
  ...(etag === null ? {} : { 'if-none-match': etag }),
});

class TooLarge extends Error {}

async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of unpacked(answer)) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) throw new TooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Opens the adapter that reads addresses which people typed. */
export function openOutgoing({ rules, limits, resolve = addressesOf, dial }: OutgoingParts): Outgoing {
  /** The addresses of a host when each of them may be spoken to. */
  async function judgedAddress({
    host,
    isIp,
  }: FetchUrl): Promise<string | ReturnType<typeof failed<'unknown_host' | 'not_allowed'>>> {
    const addresses = isIp ? [host] : await resolve(host).catch(() => []);
    const verdict = judgeResolved(addresses);
    if (!verdict.ok) {
      return verdict.refusal === 'no_address'
        ? failed('unknown_host', host)
        : failed('not_allowed', verdict.refusal);
    }
    return verdict.value[0] ?? failed('unknown_host', host);
  }

  function ask(url: FetchUrl, judged: string, { method, headers, body }: Asked, signal: AbortSignal) {
    const { protocol, hostname, pathname, search } = new URL(url.url);
    const { address, port } = dial?.(judged, url.port) ?? { address: judged, port: url.port };
    return new Promise<IncomingMessage>((resolved, rejected) => {
      const request = (protocol === 'https:' ? https : http).request(
        {
          // The connection goes to the address that was judged: the name is not resolved a second time.
          host: address,
          family: isIP(address),
          port,
          path: pathname + search,
          method,
          agent: false,
          signal,
          ...(url.isIp ? {} : { servername: hostname }),
          headers: { ...headers, host: new URL(url.url).host },
        },
        resolved,
      );
      request.on('error', rejected);
      request.end(body);
    });
  }

  async function follow(text: string, etag: string | null, signal: AbortSignal): Promise<Fetched> {
    let next = text;
    for (let step = 0; step <= limits.maxRedirects; step += 1) {
      const url = judgeFetchUrl(next, rules);
      if (!url.ok) return failed('not_allowed', url.details ?? url.refusal);
      const address = await judgedAddress(url.value);
      if (typeof address !== 'string') return address;
      const answer = await ask(url.value, address, { method: 'GET', headers: readingHeaders(etag) }, signal);
      const status = answer.statusCode ?? 0;
      const { location } = answer.headers;
      if (REDIRECTS.has(status) && location !== undefined) {
        answer.destroy();
        if (!URL.canParse(location, url.value.url)) return failed('refused', String(status));
        next = new URL(location, url.value.url).href;
        continue;
      }
      if (status === 304 && etag !== null) {
        answer.destroy();
        return { kind: 'unchanged' };
      }
      if (status !== 200) {
        answer.destroy();
        return failed('refused', String(status));
      }
      return { kind: 'read', text: await bodyOf(answer, limits.maxBytes), etag: textOf(answer.headers.etag) };
    }
    return failed('too_many_redirects', String(limits.maxRedirects));
  }

  async function tell(text: string, message: PostedMessage, signal: AbortSignal): Promise<Posted> {
    const url = judgeFetchUrl(text, rules);
    if (!url.ok) return failed('not_allowed', url.details ?? url.refusal);
    const address = await judgedAddress(url.value);
    if (typeof address !== 'string') return address;
    const headers = {
      ...message.headers,
      'content-length': String(Buffer.byteLength(message.body)),
      'user-agent': 'Kwela-Webhooks/1.0',
    };
    const answer = await ask(url.value, address, { method: 'POST', headers, body: message.body }, signal);
    // Only the status counts; nothing of the rest is read.
    answer.destroy();
    return { kind: 'answered', status: answer.statusCode ?? 0 };
  }

  return {
    mayFetch: (url) => judgeFetchUrl(url, rules).ok,
    async fetchText(url, { etag }) {
      const signal = AbortSignal.timeout(limits.maxMs);
      const outOfTime = new Promise<Fetched>((resolved) =>
        signal.addEventListener('abort', () => resolved(failed('timed_out', String(limits.maxMs)))),
      );
      const read = follow(url, etag, signal).catch((error: unknown): Fetched => {
        if (error instanceof TooLarge) return failed('too_large', String(limits.maxBytes));
        return signal.aborted
          ? failed('timed_out', String(limits.maxMs))
          : failed('unreachable', error instanceof Error ? error.message : String(error));
      });
      // A name that is never resolved does not hear the signal.
      return Promise.race([read, outOfTime]);
    },
    async post(url, message) {
      const signal = AbortSignal.timeout(limits.maxMs);
      const late = failed('timed_out', String(limits.maxMs));
      const outOfTime = new Promise<Posted>((resolved) =>
        signal.addEventListener('abort', () => resolved(late)),
      );
      const told = tell(url, message, signal).catch((error: unknown): Posted => {
        if (signal.aborted) return late;
        return failed('unreachable', error instanceof Error ? error.message : String(error));
      });
      return Promise.race([told, outOfTime]);
    },
  };
}

const LIMITS: OutgoingLimits = { maxBytes: 5_000_000, maxMs: 15_000, maxRedirects: 3 };

/** What the server of an installation may read: over TLS alone where it is in production, never itself. */
export const outgoingFor = ({ isProduction, siteUrl }: Pick<Config, 'isProduction' | 'siteUrl'>): Outgoing =>
  openOutgoing({
    rules: {
      schemes: isProduction ? ['https'] : ['https', 'http'],
      ports: isProduction ? [443] : [443, 80],
      ownHosts: [new URL(siteUrl).hostname.toLowerCase()],
    },
    limits: LIMITS,
  });
