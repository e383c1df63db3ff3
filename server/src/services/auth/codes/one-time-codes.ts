import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../../db/tx.ts';
import type { AuthContext } from '../context.ts';
import {
  type CodeRow,
  countWrongTry,
  dropCode,
  keepCode,
  lockLivingCodes,
  lockLivingLink,
} from '../store/one-time-codes.ts';
import type { Challenge } from './pkce.ts';

/** What a code or link is for. Sending again for the same purpose replaces the one before. */
export const PURPOSES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
  'sms',
  'phone_change',
  'reauthentication',
] as const;
export type Purpose = (typeof PURPOSES)[number];

const LINK_BYTES = 32;
/** The start of a link whose answer is a code to exchange. */
const PKCE_LINK = 'pkce_';
const WRONG_TRIES_ALLOWED = 5;

export type CodeOrder = {
  /** Null when nobody has the address: the same work is done and nothing is kept. */
  readonly userId: string | null;
  readonly purpose: Purpose;
  /** An address, or the digits of a phone. */
  readonly sentTo: string;
  readonly challenge: Challenge | null;
};

export type IssuedCode = {
  readonly purpose: Purpose;
  readonly sentTo: string;
  readonly code: string;
  readonly linkToken: string;
  readonly lifeS: number;
};

export type TakenCode = Pick<CodeRow, 'user_id' | 'sent_to'> & {
  readonly purpose: Purpose;
  readonly challenge: Challenge | null;
};

const isPhone = (address: string) => !address.includes('@');

export const isPkceLink = (linkToken: string): boolean => linkToken.startsWith(PKCE_LINK);

const hashOfLink = (linkToken: string) => createHash('sha256').update(linkToken).digest();

const hashOfCode = ({ secrets }: Pick<AuthContext, 'secrets'>, address: string, code: string) =>
  secrets.fingerprint(`${address}\n${code}`, 'one-time code');

const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('');

/** Makes a code and a link for an address and keeps the hashes of both. */
export async function issueCode(
  tx: Tx,
  { settings, secrets }: Pick<AuthContext, 'settings' | 'secrets'>,
  { userId, purpose, sentTo, challenge }: CodeOrder,
  now: Date,
): Promise<IssuedCode> {
  const code = settings.testOtp.get(sentTo) ?? digits(settings.otpLength);
  const linkToken = (challenge === null ? '' : PKCE_LINK) + randomBytes(LINK_BYTES).toString('base64url');
  const lifeS = isPhone(sentTo) ? settings.smsOtpExpiryS : settings.otpExpiryS;
  await keepCode(tx, {
    userId: userId ?? randomUUID(),
    purpose,
    sentTo,
    codeHash: hashOfCode({ secrets }, sentTo, code),
    linkHash: hashOfLink(linkToken),
    challenge,
    sentAt: now,
    expiresAt: new Date(now.getTime() + lifeS * 1000),
  });
  return { purpose, sentTo, code, linkToken, lifeS };
}

type ShownCode = {
  readonly sentTo: string;
  readonly code: string;
  readonly purposes: readonly Purpose[];
};

/**
 * Uses up the code that was sent to an address. A wrong one counts against every code that it might have been, and after
 * five of them none of those is good any more. Expired, wrong and unknown are all null.
 */
export async function takeCode(
  tx: Tx,
  context: Pick<AuthContext, 'secrets'>,
  { sentTo, code, purposes }: ShownCode,
  now: Date,
): Promise<TakenCode | null> {
  const shown = hashOfCode(context, sentTo, code);
  const asked = { sentTo, purposes, triesAllowed: WRONG_TRIES_ALLOWED };
  const waiting = await lockLivingCodes(tx, asked, now);
  const found = waiting.find(({ code_hash }) => timingSafeEqual(code_hash, shown));
  if (found !== undefined) return useUp(tx, found);
  await countWrongTry(tx, asked);
  return null;
}

/** Uses up a link. Nobody guesses its token, so tries at the code beside it do not harm it. */
export async function takeLink(
  tx: Tx,
  { linkToken, purposes }: { readonly linkToken: string; readonly purposes: readonly Purpose[] },
  now: Date,
): Promise<TakenCode | null> {
  const found = await lockLivingLink(tx, hashOfLink(linkToken), purposes, now);
  return found === undefined ? null : useUp(tx, found);
}

async function useUp(tx: Tx, row: CodeRow): Promise<TakenCode> {
  const { user_id, sent_to, code_challenge: challenge, code_challenge_method: method } = row;
  await dropCode(tx, user_id, row.purpose);
  const purpose = PURPOSES.find((known) => known === row.purpose);
  if (purpose === undefined) throw new Error(`A code was kept for an unknown purpose: ${row.purpose}`);
  const hasChallenge = challenge !== null && (method === 's256' || method === 'plain');
  return { user_id, sent_to, purpose, challenge: hasChallenge ? { challenge, method } : null };
}
