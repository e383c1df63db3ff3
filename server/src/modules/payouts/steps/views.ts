import type { listMyPayouts } from '@kwela/contract/hosting/payouts';
import { payDayOf } from '@kwela/domain/payouts/schedule';
import type { PayoutRules } from '@kwela/domain/policy/hosting';
import type { z } from 'zod';
import type { ShownItem, ShownPayout } from '../store/views-repo.ts';

type Shown = z.input<(typeof listMyPayouts)['output']>;

/** When it is paid; of what is with the bank, disputed, or still runs up, nobody can tell. */
function payOnOf({ state, dueAt }: ShownItem, now: Date, rules: PayoutRules): string | null {
  if (dueAt === null || (state !== 'held' && state !== 'scheduled')) return null;
  return payDayOf(dueAt, now, rules);
}

export const itemView = (item: ShownItem, now: Date, rules: PayoutRules): Shown['items'][number] => {
  const { overAt, dueAt: _, ...shown } = item;
  return { ...shown, overAt: overAt?.toISOString() ?? null, payOn: payOnOf(item, now, rules) };
};

export const payoutView = ({ tryAt, paidAt, ...payout }: ShownPayout) => ({
  ...payout,
  tryAt: payout.state === 'failed' ? tryAt.toISOString() : null,
  paidAt: paidAt?.toISOString() ?? null,
});

/** The sums of what is open, by what becomes of it. */
export function openSums(
  items: readonly ShownItem[],
): Omit<Shown['sums'], 'paidCents' | 'offsetCents' | 'owedCents'> {
  const sumOf = (...states: readonly ShownItem['state'][]): number =>
    items.reduce((sum, { state, cents }) => sum + (states.includes(state) ? cents : 0), 0);
  return {
    accruingCents: sumOf('accruing'),
    heldCents: sumOf('held'),
    onHoldCents: sumOf('on_hold'),
    scheduledCents: sumOf('scheduled'),
    processingCents: sumOf('processing'),
    failedCents: sumOf('failed', 'manual'),
  };
}
