import { ok, type Result, refuse } from '../result.ts';
import { type IpFault, judgeIp } from './ip-address.ts';

/** Why a server may not fetch an address that somebody typed; in this order, the first that applies. */
export const URL_FAULTS = [
  'malformed',
  'too_long',
  'scheme',
  'credentials',
  'port',
  'written_to_mislead',
  'local_name',
  'own_host',
  'ip_address',
] as const;
export type UrlFault = (typeof URL_FAULTS)[number];

/** What a server may fetch: in development also `http` and other ports. */
export interface FetchRules {
  readonly schemes: readonly ('https' | 'http')[];
  readonly ports: readonly number[];
  /** Names by which this server itself is reached, in lower case. */
  readonly ownHosts: readonly string[];
}

export interface FetchUrl {
  /** As a client is given it, without the part after #. */
  readonly url: string;
  /** In lower case, without the brackets of IPv6. */
  readonly host: string;
  readonly port: number;
  /** An address of numbers, judged already; a name is resolved and each of its addresses judged. */
  readonly isIp: boolean;
}

const MOST_LETTERS = 2_048;
const DEFAULT_PORTS = { 'https:': 443, 'http:': 80 } as const;

/** Endings that no public name has, by the registry of special names and by what networks use at home. */
const LOCAL_ENDINGS = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'arpa',
  'test',
  'invalid',
  'example',
  'onion',
  'alt',
] as const;

const isLocalName = (host: string): boolean =>
  !host.includes('.') || LOCAL_ENDINGS.some((ending) => host === ending || host.endsWith(`.${ending}`));

/** Spaces, line breaks, backslashes: a client leaves them out or turns them, and goes elsewhere than a reader thinks. */
const MISREAD = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u;
const WRITTEN = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)/i;

const schemeOf = (protocol: string): 'https' | 'http' | null =>
  protocol === 'https:' ? 'https' : protocol === 'http:' ? 'http' : null;

/** The host as it stands in the text, without what is before @ and after the port. */
function writtenHost(text: string): string {
  const authority = WRITTEN.exec(text)?.[2] ?? '';
  return authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '');
}

const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

function judgeHost(
  host: string,
  written: string,
  { ownHosts }: FetchRules,
): Result<boolean, UrlFault, IpFault | undefined> {
  if (host.startsWith('[') || IPV4.test(host)) {
    const plain = host.replaceAll(/[[\]]/g, '');
    // Decimal, octal, hexadecimal, short, in wide digits: a client makes four numbers of them all.
    if (IPV4.test(host) && written !== host) return refuse('written_to_mislead', undefined);
    const verdict = judgeIp(plain);
    return verdict.ok ? ok(true) : refuse('ip_address', verdict.refusal);
  }
  const name = host.replace(/\.$/, '');
  if (isLocalName(name)) return refuse('local_name', undefined);
  return ownHosts.includes(name) ? refuse('own_host', undefined) : ok(false);
}

/**
 * Whether a server may fetch an address that somebody typed: for a calendar that is brought in, or to send a webhook to. What it
 * leads on to is judged again, as is each address of its name. The detail of `ip_address` says which kind.
 * Source: docs/rules/outgoing.md “URLs” (WHATWG URL, url.spec.whatwg.org/; RFC 6761).
 */
export function judgeFetchUrl(
  text: string,
  rules: FetchRules,
): Result<FetchUrl, UrlFault, IpFault | undefined> {
  if (text.length > MOST_LETTERS) return refuse('too_long', undefined);
  if (MISREAD.test(text) || !WRITTEN.test(text) || !URL.canParse(text)) return refuse('malformed', undefined);
  const url = new URL(text);
  const scheme = schemeOf(url.protocol);
  if (scheme === null || !rules.schemes.includes(scheme)) return refuse('scheme', undefined);
  if (url.username !== '' || url.password !== '' || writtenAuthorityHasAt(text))
    return refuse('credentials', undefined);
  const port = url.port === '' ? DEFAULT_PORTS[`${scheme}:`] : Number(url.port);
  if (!rules.ports.includes(port)) return refuse('port', undefined);
  const host = judgeHost(url.hostname, writtenHost(text), rules);
  if (!host.ok) return host;
  url.hash = '';
  return ok({ url: url.href, host: url.hostname.replaceAll(/[[\]]/g, ''), port, isIp: host.value });
}

const writtenAuthorityHasAt = (text: string): boolean => (WRITTEN.exec(text)?.[2] ?? '').includes('@');
