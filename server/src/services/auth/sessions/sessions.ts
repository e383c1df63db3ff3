import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/tx.ts';
import type { SealedSecrets } from '../../keys/sealed-secrets.ts';
import { isOver, type SessionLife } from '../../keys/session-life.ts';
import {
  activeRefreshToken,
  addRefreshToken,
  addSession,
  endSession,
  laterTokenHashes,
  lockSessionOfToken,
  refreshTokenByHash,
  revokeRefreshToken,
  type SessionRow,
  updateSession,
} from '../store/sessions.ts';

export type OpenSession = { readonly session: SessionRow; readonly refreshToken: string };

type Rotation =
  | { readonly kind: 'current'; readonly open: OpenSession }
  | { readonly kind: 'unknown' }
  /** It had ended by itself, and is gone now. */
  | { readonly kind: 'expired' }
  /** An old token was shown again by someone who is not the next in line: the session has been ended. */
  | { readonly kind: 'reused'; readonly session: SessionRow };

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** The one token that may follow: anyone who holds the old one twice gets the same answer, and the database keeps neither. */
const successorOf = (secret: Buffer, token: string) =>
  createHmac('sha256', secret).update(token).digest('base64url');

/** As `successorOf`, when only the hash of the active token is at hand: anyone who shows a code shows no refresh token. */
export const stepUpTokenFrom = (secrets: SealedSecrets, activeHash: Buffer) =>
  secrets
    .fingerprint(activeHash.toString('hex'), 'refresh token of a stepped-up session')
    .toString('base64url');

/** How a person proved who they are, as tokens say it in `amr`. Source: docs/WIRE.md. */
export const SIGN_IN_METHODS = [
  'password',
  'otp',
  'oauth',
  'anonymous',
  'totp',
  'mfa/phone',
  'mfa/webauthn',
] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** What a session was opened or used with, as people recognise it in their list. */
export type Device = { readonly userAgent: string | null; readonly ip: string };

export const deviceOf = (request: FastifyRequest): Device => ({
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  ip: request.ip,
});

export type Proof = {
  readonly method: SignInMethod;
  /** Of a third party. */
  readonly provider?: string;
};

export const amrEntry = (proof: Proof, now: Date) => ({
  ...proof,
  timestamp: Math.floor(now.getTime() / 1000),
});

type Opening = { readonly userId: string; readonly proof: Proof; readonly device: Device };

export async function openSession(
  tx: Tx,
  { userId, proof, device }: Opening,
  now: Date,
): Promise<OpenSession> {
  const session = await addSession(tx, {
    user_id: userId,
    refresh_secret: randomBytes(32),
    amr: JSON.stringify([amrEntry(proof, now)]),
    user_agent: device.userAgent,
    ip: device.ip,
    last_used_at: now,
    created_at: now,
  });
  const refreshToken = randomBytes(32).toString('base64url');
  await addRefreshToken(tx, { session_id: session.id, token_hash: hashOf(refreshToken), created_at: now });
  return { session, refreshToken };
}

type RotationTerms = {
  readonly reuseMs: number;
  readonly life: SessionLife;
  readonly device: Device;
  readonly secrets: SealedSecrets;
};

/** Changes a refresh token for its successor. The session's row is locked, so two tabs take turns and both succeed. */
export async function rotate(
  tx: Tx,
  presented: string,
  { reuseMs, life, device, secrets }: RotationTerms,
  now: Date,
): Promise<Rotation> {
  const hash = hashOf(presented);
  const session = await lockSessionOfToken(tx, hash);
  if (session === undefined) return { kind: 'unknown' };
  if (isOver(session, life, now)) {
    await endSession(tx, session.id);
    return { kind: 'expired' };
  }

  const shown = await refreshTokenByHash(tx, hash);
  if (shown.revoked_at === null) {
    return {
      kind: 'current',
      open: {
        session,
        refreshToken: await replace(tx, session, { id: shown.id, token: presented }, device, now),
      },
    };
  }

  const active = await activeRefreshToken(tx, session.id);
  const isAnswerLost = active.parent_id === shown.id;
  const isAtTheSameMoment = now.getTime() - shown.revoked_at.getTime() <= reuseMs;
  const successor =
    isAnswerLost || isAtTheSameMoment
      ? await follow(tx, session, { id: shown.id, token: presented }, active.token_hash, secrets)
      : null;
  if (successor !== null) return { kind: 'current', open: { session, refreshToken: successor } };

  await endSession(tx, session.id);
  return { kind: 'reused', session };
}

async function replace(
  tx: Tx,
  session: SessionRow,
  shown: { readonly id: number; readonly token: string },
  { userAgent, ip }: Device,
  now: Date,
): Promise<string> {
  const successor = successorOf(session.refresh_secret, shown.token);
  await putInPlaceOf(tx, { sessionId: session.id, parentId: shown.id, refreshToken: successor }, now);
  await updateSession(tx, session.id, { refreshed_at: now, last_used_at: now, user_agent: userAgent, ip });
  return successor;
}

/** Revokes the active token of a session and puts its successor in its place. */
export async function putInPlaceOf(
  tx: Tx,
  next: { readonly sessionId: string; readonly parentId: number; readonly refreshToken: string },
  now: Date,
): Promise<void> {
  const { sessionId, parentId } = next;
  await revokeRefreshToken(tx, parentId, now);
  await addRefreshToken(tx, {
    session_id: sessionId,
    parent_id: parentId,
    token_hash: hashOf(next.refreshToken),
    created_at: now,
  });
}

/** Walks from an old token along its successors to the one that is active now. */
async function follow(
  tx: Tx,
  session: SessionRow,
  shown: { readonly id: number; readonly token: string },
  activeHash: Buffer,
  secrets: SealedSecrets,
): Promise<string | null> {
  const later = await laterTokenHashes(tx, session.id, shown.id);
  const known = new Set(later.map(({ token_hash }) => token_hash.toString('hex')));
  let token = shown.token;
  for (let step = 0; step < later.length; step += 1) {
    const next = [successorOf(session.refresh_secret, token), stepUpTokenFrom(secrets, hashOf(token))].find(
      (candidate) => known.has(hashOf(candidate).toString('hex')),
    );
    if (next === undefined) return null;
    if (hashOf(next).equals(activeHash)) return next;
    token = next;
  }
  return null;
}
