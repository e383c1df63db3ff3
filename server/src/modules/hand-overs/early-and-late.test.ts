import { randomUUID } from 'node:crypto';
import { ok } from '@kwela/domain/result';
import { beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '../../db/tx.ts';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { openHosting } from '../../testing/hosting.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { payNow, tripWith } from '../../testing/trips.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { checkIn, checkOut, makeReady, takeSteps } from '../bookings/transitions/progress.ts';
import { teamDesk } from '../team/testing/desk.ts';
import { addReport, setRecord } from './store/reports-repo.ts';
import { FACTS, handOverDesk, hashOf, PICK_UP } from './testing/desk.ts';

/** Sipho picks up Thandi’s car on Friday at ten, and should bring it back on Tuesday at ten. */

const { mailer, sent } = mailCatcher();
const { server, newHost } = await openHosting({ mailer });
const desk = handOverDesk(server);
const END = new Date('2026-12-08T08:00:00Z');
/** Days early. */
const BACK = new Date('2026-12-05T08:00:00Z');
const MINUTE = 60_000;
const from = (at: Date, ms: number) => new Date(at.getTime() + ms);
let thandi: TestPerson;
let sipho: TestPerson;
let car: string;
let id: string;

beforeEach(async () => {
  ({ host: thandi, guest: sipho, car, bookingId: id } = await desk.atPickUp(newHost));
});

type Stage = 'check_in' | 'check_out';
const placeIn = (stage: Stage, reportId: string = randomUUID(), bookingId = id) => ({
  bookingId,
  stage,
  reportId,
});
const save = (place: ReturnType<typeof placeIn>, as = sipho, facts = FACTS) =>
  server.call('hand-overs/save', { ...place, facts }, { as });
const seen = (stage: Stage, as = sipho) => server.succeed('hand-overs/get', { bookingId: id, stage }, { as });
const stateOf = async () => (await findBooking(server.database.db, id))?.state;
const answerReturn = (answer: 'all_good' | 'not_yet', note = '', as = thandi) =>
  server.call('hand-overs/answer-return', { bookingId: id, answer, note }, { as });

/** What both sides found at a hand-over that is finished. */
async function finished(bookingId: string, stage: Stage, odometerKm: number) {
  const booking = await findBooking(server.database.db, bookingId);
  if (booking === null) throw new Error('There is no such booking');
  const { vehicleId } = booking;
  const now = server.clock.now();
  const by = thandi.userId;
  const steps = stage === 'check_in' ? [checkIn(by, now)] : [checkOut(by, now)];
  await takeSteps(server.services, bookingId, steps);
  await asSystem(server.database.db, async (tx) => {
    const place = { id: randomUUID(), bookingId, vehicleId, stage, side: 'host' as const };
    await addReport(tx, place, { ...FACTS, odometerKm, warningLights: [], equipment: [], note: '' }, now);
    await setRecord(tx, place, place.id);
    return ok(null);
  });
}

describe('the odometer', () => {
  const facts = (odometerKm: number) => ({ ...FACTS, odometerKm });

  it('may show what it showed before, and not a kilometre less', async () => {
    expect((await seen('check_in')).lastOdometerKm).toBeNull();
    await finished(id, 'check_in', 48_210);
    server.clock.set(END);
    expect((await seen('check_out')).lastOdometerKm).toBe(48_210);
    expect(await save(placeIn('check_out'), sipho, facts(48_210))).toMatchObject({ ok: true });
    expect(await save(placeIn('check_out'), sipho, facts(48_209))).toMatchObject({
      code: 'odometer_runs_back',
      details: { lastKm: 48_210 },
    });
    expect(await save(placeIn('check_out'), sipho, { ...FACTS, odometerKm: null })).toMatchObject({
      ok: true,
    });
  });

  it('of a return that comes in late is not held against the trip after it', async () => {
    const lerato = await server.person(`Lerato${server.services.randomInt(1e9)}`);
    const times = { startAt: '2026-12-08T12:00:00Z', endAt: '2026-12-09T12:00:00Z' };
    const next = (await payNow(server, lerato, tripWith(car, times))).bookingId;
    await finished(id, 'check_in', 48_210);
    server.clock.set(END);
    await finished(id, 'check_out', 48_900);
    server.clock.set(new Date(times.startAt));
    await takeSteps(server.services, next, [makeReady(server.clock.now())]);
    await finished(next, 'check_in', 48_960);
    const late = placeIn('check_out');
    expect(await save(late, sipho, facts(48_900))).toMatchObject({
      ok: true,
      value: { lastOdometerKm: 48_210 },
    });
    expect(await save(late, sipho, facts(48_209))).toMatchObject({ code: 'odometer_runs_back' });
    const hers = placeIn('check_out', randomUUID(), next);
    expect(await save(hers, lerato, facts(48_959))).toMatchObject({ details: { lastKm: 48_960 } });
  });
});

describe('the reports of one side', () => {
  it('are four at most, and take nothing from the other side', async () => {
    const first = randomUUID();
    for (const reportId of [first, randomUUID(), randomUUID(), randomUUID()])
      expect(await save(placeIn('check_in', reportId))).toMatchObject({ ok: true });
    expect(await save(placeIn('check_in'))).toMatchObject({ code: 'too_many_reports' });
    expect(await save(placeIn('check_in', first.toUpperCase()))).toMatchObject({ ok: true });
    expect(await save(placeIn('check_in'), thandi)).toMatchObject({ ok: true });
    expect((await seen('check_in')).reports.map(({ side }) => side).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'guest'),
      'host',
    ]);
  });

  it('have ids of their own: one of the pick-up is none of the return', async () => {
    const atPickUp = placeIn('check_in');
    await save(atPickUp);
    await takeSteps(server.services, id, [checkIn(thandi.userId, server.clock.now())]);
    server.clock.set(END);
    expect(await save(placeIn('check_out', atPickUp.reportId))).toMatchObject({ code: 'not_found' });
    expect((await seen('check_out')).reports).toEqual([]);
  });

  it('are taken from a day before pick-up, of a pick-up until the car is back', async () => {
    const opens = from(PICK_UP, -24 * 60 * MINUTE);
    server.clock.set(from(opens, -1));
    expect(await save(placeIn('check_in'))).toMatchObject({
      code: 'hand_over_not_open',
      details: { opensAt: opens.toISOString() },
    });
    server.clock.set(opens);
    expect(await save(placeIn('check_in'))).toMatchObject({ ok: true });
    expect(await save(placeIn('check_out'))).toMatchObject({ code: 'not_allowed' });
    server.clock.set(PICK_UP);
    await takeSteps(server.services, id, [checkIn(thandi.userId, PICK_UP)]);
    expect(await save(placeIn('check_in'))).toMatchObject({ ok: true });
    await takeSteps(server.services, id, [checkOut(thandi.userId, PICK_UP)]);
    expect(await save(placeIn('check_in'))).toMatchObject({ code: 'not_allowed' });
    expect(await save(placeIn('check_out'))).toMatchObject({ ok: true });
  });

  it('are written by who helps with hand-overs, and not by who only reads of them', async () => {
    const [lerato, themba] = [await helper(['hand_over']), await helper(['money'])];
    expect(await seen('check_in', lerato)).toMatchObject({ side: 'host' });
    expect(await seen('check_in', themba)).toMatchObject({ side: null });
    expect(await save(placeIn('check_in'), lerato)).toMatchObject({ ok: true });
    expect(await save(placeIn('check_in'), themba)).toMatchObject({ ok: false });
    expect((await seen('check_in')).reports).toHaveLength(1);
  });
});

