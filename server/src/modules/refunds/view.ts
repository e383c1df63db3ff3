import type { myRefunds } from '@kwela/contract/wallet/refunds';
import type { z } from 'zod';
import type { Db } from '../../db/open.ts';
import { findRefundAccount } from '../payments/store/refund-accounts-repo.ts';
import { awaitedRefundsOf } from '../payments/store/refunds-repo.ts';

/** The account of a guest for refunds, by its last digits, and what waits for one. */
export async function refundsView(db: Db, guestId: string): Promise<z.input<typeof myRefunds.output>> {
  const account = await findRefundAccount(db, guestId);
  const waiting = await awaitedRefundsOf(db, guestId);
  return {
    account: account && {
      holder: account.holder,
      bank: account.bank,
      kind: account.kind,
      numberEnd: account.numberEnd,
      givenAt: account.givenAt.toISOString(),
      isRefused: account.refusedAt !== null,
    },
    waiting: waiting.map(({ id, bookingId, ref, car, cents, askedAt }) => ({
      refundId: id,
      bookingId,
      ref,
      car,
      cents,
      askedAt: askedAt.toISOString(),
    })),
  };
}
