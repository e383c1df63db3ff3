import { randomUUID } from 'node:crypto';
import { verifyChain } from '@kwela/domain/hand-over/chain';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { findVehicle } from '../photos/store/photos-repo.ts';
import { chainOf, sha256Of } from './store/chain-repo.ts';
import { FACTS, handOverDesk, hashOf, PICK_UP } from './testing/desk.ts';

/** Thandi hands her car to Sipho on Friday at ten, and he brings it back on Tuesday. */

const { server, naledi, johan, newHost } = await openHosting();
const desk = handOverDesk(server);
const RETURN = new Date('2026-12-08T08:00:00Z');
const minutesFrom = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

let thandi: TestPerson;
let sipho: TestPerson;
let car: string;
let id: string;

beforeEach(async () => {
  ({ host: thandi, guest: sipho, car, bookingId: id } = await desk.atPickUp(newHost));
});

const stateOf = async (as = sipho) => (await server.succeed('bookings/get', { id }, { as })).state;
const seen = (stage: 'check_in' | 'check_out', as = sipho) =>
  server.succeed('hand-overs/get', { bookingId: id, stage }, { as });
const at = (minutes: number) => ({ signedAt: minutesFrom(PICK_UP, minutes).toISOString() });

async function pickUp() {
  const report = await desk.write(sipho, id, 'check_in');
  expect(await desk.sign(sipho, report)).toMatchObject({ ok: true });
  expect(await desk.sign(thandi, report)).toMatchObject({ ok: true });
}

