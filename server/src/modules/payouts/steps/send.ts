import { ok } from '@kwela/domain/result';
import { after, hours } from '@kwela/domain/time';
import {
  type BankAnswer,
  PayoutBankUnavailable,
  type TransferBank,
} from '../../../adapters/payout-bank/port.ts';
import { asSystem } from '../../../db/tx.ts';
import { errorText, retryAt } from '../../../jobs/schedule.ts';
import type { Services } from '../../context.ts';
import { openNumber } from '../../hosts/onboarding/sealed-number.ts';
import { findBankAccount } from '../../hosts/store/onboarding-repo.ts';
import {
  claimPayouts,
  findRetries,
  lockPayout,
  markSent,
  type Payout,
  postponePayout,
} from '../store/payouts-repo.ts';
import { ACCOUNT_CHANGED, recordFailed, recordPaid, retry } from './payout-changes.ts';
import { STATEMENT_TEXT } from './reference.ts';

/** A bank that took a payment is asked about it again so often. */
const ASK_AGAIN_HOURS = 1;

/** Asks the bank for a payment, or what became of it. The reference is the payment’s, so that it is made once. */
async function ask(services: Services, bank: TransferBank, payout: Payout): Promise<BankAnswer> {
  if (payout.sentAt !== null) {
    const answer = await bank.look(payout.reference);
    if (answer === null) throw new PayoutBankUnavailable(bank.name, 'it does not know what it took');
    return answer;
  }
  const account = await findBankAccount(services.database.db, payout.hostId);
  if (account?.given_id !== payout.accountId || account.state !== 'verified') {
    // Perhaps it was asked for before the account was changed.
    return (await bank.look(payout.reference)) ?? { state: 'refused', reason: ACCOUNT_CHANGED };
  }
  return bank.transfer({
    reference: payout.reference,
    cents: payout.cents,
    account: {
      holder: account.holder,
      accountNumber: await openNumber(services, 'bank account', payout.hostId, account.number_sealed),
      branchCode: account.branch_code,
    },
    statementText: STATEMENT_TEXT,
  });
}

/** Writes down what a bank said of a payment, once. */
export async function recordAnswer(services: Services, payout: Payout, answer: BankAnswer): Promise<void> {
  const at = services.now();
  await asSystem(services.database.db, async (tx) => {
    const locked = await lockPayout(tx, { id: payout.id });
    // Another answer was quicker.
    if (locked?.state !== 'processing' || locked.reference !== payout.reference) return ok(null);
    if (answer.state === 'paid') await recordPaid(tx, locked, { by: 'bank', at }, services);
    else if (answer.state === 'refused') {
      await recordFailed(tx, locked, { reason: answer.reason, at, isSentBack: false }, services);
    } else await markSent(tx, payout.id, payout.sentAt ?? at, after(at, hours(ASK_AGAIN_HOURS)));
    return ok(null);
  });
}

async function sendOne(services: Services, bank: TransferBank, payout: Payout): Promise<void> {
  try {
    await recordAnswer(services, payout, await ask(services, bank, payout));
  } catch (error) {
    const about = { err: error, payoutId: payout.id, bank: bank.name };
    if (error instanceof PayoutBankUnavailable) services.log.warn(about, 'a payout must wait');
    else services.log.error(about, 'a payout was not sent');
    const tryAt = retryAt(services.now(), payout.attempts);
    await postponePayout(services.database.db, payout.id, tryAt, errorText(error));
  }
}

/** Those that came back are tried again when their time has come. */
async function retryDue(services: Services, bank: string): Promise<void> {
  const { db } = services.database;
  const at = services.now();
  for (const id of await findRetries(db, bank, at)) {
    await asSystem(db, async (tx) => {
      const payout = await lockPayout(tx, { id });
      if (payout?.state === 'failed') await retry(tx, payout, at);
      return ok(null);
    });
  }
}

/** Tells the bank of payments that are due, and asks about those that it took. Several processes may do this at once. */
export async function sendPayouts(services: Services): Promise<number> {
  const bank = services.payoutBank;
  if (bank.kind !== 'transfers') return 0;
  await retryDue(services, bank.name);
  let count = 0;
  for (;;) {
    const claimed = await claimPayouts(services.database.db, bank.name, services.now());
    if (claimed.length === 0) return count;
    for (const payout of claimed) await sendOne(services, bank, payout);
    count += claimed.length;
  }
}
