import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { AuthFactors } from '../../../../db/schema.gen.ts';
import { asSystem } from '../../../../db/tx.ts';
import type { AuthContext } from '../../context.ts';
import { checkEnabled, checkMayAdd, factorType, sealOf } from '../../factors/factors.ts';
import { qrCode } from '../../factors/qr-code.ts';
import { base32, otpauthUri } from '../../factors/totp.ts';
import { requireMember, type SignedIn } from '../../guards/require-user.ts';
import { invalid, ok, type Result, refuse } from '../../result.ts';
import {
  addFactor,
  dropAbandonedFactors,
  dropFactor,
  type FactorRow,
  factorsOf,
} from '../../store/factors.ts';
import { lockUser, type UserRow } from '../../store/users.ts';
import { bodyAs, phoneFrom } from '../../wire/input.ts';

const MOST_FACTORS = 10;
/** How long an enrolment may take before its name is free again. Source: docs/WIRE.md. */
const UNVERIFIED_FOR_MS = 300_000;
const SECRET_BYTES = 20;
const ISSUER = 'Kwela';
/** A QR code holds only so much. */
const LONGEST_ISSUER = 64;
const LONGEST_LABEL = 100;
const LONGEST_NAME = 100;

const text = z.string().nullish();
const Body = z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text });
type Body = z.infer<typeof Body>;

/** POST /factors: begins a second factor, which counts once its first challenge was answered. */
export async function enrollFactor(context: AuthContext, request: FastifyRequest): Promise<Result<unknown>> {
  const { rateLimits, settings, now } = context;
  const tooMany = await rateLimits.mfa.fromAddress(request.ip, now().getTime());
  if (tooMany !== null) return tooMany;
  const member = await requireMember(context, request);
  if (!member.ok) return member;
  const signedIn = member.value;
  const read = bodyAs(Body, request);
  if (!read.ok) return read;
  const body = read.value;
  const type = factorType(body.factor_type ?? '');
  if (type === undefined) return invalid('factor_type needs to be totp, phone, or webauthn');
  const closed = checkEnabled(settings, type, 'enroll');
  if (closed !== null) return closed;
  if ((body.friendly_name ?? '').length > LONGEST_NAME) {
    return invalid(`friendly_name must have at most ${LONGEST_NAME} characters`);
  }
  switch (type) {
    case 'totp':
      return enrollApp(context, signedIn, body);
    case 'phone':
      return enrollPhone(context, signedIn, body);
    case 'webauthn': {
      const added = await enroll(context, signedIn, body, { factor_type: type });
      return added.ok ? ok(answerFor(added.value)) : added;
    }
  }
}

async function enrollApp(context: AuthContext, signedIn: SignedIn, body: Body): Promise<Result<unknown>> {
  const issuer = body.issuer || ISSUER;
  if (issuer.length > LONGEST_ISSUER) return invalid(`issuer must have at most ${LONGEST_ISSUER} characters`);
  const secret = randomBytes(SECRET_BYTES);
  const id = randomUUID();
  const added = await enroll(context, signedIn, body, {
    id,
    factor_type: 'totp',
    secret: await context.secrets.seal(secret, sealOf(id)),
  });
  if (!added.ok) return added;
  const typed = base32(secret);
  const uri = otpauthUri(issuer, labelOf(signedIn.user), typed);
  return ok({ ...answerFor(added.value), totp: { qr_code: qrCode(uri), secret: typed, uri } });
}

async function enrollPhone(context: AuthContext, signedIn: SignedIn, body: Body): Promise<Result<unknown>> {
  const phone = phoneFrom(body.phone ?? '');
  if (!phone.ok) return phone;
  const added = await enroll(context, signedIn, body, { factor_type: 'phone', phone: phone.value });
  return added.ok ? ok({ ...answerFor(added.value), phone: phone.value }) : added;
}

const labelOf = (user: UserRow): string => (user.email ?? user.phone ?? user.id).slice(0, LONGEST_LABEL);

type NewFactor = Pick<Insertable<AuthFactors>, 'id' | 'factor_type' | 'secret' | 'phone'>;

/** One enrolment of a person at a time, so that the count and the names are right. */
async function enroll(
  { db, now }: AuthContext,
  signedIn: SignedIn,
  { friendly_name: name }: Body,
  factor: NewFactor,
): Promise<Result<FactorRow>> {
  const { user } = signedIn;
  const at = now();
  return asSystem(db, async (tx) => {
    await lockUser(tx, user.id);
    await dropAbandonedFactors(tx, user.id, new Date(at.getTime() - UNVERIFIED_FOR_MS));
    const mustShowFirst = await checkMayAdd(tx, signedIn);
    if (mustShowFirst !== null) return mustShowFirst;
    const factors = await factorsOf(tx, user.id);
    const again = factors.filter(({ phone }) => phone !== null && phone === factor.phone);
    if (again.some(isVerified)) return phoneTaken();
    for (const { id } of again) await dropFactor(tx, id);
    if (factors.length - again.length >= MOST_FACTORS) return mostFactors();
    const added = await addFactor(tx, {
      ...factor,
      user_id: user.id,
      friendly_name: name ?? '',
      created_at: at,
      updated_at: at,
    });
    return added === undefined ? nameTaken(name ?? '') : ok(added);
  });
}

const isVerified = ({ status }: FactorRow): boolean => status === 'verified';

const mostFactors = () =>
  refuse(422, 'too_many_enrolled_mfa_factors', 'Maximum number of factors reached, unenroll to continue');

const phoneTaken = () =>
  refuse(
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  );

const nameTaken = (name: string) =>
  refuse(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name "${name}" for this user already exists`,
  );

const answerFor = (factor: FactorRow) => ({
  id: factor.id,
  type: factor.factor_type,
  friendly_name: factor.friendly_name,
});