describe('a pick-up', () => {
  it('begins the trip once both have signed one report, and its chain holds', async () => {
    const report = await desk.write(sipho, id, 'check_in');
    expect(await seen('check_in', thandi)).toMatchObject({
      side: 'host',
      missingSignatures: ['guest', 'host'],
    });
    expect(await desk.sign(sipho, report)).toMatchObject({
      value: { state: 'ready', missingSignatures: ['host'] },
    });
    expect(await desk.sign(thandi, report)).toMatchObject({ value: { state: 'in_progress', isDone: true } });
    const vehicle = await findVehicle(server.database.db, car);
    const links = await chainOf(server.database.db, vehicle?.id ?? 0);
    const { chainHead } = await seen('check_in');
    expect(links).toHaveLength(15);
    expect(verifyChain(links, sha256Of, chainHead.hash)).toEqual({ isIntact: true, head: chainHead });
    const bent = links.map((one, place) =>
      place === 4 ? { ...one, text: one.text.replace(/[0-9a-f]{64}/, 'b'.repeat(64)) } : one,
    );
    expect(verifyChain(bent, sha256Of)).toEqual({ isIntact: false, seq: 5, fault: 'changed' });
    for (const change of ['UPDATE condition_chain SET text = text', 'DELETE FROM condition_chain']) {
      await expect(server.database.pool.query(change)).rejects.toThrow(/append-only/);
    }
  });

  it('shows its photos by addresses that anybody with them reads for an hour', async () => {
    await desk.write(sipho, id, 'check_in');
    const { reports } = await seen('check_in', thandi);
    const address = reports[0]?.photos[0]?.address ?? '';
    expect((await server.http.inject({ url: address })).statusCode).toBe(200);
    expect((await server.http.inject({ url: address.replace(/token=.*/, '') })).statusCode).not.toBe(200);
  });

  it('is not signed while a photo or a reading is missing, nor by another hash', async () => {
    const place = { bookingId: id, stage: 'check_in' as const, reportId: randomUUID() };
    const facts = { ...FACTS, keyCount: null };
    await server.succeed('hand-overs/save', { ...place, facts }, { as: sipho });
    const refused = await desk.sign(sipho, place);
    expect(refused).toMatchObject({ code: 'report_incomplete', details: { facts: ['keys'] } });
    const whole = await desk.write(sipho, id, 'check_in');
    const signature = { ...whole, name: 'Sipho', signedAt: PICK_UP.toISOString(), hash: 'a'.repeat(64) };
    expect(await server.call('hand-overs/sign', signature, { as: sipho })).toMatchObject({
      code: 'report_changed',
    });
  });

  it('keeps a signed report as it is, and what is sent twice once', async () => {
    const report = await desk.write(sipho, id, 'check_in');
    const first = await desk.sign(sipho, report);
    const again = await desk.sign(sipho, report);
    expect(again).toMatchObject({ ok: true });
    expect(first.ok && again.ok && again.value.chainHead).toEqual(first.ok && first.value.chainHead);
    const facts = { ...FACTS, odometerKm: 48_300 };
    expect(await server.call('hand-overs/save', { ...report, facts }, { as: sipho })).toMatchObject({
      code: 'report_signed',
    });
  });

  it.each([
    ['a minute too early for the guest', -61, {}, 'sipho', 'hand_over_not_open'],
    ['with a phone ten minutes ahead', 0, at(10), 'sipho', 'phone_clock'],
    ['by a host who saw no licence card', 0, { isLicenceSeen: false }, 'thandi', 'licence_not_seen'],
  ] as const)('is not signed %s', async (_what, minutes, more, who, code) => {
    const as = who === 'sipho' ? sipho : thandi;
    server.clock.set(minutesFrom(PICK_UP, minutes));
    const report = await desk.write(as, id, 'check_in');
    expect(await desk.sign(as, report, more)).toMatchObject({ code });
  });

  it('by a guest alone follows a host who signed when they left the car', async () => {
    server.clock.set(minutesFrom(PICK_UP, -300));
    const left = await desk.write(thandi, id, 'check_in');
    expect(await desk.sign(thandi, left, { isLicenceSeen: false })).toMatchObject({ ok: true });
    server.clock.set(PICK_UP);
    const found = await desk.write(sipho, id, 'check_in', { ...FACTS, odometerKm: 48_212 });
    expect(await desk.sign(sipho, found)).toMatchObject({ value: { state: 'in_progress' } });
    const { reports } = await seen('check_in');
    // Nobody is held to a report that they did not sign.
    expect(reports.map(({ side, isRecord }) => [side, isRecord])).toEqual([
      ['host', false],
      ['guest', true],
    ]);
  });

  it('of two phones that sign at once happens once', async () => {
    const report = await desk.write(sipho, id, 'check_in');
    const both = await Promise.all([desk.sign(sipho, report), desk.sign(thandi, report)]);
    expect(both.every(({ ok }) => ok)).toBe(true);
    const { events, state } = await server.succeed('bookings/get', { id }, { as: sipho });
    expect(state).toBe('in_progress');
    expect(events.filter(({ transition }) => transition === 'check_in')).toHaveLength(1);
  });

  it('against a refusal in the same moment: one of the two stands', async () => {
    const report = await desk.write(sipho, id, 'check_in');
    await desk.sign(thandi, report);
    const no = { bookingId: id, reason: 'unsafe' as const, note: 'Two tyres have no tread left at all.' };
    const [signed, refused] = await Promise.all([
      desk.sign(sipho, report),
      server.call('hand-overs/refuse', no, { as: sipho }),
    ]);
    expect([signed.ok, refused.ok].filter(Boolean)).toHaveLength(1);
    expect(await stateOf()).toBe(signed.ok ? 'in_progress' : 'refused');
  });

  it('is nothing to strangers, and to admins only to read', async () => {
    const asked = { bookingId: id, stage: 'check_in' as const };
    expect(await server.call('hand-overs/get', asked, { as: johan })).toMatchObject({ code: 'not_found' });
    expect(await server.call('hand-overs/get', asked)).toMatchObject({ code: 'unauthenticated' });
    expect(await seen('check_in', naledi)).toMatchObject({ side: null });
    const report = await desk.write(sipho, id, 'check_in');
    expect(await desk.sign(naledi, report)).toMatchObject({ code: 'not_allowed' });
    const facts = FACTS;
    for (const as of [thandi, johan])
      expect(await server.call('hand-overs/save', { ...report, facts }, { as })).toMatchObject({
        code: 'not_found',
      });
  });
});

describe('a photo', () => {
  const photoOf = async (content: Buffer, more: object = {}) => ({
    bookingId: id,
    stage: 'check_in' as const,
    reportId: randomUUID(),
    photoId: randomUUID(),
    fileId: await desk.file(sipho, content),
    angle: 'front' as const,
    sha256: hashOf(content),
    takenAt: PICK_UP.toISOString(),
    ...more,
  });
  const add = (photo: Awaited<ReturnType<typeof photoOf>>, as = sipho) =>
    server.call('hand-overs/add-photo', photo, { as });

  it('that was sent twice, as after a lost answer, is one', async () => {
    const photo = await photoOf(await desk.picture());
    const first = await add(photo);
    expect(first).toMatchObject({ ok: true });
    expect(await add(photo)).toEqual(first);
    expect((await seen('check_in')).chainHead.seq).toBe(1);
  });

  it('of the same bytes is not taken a second time, in whatever report', async () => {
    const content = await desk.picture();
    await add(await photoOf(content));
    expect(await add(await photoOf(content))).toMatchObject({ code: 'condition_photo_repeated' });
  });

  it('that changed on its way is refused, and stays where it can be sent again', async () => {
    const photo = await photoOf(await desk.picture());
    expect(await add({ ...photo, sha256: 'c'.repeat(64) })).toMatchObject({ code: 'hash_differs' });
    expect(await add(photo)).toMatchObject({ ok: true });
  });

  it('that is a paper, or the file of somebody else, is none', async () => {
    const pdf = Buffer.from('%PDF-1.7\nslip\n%%EOF\n');
    expect(await add(await photoOf(pdf))).toMatchObject({ code: 'condition_photo_unreadable' });
    expect(await add(await photoOf(await desk.picture()), thandi)).toMatchObject({ code: 'file_unknown' });
  });

  it('of the same angle stands in the place of the one before', async () => {
    const first = await photoOf(await desk.picture());
    const second = await photoOf(await desk.picture(), { reportId: first.reportId });
    await add(first);
    await add(second);
    const { reports } = await seen('check_in');
    expect(reports[0]?.photos.map((one) => one.id)).toEqual([second.photoId]);
  });
});

