import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAudit } from '../../../../db/audit.ts';
import { asSystem, type Tx } from '../../../../db/tx.ts';
import { accountOf } from '../../accounts/account.ts';
import type { AuthContext } from '../../context.ts';
import {
  checkEnabled,
  checkMayAdd,
  type FactorType,
  factorIdFrom,
  kindOf,
  lockOwnFactor,
  phoneOf,
} from '../../factors/factors.ts';
import { factorNotice } from '../../factors/notice.ts';
import { type Proof, ProofBody, proofOf } from '../../factors/proof.ts';
import { requireMember, type SignedIn } from '../../guards/require-user.ts';
import { endCooldown } from '../../messages/send-cooldown.ts';
import { type Check, invalid, ok, type Result, refuse, tooManyRequests } from '../../result.ts';
import { type SecondFactorMethod, stepUpSession } from '../../sessions/assurance.ts';
import { sessionView } from '../../sessions/session-view.ts';
import { deviceOf } from '../../sessions/sessions.ts';
import type { SignedInSession } from '../../sessions/sign-in.ts';
import {
  type ChallengeRow,
  challengeById,
  dropUnverifiedFactors,
  type FactorRow,
  updateChallenge,
  updateFactor,
  wrongTriesSince,
} from '../../store/factors.ts';
import { endSessionsAtFirstLevel } from '../../store/sessions.ts';
import { userById } from '../../store/users.ts';
import { bodyAs } from '../../wire/input.ts';
import { REMEMBERED_MS } from './challenge.ts';

/** Then the challenge is over, and a while later the factor itself rests: six digits must not be guessed. */
const WRONG_TRIES_FOR_A_CHALLENGE = 5;
const WRONG_TRIES_IN_AN_HOUR = 20;

const METHODS: Readonly<Record<FactorType, SecondFactorMethod>> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
};

const WRONG: Readonly<Record<FactorType, string>> = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Invalid WebAuthn credential entered',
};

const Body = ProofBody.extend({ challenge_id: z.string().nullish() });
type Body = z.infer<typeof Body>;

/**
 * POST /factors/{id}/verify: takes the session to the second level of assurance with a fresh pair of tokens, and ends the
 * person's sessions that have not got there. A wrong try is committed before it is refused, so that it counts.
 */
export async function verifyFactor(context: AuthContext, request: FastifyRequest): Promise<Result<unknown>> {
  const { db, rateLimits, settings, messageSender, now } = context;
  const tooMany = await rateLimits.mfa.fromAddress(request.ip, now().getTime());
  if (tooMany !== null) return tooMany;
  const member = await requireMember(context, request);
  if (!member.ok) return member;
  const signedIn = member.value;
  const id = factorIdFrom(request);
  if (!id.ok) return id;
  const body = bodyAs(Body, request);
  if (!body.ok) return body;
  const tooOften = await rateLimits.mfa.onAccount(signedIn.user.id, now().getTime());
  if (tooOften !== null) return tooOften;
  const at = now();
  const outcome = await asSystem(db, async (tx) => {
    const locked = await lockOwnFactor(tx, signedIn.user.id, id.value);
    if (!locked.ok) return locked;
    const factor = locked.value;
    const type = kindOf(factor);
    const refused =
      checkEnabled(settings, type, 'verify') ??
      (factor.status === 'unverified' ? await checkMayAdd(tx, signedIn) : null) ??
      (await checkTries(tx, factor, at));
    if (refused !== null) return refused;
    const living = await livingChallenge(context, tx, request, factor, body.value, at);
    if (!living.ok) return living;
    const challenge = living.value;
    const proof = await proofOf(context, type, factor, challenge, body.value, at);
    if (!proof.ok) return proof;
    if (proof.value === null) {
      await countWrongTry(tx, request, factor, challenge, at);
      return ok({ factor, steppedUp: null });
    }
    await accept(tx, factor, challenge, proof.value, at);
    if (type === 'phone') await endCooldown(tx, context, { kind: 'second_factor', address: phoneOf(factor) });
    const steppedUp = await stepUp(context, tx, request, signedIn, factor, at);
    return steppedUp.ok ? ok({ factor, steppedUp: steppedUp.value }) : steppedUp;
  });
  if (!outcome.ok) return outcome;
  const { factor, steppedUp } = outcome.value;
  if (steppedUp === null) return refuse(422, 'mfa_verification_failed', WRONG[kindOf(factor)]);
  if (factor.status === 'unverified') {
    messageSender.send(request, factorNotice(signedIn.user, factor, 'factor_added'));
  }
  return ok(await sessionView(context, steppedUp));
}

