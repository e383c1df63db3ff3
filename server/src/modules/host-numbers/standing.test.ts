import { after, days } from '@kwela/domain/time';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { writeReview } from '../../testing/reviews.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { book, hostCar, pay, payNow, tripWith } from '../../testing/trips.ts';

/** Thandi hosts and answers one request in time, Johan hosts and has no trip, Sipho rents. */

const { server, thandi, johan, sipho, naledi } = await openHosting();

beforeAll(async () => {
  const [instant, asked] = [
    await hostCar(server, thandi, { isInstant: true }),
    await hostCar(server, thandi, { isInstant: false }),
  ];
  await payNow(server, sipho, tripWith(instant));
  const request = await book(server, sipho, tripWith(asked));
  await pay(server, request.checkoutUrl);
  await server.succeed('bookings/accept', { id: request.bookingId }, { as: thandi });
  // Trips end long after; how they came out is all that is counted.
  await endTrips(instant, 'completed', 5);
  await endTrips(asked, 'cancelled_guest', null);
  server.clock.set(after(server.clock.now(), days(6)));
});

/** Ends the trips of a car, with a review where stars are given. */
async function endTrips(vehicleId: string, state: string, stars: number | null): Promise<void> {
  const { db } = server.database;
  const { rows } = await sql<{ id: string }>`
    UPDATE bookings b SET state = ${state}, state_at = b.end_at FROM vehicles v
     WHERE v.id = b.vehicle_id AND v.public_id = ${vehicleId} RETURNING b.id`.execute(db);
  if (stars === null) return;
  for (const { id } of rows) await writeReview(server, id, { stars });
}

const standing = (who: TestPerson) => server.succeed('host-numbers/standing', {}, { as: who });

describe('how a host stands', () => {
  it('counts the trip that was driven and the answer in time, and says why the other trip does not count', async () => {
    const found = await standing(thandi);
    expect(found).toMatchObject({ held: 'new', now: 'new', nextEvaluationOn: '2027-01-01', tripCount: 2 });
    expect(found.counts).toMatchObject({
      tripCount: 1,
      ratedCount: 1,
      fiveStarCount: 1,
      cleanlinessFiveCount: 1,
      conditionFiveCount: 0,
      askedCount: 1,
      answeredInTimeCount: 1,
      liveCarCount: 2,
    });
    expect(found.trips.map(({ outcome, exclusion }) => [outcome, exclusion]).toSorted()).toEqual([
      ['completed', null],
      ['other', 'did_not_happen'],
    ]);
  });

  it('says of each criterion its value, threshold and sample, and how many best trips reach a tier', async () => {
    const { tiers } = await standing(thandi);
    expect(tiers.map(({ tier, tripsNeeded }) => [tier, tripsNeeded])).toEqual([
      ['rising', 4],
      ['all_star', 19],
      ['pro_fleet', null],
    ]);
    const condition = tiers[1]?.criteria.find(({ code }) => code === 'five_stars_condition');
    expect(condition).toMatchObject({
      count: 0,
      sample: 1,
      threshold: 8_000,
      isSmallSample: true,
      tripsNeeded: 4,
    });
  });

  it('is each host’s own: another has none of these trips', async () => {
    const found = await standing(johan);
    expect(found).toMatchObject({ now: 'new', tripCount: 0, trips: [] });
    expect(found.counts.askedCount).toBe(0);
  });

  it('is not for guests, admins or visitors', async () => {
    for (const who of [sipho, naledi]) {
      expect(await server.call('host-numbers/standing', {}, { as: who })).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
    }
    expect(await server.call('host-numbers/standing', {})).toMatchObject({ status: 401 });
  });
});