describe('a car that is turned down', () => {
  const NO = { reason: 'dirty' as const, note: 'The seats are wet and it smells of smoke.' };

  it('needs a photo, and is looked at by a person', async () => {
    const asked = { bookingId: id, ...NO };
    expect(await server.call('hand-overs/refuse', asked, { as: sipho })).toMatchObject({
      code: 'photos_needed',
    });
    await desk.write(sipho, id, 'check_in');
    expect(await server.call('hand-overs/refuse', asked, { as: thandi })).toMatchObject({
      code: 'not_allowed',
    });
    expect(await server.succeed('hand-overs/refuse', asked, { as: sipho })).toMatchObject({
      state: 'refused',
    });
    const { endReason } = await server.succeed('bookings/get', { id }, { as: thandi });
    expect(endReason).toEqual({ by: 'guest', ...NO });
  });

  it('is not on the road yet', async () => {
    await pickUp();
    expect(await server.call('hand-overs/refuse', { bookingId: id, ...NO }, { as: sipho })).toMatchObject({
      code: 'not_allowed',
    });
  });
});

describe('a return', () => {
  const BACK = { ...FACTS, odometerKm: 48_900, fuelEighths: 6 };
  beforeEach(async () => {
    await pickUp();
    server.clock.set(RETURN);
  });

  it('is the guest’s to sign and the host’s to confirm', async () => {
    expect(await desk.sign(sipho, await desk.write(sipho, id, 'check_out', BACK))).toMatchObject({
      value: { state: 'returned' },
    });
    const answer = { bookingId: id, answer: 'not_yet' as const };
    expect(await server.call('hand-overs/answer-return', answer, { as: thandi })).toMatchObject({
      code: 'note_missing',
    });
    await server.succeed(
      'hand-overs/answer-return',
      { ...answer, note: 'We wash it first.' },
      { as: thandi },
    );
    expect(await seen('check_out')).toMatchObject({
      returnNote: { note: 'We wash it first.' },
      state: 'returned',
    });
    const good = { bookingId: id, answer: 'all_good' as const };
    expect(await server.call('hand-overs/answer-return', good, { as: sipho })).toMatchObject({
      code: 'not_allowed',
    });
    expect(await server.succeed('hand-overs/answer-return', good, { as: thandi })).toMatchObject({
      state: 'closing',
    });
  });

  it('shows no fewer kilometres than the pick-up', async () => {
    const facts = { ...FACTS, odometerKm: 48_209 };
    const place = { bookingId: id, stage: 'check_out' as const, reportId: randomUUID() };
    expect(await server.call('hand-overs/save', { ...place, facts }, { as: sipho })).toMatchObject({
      code: 'odometer_runs_back',
      details: { lastKm: 48_210 },
    });
  });

  it('written without a signal comes in after the host’s: the earlier signature counts, both are kept', async () => {
    server.clock.set(minutesFrom(RETURN, 20));
    const hers = await desk.write(thandi, id, 'check_out', { ...BACK, fuelEighths: 5 });
    expect(await desk.sign(thandi, hers)).toMatchObject({ value: { state: 'returned' } });
    server.clock.set(minutesFrom(RETURN, 60));
    const his = await desk.write(sipho, id, 'check_out', BACK);
    const late = await desk.sign(sipho, his, { signedAt: minutesFrom(RETURN, 5).toISOString() });
    expect(late).toMatchObject({ value: { state: 'returned' } });
    const { reports } = await seen('check_out');
    expect(reports.map(({ side, isRecord, fuelEighths }) => [side, isRecord, fuelEighths])).toEqual([
      ['host', false, 5],
      ['guest', true, 6],
    ]);
  });
});
