import type { AccountReadiness } from '@kwela/domain/payouts/payment';
import { frozenUntil } from '@kwela/domain/payouts/schedule';
import type { PayoutRules } from '@kwela/domain/policy/hosting';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** Where a host is paid. */
export interface PayoutAccount {
  readonly id: string;
  readonly end: string;
  readonly readiness: AccountReadiness;
  /** Until when nothing is paid into it; null: it can be paid into, or never was another. */
  readonly frozenUntil: Date | null;
}

const NONE: PayoutAccount = { id: '', end: '', readiness: 'missing', frozenUntil: null };

/** The accounts of some hosts at an instant. Source: docs/rules/payments.md “Payouts”. */
export async function findAccounts(
  db: Db | Tx,
  hostIds: readonly string[],
  at: Date,
  rules: PayoutRules,
): Promise<(hostId: string) => PayoutAccount> {
  const rows =
    hostIds.length === 0
      ? []
      : await db
          .selectFrom('host_bank_accounts')
          .select(['user_id', 'state', 'given_id', 'given_at', 'number_end', 'deposits'])
          .where('user_id', 'in', [...hostIds])
          .execute();
  const byHost = new Map(
    rows.map((row): readonly [string, PayoutAccount] => {
      const until = frozenUntil({ givenAt: row.given_at, isFirst: row.deposits === 1 }, rules);
      const isFrozen = until !== null && until > at;
      const readiness = row.state !== 'verified' ? 'missing' : isFrozen ? 'frozen' : 'ready';
      return [
        row.user_id,
        { id: row.given_id, end: row.number_end, readiness, frozenUntil: isFrozen ? until : null },
      ];
    }),
  );
  return (hostId) => byHost.get(hostId) ?? NONE;
}
