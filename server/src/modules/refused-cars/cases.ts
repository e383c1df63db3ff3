import { refusedCarCases } from '@kwela/contract/trips/refused-cars';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { caseView } from './read/refused-car-view.ts';
import { findRefused } from './store/refused-cars-repo.ts';

/** What admins have to decide, the oldest first. The files of hosts are read one by one, and each look leaves a record. */
export const waiting = implement(refusedCarCases, async (call) => {
  const { database, actor } = call;
  if (!hasRole(actor, 'admin')) return refuse('forbidden');
  const views = [];
  for (const booking of await findRefused(database.db)) {
    const view = await caseView(call, booking);
    if (view !== null) views.push(view);
  }
  return ok({ items: views });
});
