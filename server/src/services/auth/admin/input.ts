import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalid, ok, type Refused, type Result, refuse } from '../result.ts';
import { bodyAs, emailFrom, Metadata, metadataFrom, phoneFrom } from '../wire/input.ts';
import { goDurationMs } from './go-duration.ts';

const text = z.string().nullish();
const flag = z.boolean().nullish();

const Body = z.object({
  id: text,
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: Metadata.nullish(),
  app_metadata: Metadata.nullish(),
  role: text,
  ban_duration: text,
});

/** What a trusted server wants an account to be; null where it says nothing. */
export type WantedUser = {
  readonly id: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly password: string | null;
  readonly passwordHash: string | null;
  readonly isEmailConfirmed: boolean;
  readonly isPhoneConfirmed: boolean;
  readonly userMetadata: Metadata | null;
  readonly appMetadata: Metadata | null;
  /** How long from now; 0 lifts a ban. */
  readonly banMs: number | null;
};

/** Only what this installation can check at a sign-in. */
const ARGON2 = /^\$argon2(id|i|d)\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/;

const NOTHING = ok(null);

export function wantedUserFrom(request: FastifyRequest): Result<WantedUser> {
  const read = bodyAs(Body, request);
  if (!read.ok) return read;
  const body = read.value;
  if (body.password && body.password_hash) {
    return invalid('Only a password or a password hash should be provided');
  }
  if (body.password_hash && !ARGON2.test(body.password_hash)) {
    return invalid('The password hash must be an argon2 hash in PHC form');
  }
  if (body.role && body.role !== 'authenticated') return invalid('The only role of people is authenticated');
  const id = body.id ? idFrom(body.id, invalid('ID must conform to the uuid v4 format')) : NOTHING;
  if (!id.ok) return id;
  const email = body.email ? emailFrom(body.email) : NOTHING;
  if (!email.ok) return email;
  const phone = body.phone ? phoneFrom(body.phone) : NOTHING;
  if (!phone.ok) return phone;
  const userMetadata = body.user_metadata ? metadataFrom(body.user_metadata) : NOTHING;
  if (!userMetadata.ok) return userMetadata;
  const appMetadata = body.app_metadata ? metadataFrom(body.app_metadata) : NOTHING;
  if (!appMetadata.ok) return appMetadata;
  const banMs = body.ban_duration ? banFrom(body.ban_duration) : NOTHING;
  if (!banMs.ok) return banMs;
  return ok({
    id: id.value,
    email: email.value,
    phone: phone.value,
    password: body.password || null,
    passwordHash: body.password_hash || null,
    isEmailConfirmed: body.email_confirm === true,
    isPhoneConfirmed: body.phone_confirm === true,
    userMetadata: userMetadata.value,
    appMetadata: appMetadata.value,
    banMs: banMs.value,
  });
}

function banFrom(duration: string): Result<number> {
  if (duration === 'none') return ok(0);
  const ms = goDurationMs(duration);
  return ms === null
    ? invalid('invalid format for ban duration: it must be none or such as 24h or 1h30m')
    : ok(ms);
}

function idFrom(value: unknown, refused: Refused): Result<string> {
  const id = z.guid().safeParse(value);
  return id.success ? ok(id.data.toLowerCase()) : refused;
}

const Parameters = z.object({ userId: z.unknown(), factorId: z.unknown().optional() });

/** The account that the address names. */
export const userIdFrom = ({ params }: FastifyRequest): Result<string> =>
  idFrom(Parameters.parse(params).userId, refuse(404, 'validation_failed', 'user_id must be an UUID'));

export const factorIdOf = ({ params }: FastifyRequest): Result<string> =>
  idFrom(Parameters.parse(params).factorId, refuse(404, 'validation_failed', 'factor_id must be an UUID'));

const Removal = z.object({ should_soft_delete: flag });

export function isSoftDeletion(request: FastifyRequest): Result<boolean> {
  const body = bodyAs(Removal, request);
  return body.ok ? ok(body.value.should_soft_delete === true) : body;
}
