import { createPromo } from '@kwela/contract/hosting/promos/use-cases';
import { hasRole } from '@kwela/domain/actor';
import { bookedBetween, promoFaults, promoValue } from '@kwela/domain/hosting/host-promo';
import { ok, refuse } from '@kwela/domain/result';
import { addDays, localDate } from '@kwela/domain/time';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { faultyPromo } from './steps/problems.ts';
import { ownPromoView } from './steps/view.ts';
import {
  countPromosOf,
  deletePromo,
  findPromoCars,
  insertPromo,
  lockOwnPromo,
  lockPromosOf,
} from './store/host-promos-repo.ts';

/**
 * The same id again makes nothing, and is answered with what it made; with something corrected it takes the place of what nobody has used
 * yet. The same code is there once, no matter who has it.
 */
export const create = implement(createPromo, async (call, given) => {
  const { actor, database, hostingPolicies } = call;
  const { userId: hostId, now } = actor;
  if (!hasRole(actor, 'host')) return refuse('forbidden');
  const limits = hostingPolicies.at(now).promos;
  const booked = { fromOn: given.bookFromOn, toOn: addDays(given.bookLastOn, 1) };
  const trip = { fromOn: given.tripFromOn, toOn: addDays(given.tripLastOn, 1) };
  const made = await asSystem(database.db, async (tx) => {
    await lockPromosOf(tx, hostId);
    const known = await lockOwnPromo(tx, given.id, hostId, { isAlone: true });
    if (known !== null && (known.useCount > 0 || known.rules.pausedAt !== null)) return ok(null);
    const faults = promoFaults({ ...given, booked, trip }, limits, localDate(now));
    if (faults.length > 0) return faultyPromo(faults, limits);
    const cars = await findPromoCars(tx, { hostId, reach: null });
    if (cars.length === 0) return faultyPromo(['no_cars'], limits);
    const wanted = given.vehicleIds && new Set(given.vehicleIds.map((id) => id.toLowerCase()));
    const carIds = wanted && cars.filter(({ publicId }) => wanted.has(publicId)).map(({ id }) => id);
    if (carIds?.length !== wanted?.size) return refuse('not_found');
    if (known !== null) await deletePromo(tx, given.id);
    if ((await countPromosOf(tx, hostId)) >= limits.maxCodes)
      return refuse('too_many_promos', { max: limits.maxCodes });
    const isNew = await insertPromo(tx, {
      id: given.id,
      hostId,
      code: given.code,
      value: promoValue(given.off, limits),
      booked: bookedBetween(booked),
      trip,
      maxUses: given.maxUses,
      carIds,
      createdAt: known?.createdAt ?? now,
    });
    return isNew ? ok(null) : refuse('promo_code_taken', { field: 'code' } as const);
  });
  if (!made.ok) return made;
  const view = await ownPromoView(database.db, given.id, hostId, now);
  return view === null ? refuse('not_found') : ok(view);
});
