import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { AuthConfig } from '../../config/auth-config.ts';
import type { Db } from '../../db/open.ts';
import { standingOf } from './keys-repo.ts';
import { isOver, type SessionLife } from './session-life.ts';
import { openSigningKeys, type SigningKeys, type VerifyingKey } from './signing-keys.ts';

const API_KEY_YEARS = 10;
const TOKENS_REMEMBERED = 2000;

const Claims = z.discriminatedUnion('role', [
  z.looseObject({ role: z.literal('anon'), exp: z.number() }),
  z.looseObject({ role: z.literal('service_role'), exp: z.number() }),
  // The other name that clients know for a trusted server.
  z.looseObject({ role: z.literal('supabase_admin'), exp: z.number() }),
  z.looseObject({
    role: z.literal('authenticated'),
    exp: z.number(),
    sub: z.uuid(),
    session_id: z.uuid(),
  }),
]);
export type Claims = z.infer<typeof Claims>;

/** Who calls a service, by the token that came along. Visitors without any token are `anon`. */
export type Caller =
  | { readonly role: 'anon'; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly role: 'service_role'; readonly claims: Readonly<Record<string, unknown>> }
  | {
      readonly role: 'authenticated';
      readonly userId: string;
      readonly sessionId: string;
      /** Has signed in without saying who they are. */
      readonly isAnonymous: boolean;
      /** As the session stands now: `aal2` while a second factor stands behind it. */
      readonly aal: string;
      /** Whether an admin's role counts in this session. */
      readonly mayActAsAdmin: boolean;
      readonly claims: Readonly<Record<string, unknown>>;
    };

/** `second_factor_required`: the person has a second factor, and this session has not shown it. */
export type BearerRefusal =
  | 'bad_jwt'
  | 'jwt_expired'
  | 'session_not_found'
  | 'user_banned'
  | 'second_factor_required';

export type Verified<Value> = { ok: true; value: Value } | { ok: false; refusal: BearerRefusal };

type WithHeaders = { readonly headers: Readonly<Record<string, string | string[] | undefined>> };

export type Tokens = {
  /** The public key of the browser's client: a visitor without an account. Safe to show to anyone. */
  anonKey(): string;
  /** The key of trusted servers, past all row policies. Never sent to a browser. */
  serviceRoleKey(): string;
  readonly keySet: SigningKeys['published'];
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>;
  /** Signature, expiry and form only; whether the session still lives is `verifyBearer`'s question. */
  read(token: string): Promise<Verified<Claims>>;
  /**
   * What stands in a token of ours that is nobody's: who reads it checks what it is for. It opens no service, since it has
   * no role.
   */
  readSigned(token: string): Promise<Verified<JWTPayload>>;
  /**
   * The caller of a request, refused when the token is bad or old, the session has ended, the person is banned, or has a
   * second factor that the session has not shown. Every service but that of accounts, where it is shown, asks here.
   */
  verifyBearer(request: WithHeaders): Promise<Verified<Caller>>;
};

/** The token of `Authorization: Bearer …`, or else the `apikey` header, or null. */
export function bearerOf({ headers }: WithHeaders): string | null {
  const authorization = headers.authorization;
  if (typeof authorization === 'string') {
    return /^Bearer +(?<token>\S+)$/i.exec(authorization)?.groups?.token ?? '';
  }
  return typeof headers.apikey === 'string' ? headers.apikey : null;
}

type TokensDeps = {
  readonly db: Db;
  readonly settings: Pick<AuthConfig, 'jwt' | 'siteUrl' | 'pathPrefix' | 'adminSecondFactor'> & SessionLife;
  readonly now: () => Date;
};

