import { unblockTime } from '@kwela/contract/hosting/calendars';
import { LIFTABLE_SOURCES } from '@kwela/domain/calendars/fleet-days';
import { merged, overlapOf, without } from '@kwela/domain/calendars/intervals';
import { ok } from '@kwela/domain/result';
import { asSystem, type Tx } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { tellOfCalendar } from '../webhooks/steps/tell-of-calendar.ts';
import { type CarStretches, lockOwnCars, spanOf, stretchView } from './steps/own-cars.ts';
import { deleteBlocksAt, findTimes, insertBlocks } from './store/times-repo.ts';

/** Takes the stretches out of a car's blocks: what lies outside them stays blocked. */
async function lift(tx: Tx, { car, times }: CarStretches) {
  const wanted = merged(times);
  const taken = await findTimes(tx, [car.id], spanOf(wanted));
  const met = taken.flatMap((time) =>
    time.booking === null && wanted.some((stretch) => overlapOf(time, stretch) !== null) ? [time] : [],
  );
  const liftable = met.filter(({ source }) => LIFTABLE_SOURCES.includes(source));
  await deleteBlocksAt(tx, liftable);
  await insertBlocks(
    tx,
    liftable.flatMap((time) => without(time, wanted).map((rest) => ({ ...time, ...rest }))),
  );
  const partsOf = (time: (typeof met)[number]) =>
    wanted
      .flatMap((stretch) => overlapOf(time, stretch) ?? [])
      .map((part) => stretchView(car.publicId, part));
  return {
    unblocked: liftable.flatMap((time) => partsOf(time).map((part) => ({ ...part, title: time.title }))),
    kept: met
      .filter(({ source }) => !LIFTABLE_SOURCES.includes(source))
      .flatMap((time) => partsOf(time).map((part) => ({ ...part, source: time.source }))),
  };
}

/** Gives time of cars back to guests. Bookings are never touched, nor blocks that calendars from outside or claims made. */
export const unblock = implement(unblockTime, (call, { stretches }) =>
  asSystem(call.database.db, async (tx) => {
    const own = await lockOwnCars(call, tx, stretches);
    if (!own.ok) return own;
    const lifted = [];
    for (const stretch of own.value) {
      const done = await lift(tx, stretch);
      lifted.push(done);
      if (done.unblocked.length > 0) await tellOfCalendar(tx, stretch.car, 'unblocked', call);
    }
    return ok({
      unblocked: lifted.flatMap(({ unblocked }) => unblocked),
      kept: lifted.flatMap(({ kept }) => kept),
    });
  }),
);
