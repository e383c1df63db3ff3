/** Longer names than any host may have are no hosts. Source: RFC 1035 §2.3.4. */
const LONGEST_HOST = 253;
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const ADDRESS = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i;

/** A name of the public net, in small letters: no address of numbers, no machine of somebody's house. */
export const isReferrerHost = (text: string): boolean =>
  text.length <= LONGEST_HOST && HOST.test(text) && !/^[\d.]+$/.test(text);

/**
 * The host that a visitor came from, and nothing else of the address; null for nowhere, ourselves and what is no host of
 * the public net. Source: docs/rules/analytics.md “What is counted”.
 */
export function referrerHost(referrer: string, ownHost: string): string | null {
  const host = ADDRESS.exec(referrer)?.[1]?.toLowerCase();
  if (host === undefined || host === ownHost.toLowerCase() || !isReferrerHost(host)) return null;
  return host;
}
