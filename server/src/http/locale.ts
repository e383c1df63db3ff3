import { LOCALE_COOKIE, type Locale } from '@kwela/words/locales';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

type Asked = Pick<FastifyRequest, 'headers' | 'query'>;

/** In the address a language is chosen, in the cookie it was; the browser's own list speaks only where neither does. */
function wishes({ headers, query }: Asked): (string | undefined)[] {
  const inAddress = Object(query).locale;
  const inCookie = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];
  return [typeof inAddress === 'string' ? inAddress : undefined, inCookie];
}

/** The language of an answer: the one place where a request is asked for it. English for anyone who wants none of ours. */
export const localeReader =
  (offered: readonly Locale[]) =>
  (request: Asked): Locale => {
    for (const wish of wishes(request)) {
      const chosen = offered.find((locale) => locale === wish);
      if (chosen !== undefined) return chosen;
    }
    const [first] = new Negotiator(request).languages([...offered]);
    return offered.find((locale) => locale === first) ?? 'en';
  };
