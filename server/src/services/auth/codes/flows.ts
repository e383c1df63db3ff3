import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { KEPT_FOR, keptSince } from '../../../config/kept-for.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { sealedSecrets } from '../../keys/sealed-secrets.ts';
import { type Proof, SIGN_IN_METHODS } from '../sessions/sessions.ts';
import { addFlow, dropFlowsBefore, type FlowRow, takeFlowByCode, takeFlowByState } from '../store/flows.ts';
import type { Challenge } from './pkce.ts';

/** How long a sign-in may be away at the provider, and after that how long its code may be exchanged. */
const LIFE_MS = 300_000;

type Leaving = {
  readonly provider: string;
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
  /** Who links a further identity to the account that they are signed in to. */
  readonly linkingUserId: string | null;
  /** What only the server may know until the provider answers. */
  readonly secret: string;
};

export type Returned = {
  readonly provider: string;
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
  readonly linkingUserId: string | null;
  readonly secret: string;
};

type Issue = {
  readonly userId: string;
  readonly proof: Proof;
  readonly challenge: Challenge;
  readonly redirectTo: string;
  /** What goes to the one who exchanges the code, such as the provider's own tokens. */
  readonly secret?: string;
};

export type Exchanged = {
  readonly userId: string;
  readonly proof: Proof;
  readonly challenge: Challenge;
  readonly secret: string | null;
  readonly isExpired: boolean;
};

const hashOf = (value: string) => createHash('sha256').update(value).digest();

/** Remembers a sign-in that leaves the site; what is returned goes out as `state` and is the only key to it. */
export async function startFlow(db: Db | Tx, leaving: Leaving, now: Date): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  // An old code is still told from an unknown one for this long.
  await dropFlowsBefore(db, keptSince(now, KEPT_FOR.signInsElsewhere));
  await addFlow(db, {
    state_hash: hashOf(state),
    provider: leaving.provider,
    sealed: await seal(state, leaving.secret),
    ...challengeColumns(leaving.challenge),
    redirect_to: leaving.redirectTo,
    linking_user_id: leaving.linkingUserId,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFE_MS),
  });
  return state;
}

/** Takes up a sign-in that came back; null when it is not known, came back before, or was away too long. */
export async function finishFlow(db: Db | Tx, state: string, now: Date): Promise<Returned | null> {
  const flow = await takeFlowByState(db, hashOf(state));
  if (flow === undefined || flow.sealed === null || flow.expires_at <= now) return null;
  return {
    provider: flow.provider,
    redirectTo: flow.redirect_to,
    challenge: challengeOf(flow),
    linkingUserId: flow.linking_user_id,
    secret: await unseal(state, flow.sealed),
  };
}

/** A code for a person who has proved who they are; the page that holds the verifier exchanges it for a session. */
export async function issueAuthCode(tx: Tx, issue: Issue, now: Date): Promise<string> {
  const code = randomUUID();
  await addFlow(tx, {
    auth_code_hash: hashOf(code),
    provider: issue.proof.provider ?? 'email',
    sealed: issue.secret === undefined ? null : await seal(code, issue.secret),
    ...challengeColumns(issue.challenge),
    redirect_to: issue.redirectTo,
    user_id: issue.userId,
    method: issue.proof.method,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFE_MS),
  });
  return code;
}

/** Uses up a code, whether or not the verifier turns out to be right: nobody tries verifiers one after the other. */
export async function takeAuthCode(db: Db | Tx, code: string, now: Date): Promise<Exchanged | null> {
  const flow = await takeFlowByCode(db, hashOf(code));
  const method = SIGN_IN_METHODS.find((known) => known === flow?.method);
  const challenge = flow === undefined ? null : challengeOf(flow);
  if (flow === undefined || flow.user_id === null || method === undefined || challenge === null) return null;
  return {
    userId: flow.user_id,
    proof: method === 'oauth' ? { method, provider: flow.provider } : { method },
    challenge,
    secret: flow.sealed === null ? null : await unseal(code, flow.sealed),
    isExpired: flow.expires_at <= now,
  };
}

const challengeColumns = (challenge: Challenge | null) => ({
  code_challenge: challenge?.challenge ?? null,
  code_challenge_method: challenge?.method ?? null,
});

function challengeOf({
  code_challenge: challenge,
  code_challenge_method: method,
}: FlowRow): Challenge | null {
  if (challenge === null || (method !== 's256' && method !== 'plain')) return null;
  return { challenge, method };
}

/** Of the key only a hash is in the database, so anyone who reads the table cannot read what is sealed. */
const sealerFor = (key: string) => sealedSecrets(Buffer.from(key));

const seal = (key: string, secret: string): Promise<Buffer> =>
  sealerFor(key).seal(Buffer.from(secret), 'flow');

const unseal = async (key: string, sealed: Buffer): Promise<string> =>
  (await sealerFor(key).open(sealed, 'flow')).toString('utf8');
