import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/** What the official client sends, with the headers of its tracing. */
const ACCEPTED = [
  'authorization, apikey, x-client-info, x-supabase-api-version, content-type, accept, accept-profile',
  'content-profile, prefer, range, range-unit, x-retry-count, x-upsert, x-metadata, cache-control',
  'content-encoding, x-region, traceparent, tracestate, baggage, if-none-match, if-modified-since',
  'idempotency-key, if-range, tus-resumable, upload-length, upload-metadata, upload-offset, x-signature',
].join(', ');

/** What it reads of an answer; without `content-range` its counts would be empty. */
const SHOWN = [
  'x-supabase-api-version, x-sb-error-code, link, x-total-count, content-range, content-location',
  'preference-applied, location, content-length, content-disposition, etag, accept-ranges, x-relay-error',
  'retry-after, www-authenticate, last-modified, tus-resumable, tus-version, tus-extension, tus-max-size',
  'upload-offset, upload-length, upload-metadata, upload-expires',
].join(', ');

const PREFLIGHT_SECONDS = 7200;

/**
 * Lets pages of other origins call the services below `prefixes`. Our own pages share the origin and need none of it, so
 * with no origins listed nothing is added. There are no cookies, and none are allowed.
 */
export function allowOtherOrigins(
  http: FastifyInstance,
  origins: readonly string[],
  prefixes: readonly string[],
): void {
  if (origins.length === 0) return;
  http.addHook('onRequest', async (request, reply) => {
    if (!prefixes.some((prefix) => request.url.startsWith(prefix))) return;
    // Also where the origin is refused: a cache must not give one origin's answer to another.
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': SHOWN,
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.method !== 'OPTIONS') return;
    return reply
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': ACCEPTED,
        'access-control-max-age': String(PREFLIGHT_SECONDS),
      })
      .status(204)
      .send();
  });
}
