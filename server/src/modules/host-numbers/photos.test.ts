import { beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { checkIn, checkOut, type Step, takeSteps } from '../bookings/transitions/progress.ts';
import { handOverDesk, PICK_UP } from '../hand-overs/testing/desk.ts';
import { findPhotographedTrips } from './store/trip-photos-repo.ts';

/** Thandi hands her car to Sipho on Friday at ten, and he brings it back on Tuesday. */

const { server, johan, naledi, newHost } = await openHosting();
const desk = handOverDesk(server);
const RETURN = new Date('2026-12-08T08:00:00Z');
const ALL = 13;

let thandi: TestPerson;
let sipho: TestPerson;
let id: string;

beforeEach(async () => {
  ({ host: thandi, guest: sipho, bookingId: id } = await desk.atPickUp(newHost));
});

const step = (taken: Step) => takeSteps(server.services, id, [taken]);
const seen = (as = thandi) => server.succeed('host-numbers/photos', {}, { as });

describe('the photos of a host’s trips', () => {
  it('are of no trip before a car is handed over', async () => {
    expect(await seen()).toEqual({ days: 365, tripCount: 0, completeCount: 0, lacking: [] });
  });

  it('are asked for at the pick-up first, and at the return once the car is back', async () => {
    await step(checkIn(thandi.userId, PICK_UP));
    const lacking = [{ bookingId: id, missing: [{ stage: 'check_in', count: ALL }] }];
    expect(await seen()).toMatchObject({ tripCount: 1, completeCount: 0, lacking });
    await desk.write(sipho, id, 'check_in');
    expect(await seen()).toMatchObject({ tripCount: 1, completeCount: 1, lacking: [] });
    server.clock.set(RETURN);
    await step(checkOut(sipho.userId, RETURN));
    expect(await seen()).toMatchObject({
      completeCount: 0,
      lacking: [{ bookingId: id, missing: [{ stage: 'check_out', count: ALL }] }],
    });
  });

  it('do not count when they were taken too long before the car changed hands', async () => {
    await desk.write(sipho, id, 'check_in');
    await step(checkIn(thandi.userId, new Date('2026-12-05T08:00:01Z')));
    expect((await seen()).lacking).toMatchObject([{ missing: [{ stage: 'check_in', count: ALL }] }]);
  });

  it('are told to the host of the car alone', async () => {
    await step(checkIn(thandi.userId, PICK_UP));
    expect(await seen(johan)).toMatchObject({ tripCount: 0 });
    for (const as of [sipho, naledi])
      expect(await server.call('host-numbers/photos', {}, { as })).toMatchObject({ code: 'forbidden' });
    expect(await server.call('host-numbers/photos', {})).toMatchObject({ code: 'unauthenticated' });
  });

  it('are counted from the start of a trip on', async () => {
    await step(checkIn(thandi.userId, PICK_UP));
    const since = (at: Date) => findPhotographedTrips(server.database.db, thandi.userId, at);
    expect(await since(PICK_UP)).toMatchObject([{ bookingId: id }]);
    expect(await since(new Date(PICK_UP.getTime() + 1))).toEqual([]);
  });
});
