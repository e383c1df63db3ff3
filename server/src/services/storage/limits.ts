import type { FastifyInstance } from 'fastify';
import { networkOf } from '../auth/guards/network.ts';
import { type RateLimitDeps, take } from '../auth/guards/rate-limit.ts';
import { type Asking, ownerOf } from './context.ts';
import { tooMany } from './errors.ts';

/** Who sends a file. */
interface Sender {
  /** Null: a visitor. */
  readonly account: string | null;
  readonly ip: string;
  /** A server of the installation. */
  readonly isTrusted: boolean;
}

export const senderOf = ({ caller, ip }: Asking): Sender => ({
  account: ownerOf(caller),
  ip,
  isTrusted: caller.role === 'service_role',
});

/** Counts an upload, or refuses it. A trusted server is not counted. */
export type UploadLimit = (sender: Sender) => Promise<void>;

/** People of one network, such as all of a mobile company, share its address. */
const NETWORK_GETS = 10;

/**
 * Uploads are counted as attempts to sign in are: in the database, once for all processes. `max` is what one account gets in five
 * minutes, and a visitor’s network; the network of people who are signed in gets ten times as many. Null switches it off.
 * Source: docs/SETTINGS.md “Limits”.
 */
export const uploadLimit =
  (deps: RateLimitDeps, max: number | null, now: () => Date): UploadLimit =>
  async ({ account, ip, isTrusted }) => {
    if (max === null || isTrusted) return;
    const at = now().getTime();
    const network = { kind: 'upload', by: 'address', what: networkOf(ip) } as const;
    const refused =
      account === null
        ? await take(deps, network, max, at)
        : ((await take(deps, { kind: 'upload', by: 'account', what: account }, max, at)) ??
          (await take(deps, network, max * NETWORK_GETS, at)));
    if (refused !== null) throw tooMany(refused.refusal.extras.retryAfterSeconds);
  };

const MINUTE_MS = 60_000;

/**
 * The coarse guard of each process: so many files read in a minute from one address, and so many other calls. They are counted apart,
 * so that a page full of pictures takes nothing from what its reader does. Null switches one off.
 */
export function limitCalls(
  app: FastifyInstance,
  { perMinute, downloadsPerMinute }: { perMinute: number | null; downloadsPerMinute: number | null },
): void {
  const counterOf = (max: number | null) =>
    max === null ? null : app.createRateLimit({ max, timeWindow: MINUTE_MS });
  const ofCalls = counterOf(perMinute);
  const ofDownloads = counterOf(downloadsPerMinute);
  app.addHook('onRequest', async (request) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const isDownload = isReading && /^\/(?:object|render)\//.test(request.url.slice(app.prefix.length));
    const counted = await (isDownload ? ofDownloads : ofCalls)?.(request);
    if (counted !== undefined && !counted.isAllowed && counted.isExceeded) {
      throw tooMany(Math.max(1, counted.ttlInSeconds));
    }
  });
}
