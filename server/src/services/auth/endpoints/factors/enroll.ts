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
import {
  addFactor,
  dropAbandonedFactors,
  dropFactor,
  type FactorRow,
  factorsOf,
} from '../../store/factors.ts';
import { lockUser, type UserRow } from '../../store/users.ts';
import { AuthRefusal, invalid } from '../../wire/errors.ts';
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
export async function enrollFactor(context: AuthContext, request: FastifyRequest) {
  const { rateLimits, settings, now } = context;
  await rateLimits.mfa.fromAddress(request.ip, now().getTime());
  const signedIn = await requireMember(context, request);
  const body = bodyAs(Body, request);
  const type = factorType(body.factor_type ?? '');
  if (type === undefined) throw invalid('factor_type needs to be totp, phone, or webauthn');
  checkEnabled(settings, type, 'enroll');
  if ((body.friendly_name ?? '').length > LONGEST_NAME) {
    throw invalid(`friendly_name must have at most ${LONGEST_NAME} characters`);
  }
  switch (type) {
    case 'totp':
      return enrollApp(context, signedIn, body);
    case 'phone':
      return enrollPhone(context, signedIn, body);
    case 'webauthn':
      return answerFor(await enroll(context, signedIn, body, { factor_type: type }));
  }
}

async function enrollApp(context: AuthContext, signedIn: SignedIn, body: Body) {
  const issuer = body.issuer || ISSUER;
  if (issuer.length > LONGEST_ISSUER) throw invalid(`issuer must have at most ${LONGEST_ISSUER} characters`);
  const secret = randomBytes(SECRET_BYTES);
  const id = randomUUID();
  const added = await enroll(context, signedIn, body, {
    id,
    factor_type: 'totp',
    secret: await context.secrets.seal(secret, sealOf(id)),
  });
  const typed = base32(secret);
  const uri = otpauthUri(issuer, labelOf(signedIn.user), typed);
  return { ...answerFor(added), totp: { qr_code: qrCode(uri), secret: typed, uri } };
}

async function enrollPhone(context: AuthContext, signedIn: SignedIn, body: Body) {
  const phone = phoneFrom(body.phone ?? '');
  const added = await enroll(context, signedIn, body, { factor_type: 'phone', phone });
  return { ...answerFor(added), phone };
}

const labelOf = (user: UserRow): string => (user.email ?? user.phone ?? user.id).slice(0, LONGEST_LABEL);

type NewFactor = Pick<Insertable<AuthFactors>, 'id' | 'factor_type' | 'secret' | 'phone'>;

/** One enrolment of a person at a time, so that the count and the names are right. */
async function enroll(
  { db, now }: AuthContext,
  signedIn: SignedIn,
  { friendly_name: name }: Body,
  factor: NewFactor,
): Promise<FactorRow> {
  const { user } = signedIn;
  const at = now();
  const { added } = await asSystem(db, async (tx) => {
    await lockUser(tx, user.id);
    await dropAbandonedFactors(tx, user.id, new Date(at.getTime() - UNVERIFIED_FOR_MS));
    await checkMayAdd(tx, signedIn);
    const factors = await factorsOf(tx, user.id);
    const again = factors.filter(({ phone }) => phone !== null && phone === factor.phone);
    if (again.some(isVerified)) throw phoneTaken();
    for (const { id } of again) await dropFactor(tx, id);
    if (factors.length - again.length >= MOST_FACTORS) throw tooMany();
    const added = await addFactor(tx, {
      ...factor,
      user_id: user.id,
      friendly_name: name ?? '',
      created_at: at,
      updated_at: at,
    });
    if (added === undefined) throw nameTaken(name ?? '');
    return { ok: true, added };
  });
  return added;
}

const isVerified = ({ status }: FactorRow): boolean => status === 'verified';

const tooMany = () =>
  new AuthRefusal(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of factors reached, unenroll to continue',
  );

const phoneTaken = () =>
  new AuthRefusal(
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  );

const nameTaken = (name: string) =>
  new AuthRefusal(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name "${name}" for this user already exists`,
  );

const answerFor = (factor: FactorRow) => ({
  id: factor.id,
  type: factor.factor_type,
  friendly_name: factor.friendly_name,
});
