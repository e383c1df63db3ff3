import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';

const options = (siteUrl: string, readsFrom: readonly string[]): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...readsFrom],
      // The map draws in a worker that it makes from a blob.
      workerSrc: ["'self'", 'blob:'],
      manifestSrc: ["'self'"],
    },
  },
  strictTransportSecurity: siteUrl.startsWith('https:')
    ? { maxAge: 31_536_000, includeSubDomains: true }
    : false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginEmbedderPolicy: false,
});

/**
 * The headers of every answer. None of them depends on the request, so they are worked out once; asking the library
 * again each time cost 3 % of a search. No cache keeps an answer that does not itself say otherwise, which only those do
 * that are the same for everybody. Pages may read from our own origin, and from those in `readsFrom`. Source:
 * docs/WIRE.md.
 */
export function securityHeaders(
  siteUrl: string,
  readsFrom: readonly string[] = [],
): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options(siteUrl, readsFrom))(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return { 'cache-control': 'no-store', ...Object.fromEntries(headers) };
}

/**
 * What a browser reads of a document alone: what the page may load, show, tell others and be framed by. On a script, a
 * style or a font they say nothing, and cost 600 bytes of each of the twenty-five files of a first visit.
 */
export const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;
