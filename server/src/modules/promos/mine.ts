import { listMyPromos } from '@kwela/contract/hosting/promos/use-cases';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { workplaceOf } from '../team/acting/acting-for.ts';
import { promoViews } from './steps/view.ts';
import { findPromoCars, findPromosOf } from './store/host-promos-repo.ts';

/** A co-host of some cars sees the codes that are for one of them, and what they cost with those. */
export const mine = implement(listMyPromos, async (call, { hostId }) => {
  const { database, hostingPolicies, actor } = call;
  const { db } = database;
  const place = await workplaceOf(call, db, hostId);
  if (place === null) return refuse('not_found');
  const cars = await findPromoCars(db, place);
  const promos = await findPromosOf(db, place);
  return ok({
    items: await promoViews(db, place, promos, cars, actor.now),
    cars: cars.map(({ publicId: id, title, plateEnd, isListed, isSaver }) => ({
      id,
      title,
      plateEnd,
      isListed,
      isSaver,
    })),
    limits: hostingPolicies.at(actor.now).promos,
    canChange: place.may('create_promo'),
  });
});
