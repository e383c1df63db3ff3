import { listMyPayouts } from '@kwela/contract/hosting/payouts';
import { nextBatchOn } from '@kwela/domain/payouts/schedule';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { workplaceOf } from '../team/acting/acting-for.ts';
import { itemView, openSums, payoutView } from './steps/views.ts';
import { findAccounts } from './store/accounts-repo.ts';
import { debtsIn, findOwed } from './store/books-repo.ts';
import { findItemsOfPayouts, findOpenItems, findPayoutsOf, sumOffset, sumPaid } from './store/views-repo.ts';

/**
 * What a host is paid. A co-host of some cars sees what comes from those; payments are of all cars, so that only who may see all of them
 * sees one.
 */
export const mine = implement(listMyPayouts, async (call, { hostId }) => {
  const { database, hostingPolicies, actor } = call;
  const { db } = database;
  const { now } = actor;
  const place = await workplaceOf(call, db, hostId);
  if (place === null) return refuse('not_found');
  const { payouts: rules } = hostingPolicies.at(now);
  const isAll = place.reach === null;
  const open = await findOpenItems(db, place);
  const payouts = isAll ? await findPayoutsOf(db, place.hostId) : [];
  const taken = Map.groupBy(
    await findItemsOfPayouts(
      db,
      payouts.map(({ id }) => id),
      place.reach,
    ),
    ({ payoutId }) => payoutId,
  );
  const { readiness, end, frozenUntil } = (await findAccounts(db, [place.hostId], now, rules))(place.hostId);
  const offsetCents = isAll ? await sumOffset(db, place.hostId) : 0;
  const debts = isAll ? debtsIn(await findOwed(db, place.hostId)) : [];
  const view = (item: (typeof open)[number]) => itemView(item, now, rules);
  return ok({
    sums: {
      ...openSums(open),
      paidCents: (await sumPaid(db, place)) - offsetCents,
      offsetCents,
      owedCents: debts.reduce((sum, { cents }) => sum + cents, 0),
    },
    account: { readiness, end, frozenUntil: frozenUntil?.toISOString() ?? null },
    nextBatchOn: nextBatchOn(now, rules),
    items: open.map(view),
    payouts: payouts.map((payout) => ({
      ...payoutView(payout),
      items: (taken.get(payout.id) ?? []).map(view),
    })),
    minCents: rules.minCents,
    clawbackBp: rules.clawbackBp,
    canChangeAccount: place.may('change_bank_account'),
  });
});
