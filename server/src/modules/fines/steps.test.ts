import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import { NOMINATION_STEPS, type NominationStep } from '@kwela/domain/hosting/fine-nomination';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openHosting } from '../../testing/hosting.ts';
import { handInFile, hostFile } from '../../testing/private-files.ts';
import { DRIVER, hostCar, payNow, tripWith } from '../../testing/trips.ts';
import { PDF } from '../tickets/testing/desk.ts';

/** Thandi writes notices down. Sipho had her car from 4 to 8 December, 10:00, and Gugu from 10 to 12 December. */

type Given = z.input<Contract['fines/keep']['input']>;

const { server, thandi, johan, sipho } = await openHosting();
const { db } = server.database;
const gugu = await server.person('Gugu');
let car: string;
let trip: string;

beforeAll(async () => {
  car = await hostCar(server, thandi, { isInstant: true });
  await hostCar(server, johan);
  trip = (await payNow(server, sipho, tripWith(car, { drivers: [DRIVER] }))).bookingId;
  const later = { startAt: '2026-12-10T08:00:00Z', endAt: '2026-12-12T08:00:00Z' };
  await payNow(server, gugu, tripWith(car, later));
});
beforeEach(async () => {
  server.clock.set(new Date('2026-12-08T12:00:00Z'));
  await db.deleteFrom('fine_nominations').execute();
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
const keep = (given: object) => server.callUntyped('fines/keep', given, { as: thandi });
const kept = async (more: Partial<Given> = {}) =>
  (await server.succeed('fines/keep', fine(more), { as: thandi })).id;
const move = (id: string, step: NominationStep, more: object = {}) =>
  server.call('fines/move', { id, step, ...more }, { as: thandi });
const list = async () => (await server.succeed('fines/list', {}, { as: thandi })).fines;
const stateOf = async (id: string) => (await list()).find((one) => one.id === id)?.state;
const handIn = async (as = thandi): Promise<string> =>
  (await handInFile(server, { name: 'slip.pdf', content: PDF }, as)).json().id;
const SENT = { sentOn: '2026-12-08' };

/** A notice taken so far along. */
async function at(state: 'draft' | 'ready' | 'sent' | 'closed'): Promise<string> {
  const id = await kept();
  if (state !== 'draft') await move(id, 'make_ready');
  if (state === 'sent') await move(id, 'send', SENT);
  if (state === 'closed') await move(id, 'close');
  expect(await stateOf(id)).toBe(state);
  return id;
}

describe('a notice', () => {
  it.each([
    ['draft', ['make_ready', 'close']],
    ['ready', ['open_again', 'send', 'close']],
    ['sent', ['close']],
    ['closed', []],
  ] as const)('that is %s takes its own steps and no other, and says which', async (state, steps) => {
    for (const step of NOMINATION_STEPS) {
      const id = await at(state);
      const shown = (await list()).find((one) => one.id === id);
      expect(shown?.steps.toSorted()).toEqual([...steps].toSorted());
      const moved = await move(id, step, SENT);
      if (steps.some((one) => one === step)) expect(moved).toMatchObject({ ok: true });
      else {
        expect(moved).toMatchObject({ status: 409, code: 'not_allowed' });
        expect(await stateOf(id)).toBe(state);
      }
    }
  });

  it('that is opened again names nobody until it is ready once more, and can be put right', async () => {
    const given = fine();
    const { id } = await server.succeed('fines/keep', given, { as: thandi });
    await move(id, 'make_ready');
    await move(id, 'open_again');
    expect(await keep({ ...given, offenceOn: '2026-12-02' })).toMatchObject({
      value: { state: 'draft', holder: { kind: 'host' } },
    });
    expect(await move(id, 'make_ready')).toMatchObject({ code: 'nobody_to_name' });
    expect(await server.call('fines/pack', { id }, { as: thandi })).toMatchObject({ code: 'nobody_to_name' });
    await keep(given);
    expect(await move(id, 'make_ready')).toMatchObject({ value: { state: 'ready' } });
    expect(await server.succeed('fines/pack', { id }, { as: thandi })).toMatchObject({ drivers: [DRIVER] });
  });

  it('is sent on the day it was served at the earliest and today at the latest, by the clock in South Africa', async () => {
    const send = async (sentOn: string) => move(await at('ready'), 'send', { sentOn });
    for (const sentOn of ['2026-12-06', '2026-12-09'])
      expect(await send(sentOn)).toMatchObject({ code: 'fine_dates' });
    for (const sentOn of ['2026-12-07', '2026-12-08'])
      expect(await send(sentOn)).toMatchObject({ value: { state: 'sent', sentOn } });
    server.clock.set(new Date('2026-12-08T21:59:59Z'));
    expect(await send('2026-12-09')).toMatchObject({ code: 'fine_dates' });
    server.clock.set(new Date('2026-12-08T22:00:00Z'));
    expect(await send('2026-12-09')).toMatchObject({ value: { sentOn: '2026-12-09' } });
  });

  it('stays ready when its proof is somebody else’s or was used before, and takes another one then', async () => {
    const [id, other] = [await at('ready'), await at('ready')];
    const used = await handIn();
    expect(await move(other, 'send', { ...SENT, proofFileId: used })).toMatchObject({ ok: true });
    for (const proofFileId of [await handIn(johan), used])
      expect(await move(id, 'send', { ...SENT, proofFileId })).toMatchObject({ code: 'file_unknown' });
    expect(await stateOf(id)).toBe('ready');
    const proofFileId = await handIn();
    expect(await move(id, 'send', { ...SENT, proofFileId })).toMatchObject({
      value: { state: 'sent', proof: { id: proofFileId } },
    });
    expect(await move(id, 'close')).toMatchObject({ value: { proof: { id: proofFileId }, ...SENT } });
  });

  it('pressed twice takes its step once, and the guest is named once on record', async () => {
    const id = await kept();
    const answers = await Promise.all([1, 2].map(() => move(id, 'make_ready')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const named = await sql`
      SELECT 1 FROM auth.audit WHERE action = 'driver_named' AND details ->> 'fineId' = ${id}`.execute(db);
    expect(named.rows).toHaveLength(1);
  });

  it('is removed with its proof at any state, once', async () => {
    const id = await at('ready');
    const proofFileId = await handIn();
    await move(id, 'send', { ...SENT, proofFileId });
    const remove = () => server.succeed('fines/remove', { id }, { as: thandi });
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ isRemoved }) => isRemoved).toSorted()).toEqual([false, true]);
    expect((await hostFile(server, proofFileId, thandi)).statusCode).toBe(404);
    expect(await move(id, 'close')).toMatchObject({ status: 404 });
    for (const state of ['draft', 'closed'] as const) {
      const one = await at(state);
      expect(await server.succeed('fines/remove', { id: one }, { as: thandi })).toEqual({ isRemoved: true });
    }
  });
});

