import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Where the service is composed, and where the browser's client looks for it. */
export const AUTH_HOME = '/auth/v1';

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll(/[.+]/g, '\\$&').replaceAll(/:\w+|\*/g, '[^/]+')}/?$`);

const wantsPage = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');

/**
 * Answers for the auth service under a second prefix as well, such as none at all, where bare clients expect it. Without
 * a prefix only the addresses that the service has are its own; a browser that opens a page of the same address gets
 * the page.
 */
export function secondAuthPrefix(prefix: string) {
  const own: RegExp[] = [];
  const others: RegExp[] = [];
  const isAmong = (patterns: readonly RegExp[], path: string) =>
    patterns.some((pattern) => pattern.test(path));

  return {
    /** Learns which addresses there are; to be called before any is registered. */
    watchRoutes(http: FastifyInstance): void {
      if (prefix === AUTH_HOME) return;
      http.addHook('onRoute', ({ url }) => {
        if (url.startsWith(`${AUTH_HOME}/`)) own.push(patternOf(url.slice(AUTH_HOME.length)));
        else others.push(patternOf(url));
      });
    },
    rewriteUrl(request: IncomingMessage): string {
      const url = request.url ?? '/';
      if (prefix === AUTH_HOME || !url.startsWith(`${prefix}/`)) return url;
      const [path = '/'] = url.slice(prefix.length).split('?', 1);
      if (prefix === '' && !isAmong(own, path)) return url;
      const isPageToo = wantsPage(request) && isAmong(others, `${prefix}${path}`);
      return isPageToo ? url : `${AUTH_HOME}${url.slice(prefix.length)}`;
    },
  };
}
