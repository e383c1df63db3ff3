import { expect, it } from 'vitest';
import { openListings, wholeCar } from './testing/desk.ts';

const { server, desk, thandi, guest, carol } = await openListings();
const tankOf = async (id: string) => (await server.succeed('vehicles/get', { id }, { as: guest })).tank;

it('is offered to guests once its host says so, and no more once they take it back', async () => {
  await desk.ready(thandi);
  const listing = await desk.live(thandi, carol);
  expect(listing.draft.terms.offersRefuel).toBe(false);
  expect(await tankOf(listing.id)).toBeNull();
  const offered = await desk.submit(
    await desk.save(listing, { terms: { offersRefuel: true } }, thandi),
    thandi,
  );
  expect(offered).toMatchObject({ state: 'live', fieldsToReview: [], problems: [] });
  expect(await tankOf(listing.id)).toEqual({
    litres: 50,
    prices: [{ validFrom: '2026-01-07', centsPerLitre: 1_992, isRegulated: true }],
  });
  // Another change leaves the offer as it is.
  const other = await desk.submit(await desk.save(offered, { terms: { kmPerDay: 300 } }, thandi), thandi);
  expect(await tankOf(listing.id)).not.toBeNull();
  await desk.submit(await desk.save(other, { terms: { offersRefuel: false } }, thandi), thandi);
  expect(await tankOf(listing.id)).toBeNull();
});

it('is refused by name for an electric car, and as an extra of a host’s own with a price of theirs', async () => {
  const begun = await desk.start(thandi);
  const electric = await desk.save(
    begun,
    { car: { fuel: 'electric' }, terms: { offersRefuel: true } },
    thandi,
  );
  expect(electric.problems).toEqual([{ field: 'terms.offersRefuel', fault: 'no_pump' }]);
  const own = {
    code: 'prepaid_refuel',
    label: 'Fuel',
    unit: 'trip',
    priceCents: 500_000,
    maxQuantity: 1,
  } as const;
  const { extras = [] } = wholeCar().terms ?? {};
  const sly = await desk.save(
    electric,
    { car: { fuel: 'petrol' }, terms: { extras: [...(extras ?? []), own] } },
    thandi,
  );
  expect(sly.problems).toEqual([{ field: 'terms.extras', fault: 'code_of_ours', at: '1.code' }]);
});