/** Opens the keys of this installation and the checks made with them. One for the process; `now` is the clock. */
export async function openTokens({ db, settings, now }: TokensDeps): Promise<Tokens> {
  const keys = await openSigningKeys(db, settings.jwt, now());
  const issuer = `${settings.siteUrl}${settings.pathPrefix}`;
  const remembered = new Map<string, Claims>();

  const sign = (claims: Readonly<Record<string, unknown>>) =>
    new SignJWT({ iss: issuer, ...claims })
      .setProtectedHeader({ ...keys.issuing.header, typ: 'JWT' })
      .sign(keys.issuing.key);

  const madeAt = Math.floor(now().getTime() / 1000);
  const apiKey = (role: 'anon' | 'service_role') =>
    sign({ role, iat: madeAt, exp: madeAt + API_KEY_YEARS * 366 * 24 * 3600 });
  const [anonKey, serviceRoleKey] = await Promise.all([apiKey('anon'), apiKey('service_role')]);

  /** By the name of the key; HS256 tokens that name none of ours try the shared secret. */
  function keyFor(token: string): VerifyingKey | null {
    const { kid, alg } = decodeProtectedHeader(token);
    const named = kid === undefined ? undefined : keys.verifying.get(kid);
    return named ?? (alg === 'HS256' ? keys.shared : null);
  }

  /** Whatever we signed, as long as it has not expired. */
  async function readSigned(token: string): Promise<Verified<JWTPayload>> {
    try {
      const known = keyFor(token);
      if (known === null) return { ok: false, refusal: 'bad_jwt' };
      const { payload } = await jwtVerify(token, known.key, {
        algorithms: [known.algorithm],
        currentDate: now(),
      });
      return { ok: true, value: payload };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { ok: false, refusal: 'jwt_expired' };
      if (error instanceof errors.JOSEError || error instanceof TypeError)
        return { ok: false, refusal: 'bad_jwt' };
      throw error;
    }
  }

  async function verifySignature(token: string): Promise<Verified<Claims>> {
    const signed = await readSigned(token);
    if (!signed.ok) return signed;
    const claims = Claims.safeParse(signed.value);
    return claims.success ? { ok: true, value: claims.data } : { ok: false, refusal: 'bad_jwt' };
  }

  /** Checking a signature costs more than a small query, so the last tokens that passed are remembered. */
  async function read(token: string): Promise<Verified<Claims>> {
    const known = remembered.get(token);
    if (known !== undefined) {
      if (known.exp * 1000 > now().getTime()) return { ok: true, value: known };
      remembered.delete(token);
      return { ok: false, refusal: 'jwt_expired' };
    }
    const verified = await verifySignature(token);
    if (!verified.ok) return verified;
    if (remembered.size >= TOKENS_REMEMBERED) {
      const oldest = remembered.keys().next();
      if (!oldest.done) remembered.delete(oldest.value);
    }
    remembered.set(token, verified.value);
    return verified;
  }

  async function verifyBearer(request: WithHeaders): Promise<Verified<Caller>> {
    const token = bearerOf(request);
    if (token === null) return { ok: true, value: { role: 'anon', claims: { role: 'anon' } } };
    const verified = await read(token);
    if (!verified.ok) return verified;
    const claims = verified.value;
    if (claims.role !== 'authenticated') {
      const role = claims.role === 'supabase_admin' ? 'service_role' : claims.role;
      return { ok: true, value: { role, claims } };
    }
    const session = await standingOf(db, { sessionId: claims.session_id, userId: claims.sub });
    if (session === undefined || isOver(session, settings, now())) {
      return { ok: false, refusal: 'session_not_found' };
    }
    if (session.banned_until !== null && session.banned_until > now())
      return { ok: false, refusal: 'user_banned' };
    const isStrong = session.aal === 'aal2';
    if (session.has_second_factor && !isStrong) return { ok: false, refusal: 'second_factor_required' };
    const mayActAsAdmin = isStrong || !settings.adminSecondFactor;
    return {
      ok: true,
      value: {
        role: 'authenticated',
        userId: claims.sub,
        sessionId: claims.session_id,
        isAnonymous: session.is_anonymous,
        aal: session.aal,
        mayActAsAdmin,
        claims: { ...claims, aal: session.aal, may_act_as_admin: mayActAsAdmin },
      },
    };
  }

  return {
    anonKey: () => anonKey,
    serviceRoleKey: () => serviceRoleKey,
    keySet: keys.published,
    sign,
    read,
    readSigned,
    verifyBearer,
  };
}
