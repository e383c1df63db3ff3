import { ok } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import type { Services } from '../context.ts';
import { post } from '../ledger/repo.ts';
import { findRunOut, insertWalletEntry, leftOf, lockCredit } from './store/wallet-repo.ts';

/**
 * What is left of credit whose day has passed is owed no longer, from that day on, however late this runs. Gives how many ended.
 * Source: docs/rules/payments.md “Wallet”.
 */
export async function endCredit({
  database: { db },
  now,
  newId,
}: Pick<Services, 'database' | 'now' | 'newId'>): Promise<number> {
  const due = await findRunOut(db, now());
  for (const { id: ofId, personId, bookingId, expiresAt: at } of due) {
    await asSystem(db, async (tx) => {
      await lockCredit(tx, personId);
      const cents = await leftOf(tx, ofId);
      if (cents <= 0) return ok(null);
      const entry = { id: newId(), personId, bookingId, ofId, at, expiresAt: at, kind: 'ran_out' } as const;
      await insertWalletEntry(tx, { ...entry, cents: -cents });
      const event = { kind: 'credit_ran_out', cents } as const;
      await post(tx, { key: `credit_ran_out:${ofId}`, bookingId, event, at });
      return ok(null);
    });
  }
  return due.length;
}
