import type { FastifyRequest } from 'fastify';
import type { AuthConfig } from '../../../config/auth-config.ts';
import type { Refusal } from '../result.ts';

type Targets = Pick<AuthConfig, 'siteUrl' | 'redirectAllowList' | 'loopbackRedirects'>;

/** Addresses that a browser would run or read from its own disk instead of visiting. */
const NEVER = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:']);
const LOOPBACK = /^(127(\.\d{1,3}){3}|\[::1\])$/;

/** Refusals that say `access_denied` although they are 422. Source: docs/WIRE.md. */
const DENIALS = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);

/**
 * Where a sign-in by link or by a third party may return to. An address that is not allowed is never an error and never
 * followed: the page that asked, if it may be, or else the site takes its place. Source: docs/WIRE.md.
 */
export function redirectTarget(request: FastifyRequest, targets: Targets): string {
  const asked = [request.headers.redirect_to, fieldOf(request.query), fieldOf(request.body)].find(
    (value) => typeof value === 'string' && value !== '',
  );
  const candidates = [asked, request.headers.referer];
  return candidates.map((value) => allowedTarget(value, targets)).find(isPresent) ?? targets.siteUrl;
}

const isPresent = (value: string | null): value is string => value !== null;

const fieldOf = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null && 'redirect_to' in fields ? fields.redirect_to : undefined;

function allowedTarget(
  value: unknown,
  { siteUrl, redirectAllowList, loopbackRedirects }: Targets,
): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null;
  const url = new URL(value);
  if (NEVER.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  const isPage = url.protocol === 'http:' || url.protocol === 'https:';
  if (isPage && url.origin === new URL(siteUrl).origin) return url.href;
  if (isPage && loopbackRedirects && LOOPBACK.test(url.hostname)) return url.href;
  const plain = withoutFragment(url);
  return redirectAllowList.some((glob) => matches(glob, plain)) ? url.href : null;
}

/** `*` stops at `.` and `/`, `**` does not. */
function matches(glob: string, address: string): boolean {
  const pattern = glob
    .split(/(\*\*?)/)
    .map((part) => {
      if (part === '**') return '.*';
      return part === '*' ? '[^./]*' : part.replace(/[\\^$.|?+()[\]{}]/g, String.raw`\$&`);
    })
    .join('');
  return new RegExp(`^${pattern}$`, 's').test(address);
}

function withoutFragment(url: URL): string {
  const plain = new URL(url);
  plain.hash = '';
  return plain.href;
}

type Session = {
  readonly access_token: string;
  readonly expires_at: number;
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly token_type: string;
};

/** Implicit flow: the session travels behind `#`, which browsers keep to themselves. `extra`: type, provider tokens. */
export function withSession(
  target: string,
  session: Session,
  extra: Readonly<Record<string, string>> = {},
): string {
  return withFragment(target, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    ...extra,
  });
}

/** PKCE: a code that only the client with the verifier can exchange. */
export const withAuthCode = (target: string, code: string): string => withQuery(target, { code });

export type FailurePlace = 'fragment' | 'query and fragment';

export function withFailure(target: string, refusal: Refusal, place: FailurePlace): string {
  const failure = {
    error: errorNameOf(refusal),
    error_code: refusal.code,
    error_description: refusal.message,
  };
  return withFragment(place === 'fragment' ? target : withQuery(target, failure), failure);
}

/** Something to tell that is neither a session nor a failure, such as the first of two confirmations. */
export function withMessage(target: string, message: string, place: FailurePlace): string {
  return withFragment(place === 'fragment' ? target : withQuery(target, { message }), { message });
}

function errorNameOf({ status, code }: Refusal): string {
  if (DENIALS.has(code)) return 'access_denied';
  switch (status) {
    case 400:
      return 'invalid_request';
    case 401:
      return 'unauthorized_client';
    case 403:
      return 'access_denied';
    case 503:
      return 'temporarily_unavailable';
    default:
      return 'server_error';
  }
}

function withQuery(target: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function withFragment(target: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}