describe('who had the car', () => {
  const holderOf = async (offenceOn: string, offenceMinute: number) =>
    (await server.succeed('fines/look-up', { vehicleId: car, offenceOn, offenceMinute }, { as: thandi }))
      .holder;

  it('is the host between two trips and after the last, each told apart', async () => {
    expect(await holderOf('2026-12-08', 600)).toEqual({ kind: 'between' });
    expect(await holderOf('2026-12-10', 599)).toEqual({ kind: 'between' });
    expect(await holderOf('2026-12-10', 600)).toMatchObject({
      kind: 'guest',
      trip: { guest: 'Gugu Tester' },
    });
    expect(await holderOf('2026-12-12', 600)).toEqual({ kind: 'host' });
  });

  it('is nobody whose trip did not take place', async () => {
    const setState = (state: string) =>
      db.updateTable('bookings').set({ state }).where('id', '=', trip).execute();
    for (const state of ['cancelled_guest', 'no_show_guest', 'refused', 'declined']) {
      await setState(state);
      expect(await holderOf('2026-12-06', 180)).toEqual({ kind: 'host' });
    }
    await setState('confirmed');
    expect(await holderOf('2026-12-06', 180)).toMatchObject({ kind: 'guest', basis: 'agreed' });
  });
});

describe('a notice that is written down', () => {
  it.each([
    ['noticeNumber', { noticeNumber: '' }],
    ['noticeNumber', { noticeNumber: '   ' }],
    ['noticeNumber', { noticeNumber: '9'.repeat(41) }],
    ['noticeNumber', { noticeNumber: '02\n4024' }],
    ['offenceOn', { offenceOn: '2026-02-30' }],
    ['offenceOn', { offenceOn: '06/12/2026' }],
    ['offenceMinute', { offenceMinute: -1 }],
    ['offenceMinute', { offenceMinute: 180.5 }],
    ['noticeOn', { noticeOn: '2026-13-01' }],
    ['vehicleId', { vehicleId: 'CA 123' }],
  ])('with a wrong %s is refused with the field named', async (field, more) => {
    expect(await keep({ ...fine(), ...more })).toMatchObject({
      status: 400,
      details: { issues: [{ field }] },
    });
    expect(await list()).toEqual([]);
  });

  it('has forty signs at most, and the same number with a space behind is the same', async () => {
    expect(await keep(fine({ noticeNumber: '9'.repeat(40) }))).toMatchObject({ ok: true });
    expect(await keep(fine({ noticeNumber: ` ${'9'.repeat(40)} ` }))).toMatchObject({
      code: 'fine_kept_before',
    });
  });

  it('may have the number of another host’s, and of one that was removed', async () => {
    const given = fine();
    const { cars } = await server.succeed('fines/list', {}, { as: johan });
    const theirs = { ...fine({ noticeNumber: given.noticeNumber }), vehicleId: cars[0]?.id ?? '' };
    expect((await server.call('fines/keep', theirs, { as: johan })).ok).toBe(true);
    expect(await keep(given)).toMatchObject({ ok: true });
    await server.succeed('fines/remove', { id: given.id }, { as: thandi });
    expect(await keep({ ...given, id: randomUUID() })).toMatchObject({ ok: true });
    await server.succeed('fines/remove', { id: theirs.id }, { as: johan });
  });

  it('can be of a car that its host has taken off, which is named behind the others', async () => {
    const old = await hostCar(server, thandi, {}, { make: 'Audi', model: 'A1' });
    await db.updateTable('vehicles').set({ state: 'archived' }).where('public_id', '=', old).execute();
    expect(await keep(fine({ vehicleId: old }))).toMatchObject({ value: { holder: { kind: 'host' } } });
    const { cars } = await server.succeed('fines/list', {}, { as: thandi });
    expect(cars.at(-1)?.id).toBe(old);
  });

  it('is one of five hundred at most, of which each can still be put right', async () => {
    const given = fine();
    expect(await keep(given)).toMatchObject({ ok: true });
    await sql`
      INSERT INTO fine_nominations (id, host_id, vehicle_id, notice_number, offence_at, notice_on, state, created_at, changed_at)
      SELECT gen_random_uuid(), host_id, vehicle_id, 'old ' || n, offence_at, notice_on, 'closed', created_at, changed_at
        FROM fine_nominations, generate_series(1, 498) AS n WHERE id = ${given.id}::uuid`.execute(db);
    expect(await keep(fine())).toMatchObject({ ok: true });
    expect(await keep(fine())).toMatchObject({ code: 'too_many_records', details: { max: 500 } });
    expect(await keep({ ...given, offenceMinute: 181 })).toMatchObject({ ok: true });
    await server.succeed('fines/remove', { id: given.id }, { as: thandi });
    expect(await keep(fine())).toMatchObject({ ok: true });
  });

  it('stands on top until it is sent, what has to be done first before the others', async () => {
    const late = await kept({ noticeOn: '2026-12-08' });
    const sent = await at('sent');
    const closed = await at('closed');
    const first = await kept({ offenceOn: '2026-12-05', noticeOn: '2026-12-05' });
    const order = (await list()).map(({ id }) => id);
    expect(order.slice(0, 2)).toEqual([first, late]);
    expect(order.slice(2).toSorted()).toEqual([sent, closed].toSorted());
  });
});
