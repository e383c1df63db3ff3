import type { Services } from '../../context.ts';
import type { SealedNumber } from '../store/onboarding-repo.ts';

const SHOWN = 4;

/** Of an ID or passport, a bank account, a driving licence, the account for refunds. */
type NumberKind = 'identity' | 'bank account' | 'licence' | 'refund account';

/** What a number is sealed for: whose it is, and of what kind. It opens nowhere else. */
const purposeOf = (kind: NumberKind | 'deposit', userId: string): string => `host ${kind} ${userId}`;

/** A number as it is kept: sealed, with its last four signs to show and a mark by which the same one is found. */
export async function sealNumber(
  { sealing }: Pick<Services, 'sealing'>,
  kind: NumberKind,
  userId: string,
  number: string,
): Promise<SealedNumber> {
  return {
    sealed: await sealing.seal(Buffer.from(number), purposeOf(kind, userId)),
    end: number.slice(-SHOWN),
    mark: sealing.fingerprint(number, `host ${kind}`),
  };
}

export const openNumber = async (
  { sealing }: Pick<Services, 'sealing'>,
  kind: NumberKind,
  userId: string,
  sealed: Buffer,
): Promise<string> => (await sealing.open(sealed, purposeOf(kind, userId))).toString();

export const sealCents = (
  { sealing }: Pick<Services, 'sealing'>,
  userId: string,
  cents: number,
): Promise<Buffer> => sealing.seal(Buffer.from(String(cents)), purposeOf('deposit', userId));

export const openCents = async (
  { sealing }: Pick<Services, 'sealing'>,
  userId: string,
  sealed: Buffer,
): Promise<number> => Number((await sealing.open(sealed, purposeOf('deposit', userId))).toString());
