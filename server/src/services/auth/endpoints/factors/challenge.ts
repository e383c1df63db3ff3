import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import { KEPT_FOR, lengthMs } from '../../../../config/kept-for.ts';
import type { AuthChallenges } from '../../../../db/schema.gen.ts';
import { asSystem, type Tx } from '../../../../db/tx.ts';
import type { AuthContext } from '../../context.ts';
import {
  checkEnabled,
  checkMayAdd,
  type FactorType,
  factorIdFrom,
  kindOf,
  lockOwnFactor,
  phoneCodeHash,
  phoneOf,
} from '../../factors/factors.ts';
import {
  Claim,
  checkClaim,
  creationOptions,
  credentialOf,
  relyingParty,
  requestOptions,
} from '../../factors/webauthn.ts';
import { requireMember } from '../../guards/require-user.ts';
import type { SmsMessage } from '../../messages/message.ts';
import { startCooldown, takeFromBudget } from '../../messages/send-cooldown.ts';
import { type Check, invalid, ok, type Result } from '../../result.ts';
import {
  addChallenge,
  type ChallengeRow,
  dropChallengesBefore,
  type FactorRow,
  factorsOf,
  ownPhoneFactor,
  updateFactor,
} from '../../store/factors.ts';
import type { UserRow } from '../../store/users.ts';
import { bodyAs, checkChannel } from '../../wire/input.ts';

const LIVES_MS = 300_000;
/** Older challenges no longer count against the wrong tries of a factor. */
export const REMEMBERED_MS = lengthMs(KEPT_FOR.secondStepQuestions);

const Body = z.object({
  channel: z.string().nullish(),
  webauthn: z.unknown().optional(),
});
type Body = z.infer<typeof Body>;

/** POST /factors/{id}/challenge: asks for the proof of a factor, to be given within five minutes. */
export async function challengeFactor(
  context: AuthContext,
  request: FastifyRequest,
): Promise<Result<unknown>> {
  const { db, rateLimits, settings, messageSender, now } = context;
  const tooMany = await rateLimits.mfa.fromAddress(request.ip, now().getTime());
  if (tooMany !== null) return tooMany;
  const member = await requireMember(context, request);
  if (!member.ok) return member;
  const { user } = member.value;
  const id = factorIdFrom(request);
  if (!id.ok) return id;
  const body = bodyAs(Body, request);
  if (!body.ok) return body;
  const refused = checkChannel(body.value) ?? (await countSms(context, user.id, id.value));
  if (refused !== null) return refused;
  const at = now();
  const opened = await asSystem(db, async (tx) => {
    const locked = await lockOwnFactor(tx, user.id, id.value);
    if (!locked.ok) return locked;
    const factor = locked.value;
    const type = kindOf(factor);
    const closed =
      checkEnabled(settings, type, 'verify') ??
      (factor.status === 'unverified' ? await checkMayAdd(tx, member.value) : null);
    if (closed !== null) return closed;
    const webauthn =
      type === 'webauthn' ? await passkeyOptions(context, tx, user, factor, body.value) : ok(undefined);
    if (!webauthn.ok) return webauthn;
    const sent = type === 'phone' ? await phoneCode(context, tx, factor, at) : ok(undefined);
    if (!sent.ok) return sent;
    const question = {
      webauthn_challenge: webauthn.value?.credential_options.publicKey.challenge ?? null,
      code_hash: sent.value?.hash ?? null,
    };
    const challenge = await openChallenge(tx, request, id.value, question, at);
    return ok({
      answer: { ...answerFor(type, challenge), webauthn: webauthn.value },
      message: sent.value?.message ?? null,
    });
  });
  if (!opened.ok) return opened;
  messageSender.send(request, opened.value.message);
  return ok(opened.value.answer);
}

/** The code for a phone counts as a message, whatever becomes of it. */
async function countSms(context: AuthContext, userId: string, factorId: string): Promise<Check> {
  const factor = await ownPhoneFactor(context.db, userId, factorId);
  if (factor === undefined) return null;
  const closed = checkEnabled(context.settings, 'phone', 'verify');
  return closed ?? takeFromBudget(context, phoneOf(factor));
}

/** A code for the phone; one that always holds for this phone needs no SMS. */
async function phoneCode(
  context: AuthContext,
  tx: Tx,
  factor: FactorRow,
  at: Date,
): Promise<Result<{ readonly hash: Buffer; readonly message: SmsMessage | null }>> {
  const { settings, secrets } = context;
  const phone = phoneOf(factor);
  const tooSoon = await startCooldown(tx, context, { kind: 'second_factor', address: phone }, at);
  if (tooSoon !== null) return tooSoon;
  const known = settings.testOtp.get(phone);
  const code = known ?? randomDigits(settings.otpLength);
  const message: SmsMessage = {
    kind: 'sms',
    to: phone,
    about: 'second_factor',
    code,
    lifeS: LIVES_MS / 1000,
  };
  return ok({
    hash: phoneCodeHash(secrets, factor, code),
    message: known === undefined ? message : null,
  });
}

const randomDigits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('');

/** A passkey that does not exist yet is made by the answer, and used by every later one. */
async function passkeyOptions(
  { settings }: AuthContext,
  tx: Tx,
  user: UserRow,
  factor: FactorRow,
  body: Body,
) {
  const claim = Claim.safeParse(body.webauthn);
  if (!claim.success) return invalid('webauthn.rpId is required');
  const party = relyingParty(settings.siteUrl);
  const elsewhere = checkClaim(party, claim.data);
  if (elsewhere !== null) return elsewhere;
  if (factor.credential !== null) {
    const publicKey = await requestOptions(party, credentialOf(factor.credential));
    return ok({ type: 'request' as const, credential_options: { publicKey } });
  }
  const factors = await factorsOf(tx, user.id);
  const known = factors.flatMap(({ credential }) => (credential === null ? [] : [credentialOf(credential)]));
  const owner = { id: user.id, name: user.email ?? user.phone ?? user.id };
  const publicKey = await creationOptions(party, owner, known);
  return ok({ type: 'create' as const, credential_options: { publicKey } });
}

type Question = Pick<Insertable<AuthChallenges>, 'webauthn_challenge' | 'code_hash'>;

async function openChallenge(
  tx: Tx,
  request: FastifyRequest,
  factorId: string,
  question: Question,
  at: Date,
): Promise<ChallengeRow> {
  await dropChallengesBefore(tx, factorId, new Date(at.getTime() - REMEMBERED_MS));
  await updateFactor(tx, factorId, { last_challenged_at: at });
  return addChallenge(tx, {
    ...question,
    factor_id: factorId,
    ip: request.ip,
    created_at: at,
    expires_at: new Date(at.getTime() + LIVES_MS),
  });
}

const answerFor = (type: FactorType, { id, expires_at }: ChallengeRow) => ({
  id,
  type,
  expires_at: Math.floor(expires_at.getTime() / 1000),
});