async function helper(scopes: Parameters<ReturnType<typeof teamDesk>['join']>[2]) {
  const person = await server.person(`Helper${server.services.randomInt(1e9)}`);
  await teamDesk(server, sent).join(thandi, person, scopes, [car]);
  return person;
}

describe('the clock of a phone', () => {
  const add = async (takenAt: Date, more: object = {}) => {
    const content = await desk.picture();
    const photo = {
      ...placeIn('check_in'),
      photoId: randomUUID(),
      fileId: await desk.file(sipho, content),
      angle: 'front' as const,
      sha256: hashOf(content),
      takenAt: takenAt.toISOString(),
      ...more,
    };
    return server.call('hand-overs/add-photo', photo, { as: sipho });
  };

  it('may be five minutes ahead, and a photo a day old, and neither a moment more', async () => {
    const limits = [from(PICK_UP, -24 * 60 * MINUTE), from(PICK_UP, 5 * MINUTE)];
    const reportId = randomUUID();
    for (const takenAt of limits) expect(await add(takenAt, { reportId })).toMatchObject({ ok: true });
    const [first = PICK_UP, last = PICK_UP] = limits;
    for (const takenAt of [from(first, -1), from(last, 1)])
      expect(await add(takenAt, { reportId })).toMatchObject({ code: 'phone_clock' });
    const { reports } = await seen('check_in');
    expect(reports[0]?.photos.map(({ takenAt }) => takenAt)).toEqual([last.toISOString()]);
  });

  it('that was wrong keeps the photo before in its place, and the file to be sent again', async () => {
    const reportId = randomUUID();
    await add(PICK_UP, { reportId });
    const content = await desk.picture();
    const again = { reportId, fileId: await desk.file(sipho, content), sha256: hashOf(content) };
    expect(await add(from(PICK_UP, 60 * MINUTE), again)).toMatchObject({ code: 'phone_clock' });
    expect((await seen('check_in')).reports[0]?.photos).toHaveLength(1);
    const photoId = randomUUID();
    expect(await add(PICK_UP, { ...again, photoId })).toMatchObject({ ok: true });
    expect((await seen('check_in')).reports[0]?.photos).toMatchObject([{ id: photoId, angle: 'front' }]);
  });

  it('takes sixty photos of a report, those that were taken again counted, and no more', async () => {
    const reportId = randomUUID();
    await add(PICK_UP, { reportId });
    await server.database.pool.query(
      `INSERT INTO condition_photos (id, report_id, vehicle_id, angle, sha256, blob_id, taken_at, received_at, replaced_at)
       SELECT gen_random_uuid(), report_id, vehicle_id, angle, encode(sha256(n::text::bytea), 'hex'), blob_id, taken_at,
              received_at, received_at
         FROM condition_photos CROSS JOIN generate_series(1, 58) AS n WHERE report_id = $1`,
      [reportId],
    );
    expect(await add(PICK_UP, { reportId })).toMatchObject({ ok: true });
    expect(await add(PICK_UP, { reportId })).toMatchObject({ code: 'too_many_report_photos' });
    expect((await seen('check_in')).reports[0]?.photos).toHaveLength(1);
  });

  it('counts a photo of bytes that were sent before as none, and leaves what stood there', async () => {
    const reportId = randomUUID();
    const content = await desk.picture();
    const bytes = async () => ({ fileId: await desk.file(sipho, content), sha256: hashOf(content) });
    await add(PICK_UP, { reportId, ...(await bytes()) });
    await add(PICK_UP, { reportId, angle: 'rear' });
    expect(await add(PICK_UP, { reportId, angle: 'rear', ...(await bytes()) })).toMatchObject({
      code: 'condition_photo_repeated',
    });
    expect((await seen('check_in')).reports[0]?.photos.map(({ angle }) => angle).toSorted()).toEqual([
      'front',
      'rear',
    ]);
  });
});

