import { giveRefundAccount } from '@kwela/contract/wallet/refunds';
import type { Person } from '@kwela/domain/actor';
import { legalNameOf } from '@kwela/domain/hosting/onboarding/identity';
import { holderMatch } from '@kwela/domain/identity/account-holder';
import { readBankAccount } from '@kwela/domain/identity/bank-account';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { tellAccount } from '../bank-account-notices/tell-account.ts';
import { lockBooking } from '../bookings/store/repo.ts';
import type { Call } from '../context.ts';
import { openNumber, sealNumber } from '../hosts/onboarding/sealed-number.ts';
import { implement } from '../implement.ts';
import { giveAccount as moveOn } from '../payments/refunds/await-account.ts';
import {
  findRefundAccount,
  lockRefundAccount,
  type RefundAccount,
  saveRefundAccount,
} from '../payments/store/refund-accounts-repo.ts';
import { type AwaitedRefund, awaitedRefundsOf, lockRefund } from '../payments/store/refunds-repo.ts';
import { nameOf } from './name-repo.ts';
import { refundsView } from './view.ts';

/** Keeps it in place of the one before; its owner is told of another one, and not of the same one given again. */
async function keep(
  call: Call<Person>,
  accountNumber: string,
  account: Omit<RefundAccount, 'refusedAt'>,
): Promise<void> {
  const { userId, now } = call.actor;
  await asSystem(call.database.db, async (tx) => {
    await lockRefundAccount(tx, userId);
    const before = await findRefundAccount(tx, userId);
    const isSame =
      before?.bank === account.bank &&
      accountNumber === (await openNumber(call, 'refund account', userId, before.numberSealed));
    await saveRefundAccount(tx, account);
    if (!isSame) {
      const { numberEnd } = account;
      const told = {
        of: 'refund',
        givenId: call.newId(),
        userId,
        numberEnd,
        isFirst: before === null,
      } as const;
      await tellAccount(tx, { ...told, at: now });
    }
    const act = { action: 'refund_account_given', actorId: userId, subjectId: userId } as const;
    await recordAudit(tx, { ...act, ip: call.ip, details: { bank: account.bank }, at: now });
    return ok(null);
  });
}

/** One refund goes on; false: it had gone on before. */
async function goOn(call: Call<Person>, { id, bookingId }: AwaitedRefund): Promise<boolean> {
  const moved = await asSystem(call.database.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const refund = booking && (await lockRefund(tx, id));
    if (booking === null || refund === null) return refuse('not_allowed');
    return moveOn(tx, refund, booking, 'guest', call);
  });
  return moved.ok;
}

/**
 * Where a guest wants what cannot go back to where they paid from: read, in their own name, and kept sealed. Each refund that
 * waited for it goes on by itself, so that one that cannot is in nobody's way.
 */
export const giveAccount = implement(giveRefundAccount, async (call, { holder, ...typed }) => {
  const { db } = call.database;
  const { userId, now } = call.actor;
  const read = readBankAccount(typed);
  if (!read.ok) return refuse('bank_account_faulty', { fault: read.refusal });
  const owner = await nameOf(db, userId);
  if (holderMatch(holder, legalNameOf({ ...owner, companyName: null })) === 'different') {
    return refuse('holder_differs');
  }
  const { bank, accountNumber } = read.value;
  const { sealed, end } = await sealNumber(call, 'refund account', userId, accountNumber);
  const { kind } = typed;
  const kept = { userId, givenAt: now, holder, bank, kind, numberSealed: sealed, numberEnd: end };
  await keep(call, accountNumber, kept);
  const waiting = await awaitedRefundsOf(db, userId);
  for (const refund of waiting) await goOn(call, refund);
  for (const bookingId of new Set(waiting.map((refund) => refund.bookingId))) {
    await call.payments.send(call, bookingId);
  }
  return ok(await refundsView(db, userId));
});
