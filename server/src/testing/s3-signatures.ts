import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Why a store that speaks S3 does not do what it is asked, in its own codes. */
export type SignatureRefusal =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch';

const ALGORITHM = 'AWS4-HMAC-SHA256';
const MOST_SKEW_MS = 15 * 60_000;

const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const instantOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** What a request says of its signature, in its header or in its address. */
function claimsOf(request: IncomingMessage, address: URL) {
  const { searchParams: query } = address;
  if (query.has('X-Amz-Signature')) {
    const [keyId = '', ...scope] = (query.get('X-Amz-Credential') ?? '').split('/');
    return {
      keyId,
      scope,
      signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
      signature: query.get('X-Amz-Signature') ?? '',
      at: query.get('X-Amz-Date') ?? '',
      lastsMs: Number(query.get('X-Amz-Expires')) * 1000,
      bodyHash: 'UNSIGNED-PAYLOAD',
    };
  }
  const said = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    request.headers.authorization ?? '',
  );
  if (said === null) return null;
  const [, credential = '', signedHeaders = '', signature = ''] = said;
  const [keyId = '', ...scope] = credential.split('/');
  const at = String(request.headers['x-amz-date'] ?? '');
  const bodyHash = String(request.headers['x-amz-content-sha256'] ?? '');
  return { keyId, scope, signedHeaders, signature, at, lastsMs: null, bodyHash };
}

/**
 * Checks the signature of a request as such a store does; null: it is right. Sources: docs.aws.amazon.com/AmazonS3/latest/API,
 * “Authenticating Requests (AWS Signature Version 4)”.
 */
export function signatureRefusal(
  request: IncomingMessage,
  { keyId, secret }: { readonly keyId: string; readonly secret: string },
  nowMs: number,
): SignatureRefusal | null {
  const address = new URL(request.url ?? '/', 'http://store');
  const claims = claimsOf(request, address);
  if (claims === null) return 'AccessDenied';
  if (claims.keyId !== keyId) return 'InvalidAccessKeyId';
  const signedMs = instantOf(claims.at);
  if (claims.lastsMs === null) {
    if (!(Math.abs(nowMs - signedMs) <= MOST_SKEW_MS)) return 'RequestTimeTooSkewed';
  } else if (!(nowMs >= signedMs - MOST_SKEW_MS && nowMs <= signedMs + claims.lastsMs)) {
    return 'AccessDenied';
  }
  const query = [...address.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted();
  const headers = claims.signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [
    request.method,
    decodeURIComponent(address.pathname).split('/').map(escaped).join('/'),
    query.join('&'),
    headers.join(''),
    claims.signedHeaders,
    claims.bodyHash,
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = [ALGORITHM, claims.at, claims.scope.join('/'), digest].join('\n');
  const key = claims.scope.reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`);
  const right = hmac(key, text);
  const given = Buffer.from(claims.signature, 'hex');
  return given.length === right.length && timingSafeEqual(given, right) ? null : 'SignatureDoesNotMatch';
}
