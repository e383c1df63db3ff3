import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthRefusal, invalid } from '../wire/errors.ts';
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

export function wantedUserFrom(request: FastifyRequest): WantedUser {
  const body = bodyAs(Body, request);
  if (body.password && body.password_hash) {
    throw invalid('Only a password or a password hash should be provided');
  }
  if (body.password_hash && !ARGON2.test(body.password_hash)) {
    throw invalid('The password hash must be an argon2 hash in PHC form');
  }
  if (body.role && body.role !== 'authenticated') throw invalid('The only role of people is authenticated');
  return {
    id: body.id ? idFrom(body.id, invalid('ID must conform to the uuid v4 format')) : null,
    email: body.email ? emailFrom(body.email) : null,
    phone: body.phone ? phoneFrom(body.phone) : null,
    password: body.password || null,
    passwordHash: body.password_hash || null,
    isEmailConfirmed: body.email_confirm === true,
    isPhoneConfirmed: body.phone_confirm === true,
    userMetadata: body.user_metadata ? metadataFrom(body.user_metadata) : null,
    appMetadata: body.app_metadata ? metadataFrom(body.app_metadata) : null,
    banMs: body.ban_duration ? banFrom(body.ban_duration) : null,
  };
}

function banFrom(duration: string): number {
  if (duration === 'none') return 0;
  const ms = goDurationMs(duration);
  if (ms === null) throw invalid('invalid format for ban duration: it must be none or such as 24h or 1h30m');
  return ms;
}

function idFrom(value: unknown, refusal: AuthRefusal): string {
  const id = z.guid().safeParse(value);
  if (!id.success) throw refusal;
  return id.data.toLowerCase();
}

const Parameters = z.object({ userId: z.unknown(), factorId: z.unknown().optional() });

/** The account that the address names. */
export const userIdFrom = ({ params }: FastifyRequest): string =>
  idFrom(
    Parameters.parse(params).userId,
    new AuthRefusal(404, 'validation_failed', 'user_id must be an UUID'),
  );

export const factorIdOf = ({ params }: FastifyRequest): string =>
  idFrom(
    Parameters.parse(params).factorId,
    new AuthRefusal(404, 'validation_failed', 'factor_id must be an UUID'),
  );

const Removal = z.object({ should_soft_delete: flag });

export const isSoftDeletion = (request: FastifyRequest): boolean =>
  bodyAs(Removal, request).should_soft_delete === true;
