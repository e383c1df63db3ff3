import type { CustomFetch } from 'openid-client';

/** Lets `openid-client` call third parties by the given `fetch`; theirs names a body that is absent, `fetch` leaves it out. */
export const carriedBy =
  (fetcher: typeof fetch): CustomFetch =>
  (url, { body, ...options }) =>
    fetcher(url, body === undefined ? options : { ...options, body });
