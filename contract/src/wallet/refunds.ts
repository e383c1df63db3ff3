import { REFUND_ACCOUNT_KINDS } from '@kwela/domain/identity/bank-account';
import { BANK_CODES } from '@kwela/domain/identity/banks';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents, instantOut, line, uuid } from '../fields.ts';

/** Where a guest wants refunds that cannot go back to where they paid from, as they see it. The number never leaves whole. */
const refundAccount = z.object({
  holder: z.string(),
  bank: z.enum(BANK_CODES),
  kind: z.enum(REFUND_ACCOUNT_KINDS),
  numberEnd: z.string(),
  givenAt: instantOut,
  /** It did not take a refund: nothing more is sent there. */
  isRefused: z.boolean(),
});

/** Money of a trip, or of its deposit, that waits for such an account. */
const awaitedRefund = z.object({
  refundId: uuid,
  bookingId: uuid,
  ref: z.string(),
  car: z.string(),
  cents,
  askedAt: instantOut,
});

const refunds = z.object({ account: refundAccount.nullable(), waiting: z.array(awaitedRefund) });

export const myRefunds = useCase('refunds/mine', {
  access: 'signed_in',
  summary: 'My account for refunds, and the refunds that wait for one, the oldest first',
  input: z.strictObject({}),
  output: refunds,
  refusals: [],
});

export const giveRefundAccount = useCase('refunds/give-account', {
  access: 'signed_in',
  summary:
    'The bank account for my refunds that cannot go back to where I paid from, in place of the one before. What waits for it is sent at once',
  input: z.strictObject({
    holder: line.min(1).max(100),
    bank: z.enum(BANK_CODES),
    accountNumber: line.max(200),
    kind: z.enum(REFUND_ACCOUNT_KINDS),
  }),
  output: refunds,
  refusals: ['bank_account_faulty', 'holder_differs'],
});

export const removeRefundAccount = useCase('refunds/remove-account', {
  access: 'signed_in',
  summary: 'Forget my account for refunds; asked again, there is nothing left to forget',
  input: z.strictObject({}),
  output: refunds,
  refusals: [],
});
