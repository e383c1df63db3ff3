import type { FastifyRequest } from 'fastify';
import type { CallerRequest } from '../../db/tx.ts';

/** What of a request SQL may read: method, path below the service, headers and cookies. Source: docs/WIRE.md. */
export function seenRequest(request: FastifyRequest, prefix: string): CallerRequest {
  const [path = ''] = request.url.split('?');
  const { cookie, ...headers } = request.headers;
  return {
    method: request.method,
    path: path.startsWith(prefix) ? path.slice(prefix.length) : path,
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, withoutNul([value].flat().join(', '))]],
      ),
    ),
    cookies: cookiesIn(withoutNul(cookie ?? '')),
  };
}

/** The database holds no such character. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');

const cookiesIn = (header: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    header.split(';').flatMap((pair): [string, string][] => {
      const at = pair.indexOf('=');
      return at < 1 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]];
    }),
  );
