import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import type { BookingState } from '@kwela/domain/bookings/states';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openHosting } from '../../testing/hosting.ts';
import { handInFile, hostFile } from '../../testing/private-files.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { DRIVER, hostCar, payNow, tripWith } from '../../testing/trips.ts';
import { PDF } from '../tickets/testing/desk.ts';

/** Thandi hosts, Johan hosts other cars, Sipho had the car from Friday 4 to Tuesday 8 December, 10:00. */

type Given = z.input<Contract['fines/keep']['input']>;

const { server, thandi, johan, sipho, naledi } = await openHosting();
let car: string;
let trip: string;

beforeAll(async () => {
  car = await hostCar(server, thandi, { isInstant: true });
  await hostCar(server, johan);
  trip = (await payNow(server, sipho, tripWith(car, { drivers: [DRIVER] }))).bookingId;
  server.clock.set(new Date('2026-12-08T12:00:00Z'));
});

let notices = 0;
const fine = (more: Partial<Given> = {}): Given => {
  notices += 1;
  return {
    id: randomUUID(),
    vehicleId: car,
    noticeNumber: `02-4024-${notices}`,
    offenceOn: '2026-12-06',
    offenceMinute: 180,
    noticeOn: '2026-12-07',
    ...more,
  };
};
const keep = (given: Given, as = thandi) => server.call('fines/keep', given, { as });
const kept = async (more: Partial<Given> = {}) => server.succeed('fines/keep', fine(more), { as: thandi });
const move = (id: string, step: 'make_ready' | 'open_again' | 'close', as = thandi) =>
  server.call('fines/move', { id, step }, { as });
const lookUp = async (offenceOn: string, offenceMinute: number) =>
  (await server.succeed('fines/look-up', { vehicleId: car, offenceOn, offenceMinute }, { as: thandi }))
    .holder;
const handIn = async (): Promise<string> =>
  (await handInFile(server, { name: 'slip.pdf', content: PDF }, thandi)).json().id;
const setState = (state: BookingState) =>
  server.database.db.updateTable('bookings').set({ state }).where('id', '=', trip).execute();
const happened = async (transition: 'check_in' | 'check_out', at: string) => {
  const { rows } = await server.database.pool.query<{ seq: number }>(
    'SELECT max(seq) + 1 AS seq FROM booking_events WHERE booking_id = $1',
    [trip],
  );
  await server.database.pool.query(
    `INSERT INTO booking_events (booking_id, seq, at, transition, state, by_role, payload)
     VALUES ($1, $2, $3, $4, 'in_progress', 'host', '{}')`,
    [trip, rows[0]?.seq ?? 1, at, transition],
  );
};

