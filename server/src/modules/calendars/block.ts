import { blockTime } from '@kwela/contract/hosting/calendars';
import { conflictReport } from '@kwela/domain/calendars/conflicts';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem, type Tx } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { tellOfCalendar } from '../webhooks/steps/tell-of-calendar.ts';
import { type CarStretches, lockOwnCars, spanOf, stretchView } from './steps/own-cars.ts';
import { findTimes, insertBlocks } from './store/times-repo.ts';

/** What a car's stretches meet: bookings, which stand, and what is still free. */
async function planOf(tx: Tx, { car, times }: CarStretches) {
  const taken = await findTimes(tx, [car.id], spanOf(times));
  const booked = taken.flatMap(({ booking, ...time }) =>
    booking === null ? [] : [{ ...time, bookingId: booking.id, booking }],
  );
  const blocks = taken.filter(({ booking }) => booking === null);
  const { toBlock, conflicts } = conflictReport(times, booked, blocks);
  const met = new Set(conflicts.map(({ bookingId }) => bookingId));
  return { car, toBlock, met: booked.filter(({ bookingId }) => met.has(bookingId)) };
}

/** A host keeps cars for themselves. All stretches or none: a booking refuses them all, and is shown. */
export const block = implement(blockTime, (call, { stretches, title }) =>
  asSystem(call.database.db, async (tx) => {
    const own = await lockOwnCars(call, tx, stretches);
    if (!own.ok) return own;
    const plans = [];
    for (const car of own.value) plans.push(await planOf(tx, car));
    const bookings = plans.flatMap(({ car, met }) =>
      met.map(({ booking, ...time }) => ({ ...stretchView(car.publicId, time), booking })),
    );
    if (bookings.length > 0) return refuse('days_are_booked', { bookings });
    const blocks = plans.flatMap(({ car, toBlock }) => toBlock.map((time) => ({ car, time })));
    const made = await insertBlocks(
      tx,
      blocks.map(({ car, time }) => ({
        vehicleId: car.id,
        ...time,
        source: 'manual',
        title,
        feedId: null,
      })),
    );
    // Somebody booked between the look and the write.
    if (made < blocks.length) return refuse('days_are_booked', { bookings: [] });
    for (const { car } of plans.filter(({ toBlock }) => toBlock.length > 0)) {
      await tellOfCalendar(tx, car, 'blocked', call);
    }
    return ok({ blocked: blocks.map(({ car, time }) => stretchView(car.publicId, time)) });
  }),
);