async function checkTries(tx: Tx, factor: FactorRow, at: Date): Promise<Check> {
  const recent = await wrongTriesSince(tx, factor.id, new Date(at.getTime() - REMEMBERED_MS));
  const tries = recent.reduce((sum, { wrong_tries }) => sum + wrong_tries, 0);
  const [oldest] = recent;
  if (oldest === undefined || tries < WRONG_TRIES_IN_AN_HOUR) return null;
  return tooManyRequests(Math.ceil((oldest.created_at.getTime() + REMEMBERED_MS - at.getTime()) / 1000));
}

async function livingChallenge(
  { settings }: AuthContext,
  tx: Tx,
  request: FastifyRequest,
  factor: FactorRow,
  body: Body,
  at: Date,
): Promise<Result<ChallengeRow>> {
  const id = z.guid().safeParse(body.challenge_id);
  if (!id.success) return invalid('challenge_id must be an UUID');
  const challenge = await challengeById(tx, factor.id, id.data);
  if (challenge === undefined) {
    return refuse(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  const isUsed = challenge.verified_at !== null || challenge.wrong_tries >= WRONG_TRIES_FOR_A_CHALLENGE;
  if (isUsed || challenge.expires_at <= at) {
    return refuse(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  if (settings.mfa.bindIp && challenge.ip !== request.ip) {
    return refuse(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  return ok(challenge);
}

async function countWrongTry(
  tx: Tx,
  request: FastifyRequest,
  factor: FactorRow,
  challenge: ChallengeRow,
  at: Date,
): Promise<void> {
  await updateChallenge(tx, challenge.id, { wrong_tries: challenge.wrong_tries + 1 });
  await recordAudit(tx, {
    action: 'sign_in_refused',
    actorId: null,
    subjectId: factor.user_id,
    ip: request.ip,
    details: { method: METHODS[kindOf(factor)], why: 'mfa_verification_failed' },
    at,
  });
}

/** The challenge is used up, and enrolments of the same kind that were begun beside this one are forgotten. */
async function accept(
  tx: Tx,
  factor: FactorRow,
  challenge: ChallengeRow,
  proof: Proof,
  at: Date,
): Promise<void> {
  await updateChallenge(tx, challenge.id, { verified_at: at });
  await updateFactor(tx, factor.id, { ...proof, status: 'verified', updated_at: at });
  await dropUnverifiedFactors(tx, factor.user_id, factor.factor_type);
}

async function stepUp(
  { secrets }: AuthContext,
  tx: Tx,
  request: FastifyRequest,
  { sessionId }: SignedIn,
  factor: FactorRow,
  at: Date,
): Promise<Result<SignedInSession>> {
  const method = METHODS[kindOf(factor)];
  const open = await stepUpSession(
    tx,
    { sessionId, factorId: factor.id, method, device: deviceOf(request) },
    secrets,
    at,
  );
  const user = await userById(tx, factor.user_id);
  if (open === null || user === undefined) {
    return refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  await endSessionsAtFirstLevel(tx, user.id, sessionId);
  const account = await accountOf(tx, user);
  const byTheirOwnHand = { actorId: user.id, subjectId: user.id, ip: request.ip, at };
  if (factor.status === 'unverified') {
    await recordAudit(tx, {
      action: 'factor_added',
      ...byTheirOwnHand,
      details: { factor_id: factor.id, method },
    });
  }
  await recordAudit(tx, {
    action: 'sign_in',
    ...byTheirOwnHand,
    details: { method, session_id: sessionId },
  });
  return ok({ open, account });
}