describe('a return', () => {
  beforeEach(() => takeSteps(server.services, id, [checkIn(thandi.userId, PICK_UP)]));

  it('that the host signed before the end needs nobody else once the trip is over', async () => {
    server.clock.set(from(END, -MINUTE));
    const report = await desk.write(thandi, id, 'check_out');
    expect(await desk.sign(thandi, report)).toMatchObject({
      value: { state: 'in_progress', missingSignatures: ['guest'], isDone: false },
    });
    await runDueTimers(server.services);
    expect(await stateOf()).toBe('in_progress');
    server.clock.set(END);
    await runDueTimers(server.services);
    expect(await seen('check_out')).toMatchObject({ state: 'returned', missingSignatures: [], isDone: true });
    expect(await desk.sign(thandi, report)).toMatchObject({ value: { state: 'returned' } });
    const { reports } = await seen('check_out');
    expect(reports).toMatchObject([{ isRecord: true, signatures: [{ side: 'host' }] }]);
    expect(reports[0]?.signatures).toHaveLength(1);
  });

  it('that the host signed before the end waits for the new end of a trip that was made longer', async () => {
    server.clock.set(from(END, -MINUTE));
    await desk.sign(thandi, await desk.write(thandi, id, 'check_out'));
    const longer = from(END, 24 * 60 * MINUTE);
    await server.database.db.updateTable('bookings').set({ end_at: longer }).where('id', '=', id).execute();
    server.clock.set(END);
    await runDueTimers(server.services);
    expect(await stateOf()).toBe('in_progress');
    server.clock.set(longer);
    await runDueTimers(server.services);
    expect(await stateOf()).toBe('returned');
  });

  it('that the guest signs days before the end is one at once', async () => {
    server.clock.set(from(END, -48 * 60 * MINUTE));
    expect(await desk.sign(sipho, await desk.write(sipho, id, 'check_out'))).toMatchObject({
      value: { state: 'returned', missingSignatures: [], isDone: true },
    });
  });
});

