import { changePromo } from '@kwela/contract/hosting/promos/use-cases';
import { promoChangeFaults } from '@kwela/domain/hosting/host-promo';
import { ok, refuse } from '@kwela/domain/result';
import { addDays, instantFromLocal, localDate } from '@kwela/domain/time';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { faultyPromo } from './steps/problems.ts';
import { ownPromoView } from './steps/view.ts';
import { lockOwnPromo, setPromoEnd } from './store/host-promos-repo.ts';

/** Guests may have been told of it, so it never becomes worth less than it said; it only ends earlier. */
export const change = implement(changePromo, async (call, { id, bookLastOn, maxUses }) => {
  const { actor, database, hostingPolicies } = call;
  const { userId: hostId, now } = actor;
  const limits = hostingPolicies.at(now).promos;
  const bookedToOn = addDays(bookLastOn, 1);
  const changed = await asSystem(database.db, async (tx) => {
    const own = await lockOwnPromo(tx, id, hostId);
    if (own === null || own.rules.maxUses === null) return refuse('not_found');
    const { bookedFrom, bookedUntil } = own.rules;
    const before = {
      booked: { fromOn: localDate(bookedFrom), toOn: localDate(bookedUntil) },
      maxUses: own.rules.maxUses,
    };
    const faults = promoChangeFaults(before, { bookedToOn, maxUses }, limits, localDate(now));
    if (faults.length > 0) return faultyPromo(faults, limits);
    await setPromoEnd(tx, id, { bookedUntil: instantFromLocal(bookedToOn, 0), maxUses });
    return ok(null);
  });
  if (!changed.ok) return changed;
  const view = await ownPromoView(database.db, id, hostId, now);
  return view === null ? refuse('not_found') : ok(view);
});
