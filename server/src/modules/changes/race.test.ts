import { describe, expect, it } from 'vitest';
import { atQuote } from '../../testing/agreements.ts';
import { openHosting } from '../../testing/hosting.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { hostCar, newKey, payNow, tripWith } from '../../testing/trips.ts';
import { changeDesk } from './testing/change-desk.ts';

const { server, thandi, sipho } = await openHosting();
const GUESTS = 24;
const ROUNDS = 3;
const guests: TestPerson[] = [];
for (let number = 0; number < GUESTS; number += 1) guests.push(await server.person(`Guest${number}`));

let id = '';
const desk = changeDesk(server, () => id);
const LONGER = {
  kind: 'time' as const,
  startAt: '2026-12-04T08:00:00Z',
  endAt: '2026-12-10T08:00:00Z',
};

/** At one instant: 24 guests ask for the days behind a trip, its guest asks for them as often, and its host blocks them. */
async function race() {
  const car = await hostCar(server, thandi);
  id = (await payNow(server, sipho, tripWith(car))).bookingId;
  const trip = tripWith(car, { startAt: '2026-12-09T08:00:00Z', endAt: '2026-12-12T08:00:00Z' });
  const agreed = atQuote(await server.succeed('bookings/quote', trip));
  const shown = await server.succeed('changes/preview', { bookingId: id, wanted: LONGER }, { as: sipho });
  const expectedCents = shown.money?.payCents ?? 0;
  const block = { vehicleId: car, startAt: '2026-12-08T12:00:00Z', endAt: '2026-12-11T12:00:00Z' };
  const [books, longer, blocked] = await Promise.all([
    Promise.all(
      guests.map((as) =>
        server.call('bookings/request', { ...trip, ...agreed }, { as, idempotencyKey: newKey() }),
      ),
    ),
    Promise.all(guests.map(() => desk.propose(sipho, LONGER, { expectedCents }))),
    server.call('calendars/block', { stretches: [block] }, { as: thandi }),
  ]);
  return {
    winners: books.filter(({ ok }) => ok).length + longer.filter(({ ok }) => ok).length + Number(blocked.ok),
    refusals: new Set(longer.flatMap((answer) => (answer.ok ? [] : [answer.code]))),
    statuses: [...books, ...longer, blocked].map(({ status }) => status),
  };
}

describe('who extends, who books and who blocks at one instant', () => {
  it('exactly one has the days, nobody meets an error, and no two times overlap', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { winners, refusals, statuses } = await race();
      expect(winners).toBe(1);
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
      for (const refusal of refusals) expect(['change_time_taken', 'change_open']).toContain(refusal);
      expect(await desk.overlaps()).toBe(0);
    }
  });
});
