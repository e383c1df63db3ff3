import { listPaymentDisputes } from '@kwela/contract/payments';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { findWaitingDisputes } from './store/disputes-repo.ts';

/** Disputes that wait for a person. No names: whose trip it is stands on the booking. */
export const disputes = implement(listPaymentDisputes, async ({ database: { db }, actor }) => {
  if (!hasRole(actor, 'admin')) return refuse('forbidden');
  const waiting = await findWaitingDisputes(db);
  return ok({
    items: waiting.map(({ dueAt, openedAt, endedAt, ...dispute }) => ({
      ...dispute,
      dueAt: dueAt?.toISOString() ?? null,
      openedAt: openedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  });
});