describe('what a host says of a car that is back', () => {
  beforeEach(async () => {
    await takeSteps(server.services, id, [checkIn(thandi.userId, PICK_UP)]);
    expect(await answerReturn('all_good')).toMatchObject({ code: 'not_allowed' });
    server.clock.set(BACK);
    await takeSteps(server.services, id, [checkOut(thandi.userId, BACK)]);
  });

  it('is “not yet” as often as there is something new, and the last of it is read', async () => {
    await answerReturn('not_yet', 'We wash it first.');
    server.clock.set(from(BACK, 10 * MINUTE));
    await answerReturn('not_yet', 'There is sand in the boot.');
    expect(await seen('check_out')).toMatchObject({
      state: 'returned',
      returnNote: { note: 'There is sand in the boot.', at: from(BACK, 10 * MINUTE).toISOString() },
    });
    expect((await seen('check_in')).returnNote).toBeNull();
    expect(await answerReturn('not_yet', '   ')).toMatchObject({ code: 'note_missing' });
  });

  it('is “all good” once, however fast it is pressed twice', async () => {
    const both = await Promise.all([answerReturn('all_good'), answerReturn('all_good')]);
    expect(both.filter((one) => one.ok)).toHaveLength(1);
    expect(await stateOf()).toBe('closing');
    expect(await answerReturn('not_yet', 'Wait, a scratch.')).toMatchObject({ code: 'not_allowed' });
    expect((await seen('check_out')).returnNote).toBeNull();
  });

  it('is said by a co-host who takes cars back, and by no other', async () => {
    const [lerato, themba] = [await helper(['hand_over']), await helper(['calendar', 'messages'])];
    expect(await answerReturn('not_yet', 'Later.', themba)).toMatchObject({ ok: false });
    expect(await answerReturn('all_good', '', lerato)).toMatchObject({ value: { state: 'closing' } });
  });

  it('is too late when the time to look is over, although no timer has run', async () => {
    server.clock.set(from(BACK, 24 * 60 * MINUTE));
    expect(await answerReturn('not_yet', 'A scratch.')).toMatchObject({ code: 'not_allowed' });
    await runDueTimers(server.services);
    expect(await stateOf()).toBe('closing');
  });
});

describe('a car that is turned down', () => {
  const no = { reason: 'dirty' as const, note: 'It smells of smoke everywhere.' };
  const turnDown = (more: object = {}, as = sipho) =>
    server.call('hand-overs/refuse', { bookingId: id, ...no, ...more }, { as });
  const photograph = async (as: TestPerson) => {
    const content = await desk.picture();
    const photo = {
      ...placeIn('check_in'),
      photoId: randomUUID(),
      fileId: await desk.file(as, content),
      angle: 'extra' as const,
      sha256: hashOf(content),
      takenAt: server.clock.now().toISOString(),
    };
    await server.succeed('hand-overs/add-photo', photo, { as });
  };

  it('can be from an hour before, with a photo of the guest’s own and twenty letters', async () => {
    server.clock.set(from(PICK_UP, -60 * MINUTE - 1));
    await photograph(thandi);
    await photograph(sipho);
    expect(await turnDown()).toMatchObject({
      code: 'hand_over_not_open',
      details: { opensAt: from(PICK_UP, -60 * MINUTE).toISOString() },
    });
    server.clock.set(from(PICK_UP, -60 * MINUTE));
    expect(await turnDown({ note: 'x'.repeat(19) })).toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ field: 'note' }] },
    });
    expect(await turnDown({ note: 'x'.repeat(1_001) })).toMatchObject({ code: 'invalid_input' });
    expect(await stateOf()).toBe('ready');
    expect(await turnDown({ note: 'x'.repeat(20) })).toMatchObject({ value: { state: 'refused' } });
  });

  it('is not by photos of the host alone', async () => {
    await photograph(thandi);
    expect(await turnDown()).toMatchObject({ code: 'photos_needed' });
    expect(await turnDown({}, thandi)).toMatchObject({ code: 'not_allowed' });
    expect(await stateOf()).toBe('ready');
  });
});
