import { days, hours } from '@kwela/domain/time';
import { expect, it } from 'vitest';
import { pay, tripWith } from '../../testing/trips.ts';
import { RETURN, tripDesk } from '../charges/testing/trip-desk.ts';
import { LERATO, payingTogether } from './testing/people.ts';

const desk = await tripDesk();
const { server, returned, file, answer, chargeOf, pass, present, depositOf, stateOf } = desk;
const together = payingTogether(server);
const at = (ms: number) => new Date(RETURN.getTime() + ms);
let link = { shareId: '', key: '' };

/** A trip of Sipho that Lerato paid half of, whose car is back after so many kilometres. */
const splitTrip = (km: number) =>
  returned({
    km,
    booked: async (guest, car) => {
      const made = await together.request(tripWith(car), guest, [{ ...LERATO, cents: 100_000 }]);
      if (!made.ok) throw new Error(made.code);
      const { bookingId } = made.value;
      link = await together.linkOf(bookingId, guest, LERATO);
      await together.payByLink(link);
      await together.payOwn(bookingId, guest);
      return bookingId;
    },
  });
const paymentsOfShares = (bookingId: string) =>
  server.database.db
    .selectFrom('payments')
    .select(['state', 'refunded_cents'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'share')
    .execute();
const UNTOUCHED = { state: 'captured', refunded_cents: 0 };

it('what is charged after the trip comes off Sipho’s deposit and then from him; both shares stay as they were', async () => {
  const trip = await splitTrip(2_440);
  expect(await depositOf(trip)).toMatchObject({ way: 'card', state: 'held' });
  const { id } = await file(trip, 'extra_km');
  await answer(trip, id, 'accept');
  await pass(at(hours(96)));
  expect(await chargeOf(trip, id)).toMatchObject({ state: 'due', toPayCents: 60_000, depositCents: 350_000 });
  expect(await stateOf(trip)).toBe('completed');
  const opened = await server.succeed('charges/checkout', { id }, { as: await present(trip.guest) });
  await pay(server, opened.checkoutUrl);
  expect(await chargeOf(trip, id)).toMatchObject({ state: 'paid', toPayCents: 0 });
  expect(await paymentsOfShares(trip.id)).toEqual([UNTOUCHED, UNTOUCHED]);
  expect(await server.succeed('shares/asked', link)).toMatchObject({ state: 'paid', refundedCents: 0 });
  expect(await desk.books(trip)).toEqual({ deposit: 0, between: 0, host: 171_000 + 287_000, guest: 0 });
});

it('with nothing to charge the deposit comes back to him whole', async () => {
  const trip = await splitTrip(700);
  await pass(at(days(8)));
  expect(await depositOf(trip)).toMatchObject({ state: 'released', openCents: 0, appliedCents: 0 });
  expect(await stateOf(trip)).toBe('completed');
  expect(await paymentsOfShares(trip.id)).toEqual([UNTOUCHED, UNTOUCHED]);
  expect(await desk.books(trip)).toEqual({ deposit: 0, between: 0, host: 171_000, guest: 0 });
});
