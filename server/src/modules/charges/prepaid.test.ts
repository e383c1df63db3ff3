import { randomUUID } from 'node:crypto';
import { after, hours } from '@kwela/domain/time';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TestPerson } from '../../testing/test-server.ts';
import { book, pay, tripWith } from '../../testing/trips.ts';
import { RETURN, tripDesk } from './testing/trip-desk.ts';

const desk = await tripDesk();
const { server, returned, seen, file, pass, books, stateOf, present } = desk;

/** Sipho prepays 45 litres at R19.92, on top of the R2 280.00 for the trip. */
const REFUEL_CENTS = 89_640;
async function prepaid(guest: TestPerson, car: string): Promise<string> {
  await sql`UPDATE vehicles SET offers_refuel = true WHERE public_id = ${car}`.execute(server.database.db);
  const trip = tripWith(car, { extras: [{ code: 'prepaid_refuel', quantity: 1 }] });
  const { bookingId, checkoutUrl } = await book(server, guest, trip);
  await pay(server, checkoutUrl);
  return bookingId;
}

it('leaves no fuel to charge of a car that comes back empty, and says so to both', async () => {
  const trip = await returned({ fuelEighths: 0, km: 1_040, booked: prepaid });
  const ofHost = await seen(trip, trip.host);
  expect(ofHost.isFuelPrepaid).toBe(true);
  expect(ofHost.prefilled.map(({ kind }) => kind)).toEqual(['extra_km']);
  expect((await seen(trip, trip.guest)).isFuelPrepaid).toBe(true);
  const draft = { id: randomUUID(), bookingId: trip.id, kind: 'fuel' } as const;
  expect(await server.call('charges/save', draft, { as: await present(trip.host) })).toMatchObject({
    ok: false,
    code: 'fuel_prepaid',
    details: { field: 'kind' },
  });
  expect((await seen(trip, trip.host)).charges).toEqual([]);
  expect((await file(trip, 'extra_km')).sent).toMatchObject({ ok: true });
});

it('refuses to send a draft of fuel that was there before', async () => {
  const trip = await returned({ fuelEighths: 2 });
  const draft = { id: randomUUID(), bookingId: trip.id, kind: 'fuel' } as const;
  await server.succeed('charges/save', draft, { as: await present(trip.host) });
  expect((await seen(trip, trip.host)).isFuelPrepaid).toBe(false);
  await sql`
    UPDATE bookings SET quote = jsonb_set(quote, '{lineItems}', quote->'lineItems' || '[{"code": "extra",
      "itemCode": "prepaid_refuel", "quantity": 1, "unitCents": 0, "totalCents": 0, "supplier": "host",
      "vat": "non_vendor", "vatCents": 0}]'::jsonb) WHERE id = ${trip.id}`.execute(server.database.db);
  expect(
    await server.call('charges/submit', { id: draft.id }, { as: await present(trip.host) }),
  ).toMatchObject({ code: 'fuel_prepaid' });
});

it('pays the whole of it out to the host, and nothing of it to us', async () => {
  const trip = await returned({ fuelEighths: 1, booked: prepaid });
  await pass(after(RETURN, hours(96)));
  expect(await stateOf(trip)).toBe('completed');
  expect(await books(trip)).toEqual({ deposit: 0, between: 0, host: 171_000 + REFUEL_CENTS, guest: 0 });
});