describe('a traffic fine', () => {
  it('goes by the agreed times on the clock of the car while nothing is on record', async () => {
    const ofTrip = { kind: 'guest', trip: { bookingId: trip }, basis: 'agreed' };
    expect(await lookUp('2026-12-04', 599)).toEqual({ kind: 'host' });
    expect(await lookUp('2026-12-04', 600)).toMatchObject(ofTrip);
    expect(await lookUp('2026-12-08', 599)).toMatchObject(ofTrip);
    expect(await lookUp('2026-12-08', 600)).toEqual({ kind: 'host' });
  });

  it('is kept once, changed while it is a draft, and counts down 32 days from its notice', async () => {
    const given = fine();
    const answers = await Promise.all([1, 2].map(() => keep(given)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await keep({ ...given, id: randomUUID() })).toMatchObject({ code: 'fine_kept_before' });
    expect(await keep({ ...given, offenceMinute: 181 })).toMatchObject({
      value: { offenceAt: '2026-12-06T01:01:00.000Z', lastOn: '2027-01-08', daysLeft: 31 },
    });
    const { fines, administrationCents } = await server.succeed('fines/list', {}, { as: thandi });
    expect(fines.filter(({ id }) => id === given.id)).toHaveLength(1);
    expect(administrationCents).toBe(25_000);
  });

  it('is refused with dates that cannot be', async () => {
    expect(await keep(fine({ noticeOn: '2026-12-05' }))).toMatchObject({ code: 'fine_dates' });
    expect(await keep(fine({ noticeOn: '2026-12-09' }))).toMatchObject({ code: 'fine_dates' });
    // The tests’ clock stands at 14:00 on 8 December in South Africa.
    const today = { offenceOn: '2026-12-08', noticeOn: '2026-12-08' };
    expect(await keep(fine({ ...today, offenceMinute: 841 }))).toMatchObject({ code: 'fine_dates' });
    expect(await keep(fine({ ...today, offenceMinute: 840 }))).toMatchObject({ ok: true });
    expect(await keep(fine({ offenceMinute: 1_440 }))).toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ field: 'offenceMinute' }] },
    });
  });

  it('is made ready, sent with its proof and closed, and the guest’s record says that they were named', async () => {
    const { id } = await kept();
    expect(await move(id, 'make_ready')).toMatchObject({ value: { state: 'ready' } });
    expect(await keep({ ...fine(), id })).toMatchObject({ code: 'not_allowed' });
    const send = (sentOn: string | null, proofFileId: string | null) =>
      server.call('fines/move', { id, step: 'send', sentOn, proofFileId }, { as: thandi });
    expect(await send(null, null)).toMatchObject({ code: 'fine_dates' });
    expect(await send('2026-12-09', null)).toMatchObject({ code: 'fine_dates' });
    expect(await send('2026-12-08', randomUUID())).toMatchObject({ code: 'file_unknown' });
    const proof = await handIn();
    expect(await send('2026-12-08', proof)).toMatchObject({
      value: {
        state: 'sent',
        sentOn: '2026-12-08',
        proof: { id: proof, name: 'slip.pdf' },
        steps: ['close'],
      },
    });
    expect(await move(id, 'open_again')).toMatchObject({ code: 'not_allowed' });
    expect(await move(id, 'close')).toMatchObject({ value: { state: 'closed', steps: [] } });
    const named = await server.database.db
      .selectFrom('auth.audit')
      .select('actor_id')
      .where('subject_id', '=', sipho.userId)
      .where('action', '=', 'driver_named')
      .execute();
    expect(named).toEqual([{ actor_id: thandi.userId }]);
    const fileFor = async (as: TestPerson) => (await hostFile(server, proof, as)).statusCode;
    expect([await fileFor(thandi), await fileFor(johan), await fileFor(sipho)]).toEqual([200, 404, 404]);
    expect(await server.succeed('fines/remove', { id }, { as: thandi })).toEqual({ isRemoved: true });
    expect(await fileFor(thandi)).toBe(404);
  });

  it('names nobody for a time in which no guest had the car', async () => {
    const { id, holder } = await kept({ offenceOn: '2026-12-02' });
    expect(holder).toEqual({ kind: 'host' });
    expect(await move(id, 'make_ready')).toMatchObject({ code: 'nobody_to_name' });
    expect(await server.call('fines/pack', { id }, { as: thandi })).toMatchObject({ code: 'nobody_to_name' });
  });

  it('has what form AARTO 07 asks for, and says what is not here', async () => {
    const { id } = await kept();
    const pack = await server.succeed('fines/pack', { id }, { as: thandi });
    expect(pack).toMatchObject({
      owner: 'Thandi Mokoena',
      ref: expect.stringMatching(/^TRP-/),
      basis: 'agreed',
      heldFrom: '2026-12-04T08:00:00.000Z',
      heldUntil: '2026-12-08T08:00:00.000Z',
      drivers: [DRIVER],
      documents: expect.arrayContaining([
        { document: 'licence_copy', isHere: false },
        { document: 'hand_over_record', isHere: false },
      ]),
    });
  });

  it('counts its days and its today by the clock in South Africa, over the end of the year', async () => {
    const given = fine({ offenceOn: '2026-12-31', offenceMinute: 1_439, noticeOn: '2027-01-01' });
    server.clock.set(new Date('2026-12-31T21:59:59Z'));
    const late = await server.person('Thandeka', ['host']);
    const mine = await hostCar(server, late);
    const send = () => keep({ ...given, vehicleId: mine }, late);
    expect(await send()).toMatchObject({ code: 'fine_dates' });
    server.clock.set(new Date('2026-12-31T22:00:00Z'));
    expect(await send()).toMatchObject({
      value: { offenceAt: '2026-12-31T21:59:00.000Z', lastOn: '2027-02-02', daysLeft: 32 },
    });
    const older = fine({ vehicleId: mine, offenceOn: '2026-11-30', noticeOn: '2026-12-01' });
    expect(await keep(older, late)).toMatchObject({ value: { lastOn: '2027-01-02', daysLeft: 1 } });
    const daysLeftAt = async (instant: string) => {
      server.clock.set(new Date(instant));
      const { fines } = await server.succeed('fines/list', {}, { as: late });
      return fines.find(({ id }) => id === older.id)?.daysLeft;
    };
    expect(await daysLeftAt('2027-01-02T21:59:59Z')).toBe(0);
    expect(await daysLeftAt('2027-01-02T22:00:00Z')).toBe(-1);
    server.clock.set(new Date('2026-12-08T12:00:00Z'));
  });

  it('is one host’s, also when two send the same id at the same moment', async () => {
    const given = fine();
    const [own] = (await server.succeed('fines/list', {}, { as: johan })).cars;
    const answers = await Promise.all([keep(given), keep({ ...given, vehicleId: own?.id ?? '' }, johan)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const kept = await Promise.all(
      [thandi, johan].map(async (as) => (await server.succeed('fines/list', {}, { as })).fines),
    );
    expect(kept.flat().filter(({ id }) => id === given.id)).toHaveLength(1);
    for (const as of [thandi, johan]) await server.succeed('fines/remove', { id: given.id }, { as });
  });

  it('is nobody else’s to see, change or remove', async () => {
    const given = fine();
    const { id } = await server.succeed('fines/keep', given, { as: thandi });
    for (const as of [johan, sipho, naledi]) {
      expect(await keep(fine(), as)).toMatchObject({ status: 404 });
      expect(await keep(given, as)).toMatchObject({ status: 404 });
      expect(await move(id, 'close', as)).toMatchObject({ status: 404 });
      expect(await server.call('fines/pack', { id }, { as })).toMatchObject({ status: 404 });
      expect(await server.succeed('fines/remove', { id }, { as })).toEqual({ isRemoved: false });
      const where = { vehicleId: car, offenceOn: '2026-12-06', offenceMinute: 180 };
      expect(await server.call('fines/look-up', where, { as })).toMatchObject({ status: 404 });
      const { fines } = await server.succeed('fines/list', {}, { as });
      expect(fines).toEqual([]);
    }
    expect(await server.call('fines/list', {})).toMatchObject({ status: 401 });
    expect(await server.call('fines/pack', { id })).toMatchObject({ status: 401 });
  });

  it('goes by pick-up and return once they are on record, to the minute', async () => {
    await happened('check_in', '2026-12-04T08:12:00Z');
    await setState('in_progress');
    expect(await lookUp('2026-12-04', 611)).toEqual({ kind: 'host' });
    expect(await lookUp('2026-12-04', 612)).toMatchObject({ kind: 'guest', basis: 'record' });
    expect(await lookUp('2026-12-15', 600)).toMatchObject({ kind: 'guest', basis: 'record' });
    await happened('check_out', '2026-12-08T07:40:30Z');
    await setState('completed');
    expect(await lookUp('2026-12-08', 579)).toMatchObject({ kind: 'guest', basis: 'record' });
    expect(await lookUp('2026-12-08', 580)).toMatchObject({ kind: 'unclear', trips: [{ bookingId: trip }] });
    expect(await lookUp('2026-12-08', 581)).toEqual({ kind: 'host' });
  });
});
