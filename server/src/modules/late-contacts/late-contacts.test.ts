import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import { after, days, hours, minutes } from '@kwela/domain/time';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { TestPerson } from '../../testing/test-server.ts';
import { RETURN, tripDesk } from '../charges/testing/trip-desk.ts';

/** Sipho should have brought Thandi’s car back on Tuesday at ten. */
const desk = await tripDesk();
const { server, pickUp, present, pass, wake, stateOf } = desk;
const at = (ms: number) => after(RETURN, ms);

type Entry = Partial<z.input<Contract['late-contacts/log']['input']>>;
const log = async (bookingId: string, as: TestPerson, more: Entry = {}) =>
  server.call(
    'late-contacts/log',
    {
      id: randomUUID(),
      bookingId,
      way: 'call',
      outcome: 'no_answer',
      at: server.clock.now().toISOString(),
      ...more,
    },
    { as: await present(as) },
  );
const seen = async (bookingId: string, as: TestPerson) =>
  server.succeed('late-contacts/of-booking', { bookingId }, { as: await present(as) });

async function late(ms = hours(2)) {
  const trip = await pickUp();
  await pass(at(ms));
  return trip;
}

describe('the log of a late return', () => {
  it('holds what both sides wrote, the latest first, for both and for admins, and each line once', async () => {
    const { id, guest, host } = await late();
    const line = { id: randomUUID(), at: at(minutes(45)).toISOString(), note: 'Phone is off.' };
    expect(await log(id, host, line)).toMatchObject({ ok: true });
    expect(await log(id, host, line)).toMatchObject({ ok: true });
    expect(await log(id, guest, { way: 'sms', outcome: 'left_message' })).toMatchObject({ ok: true });
    for (const as of [guest, host, desk.naledi]) {
      const { items, canLog } = await seen(id, as);
      expect(items).toMatchObject([
        { side: 'guest', way: 'sms', outcome: 'left_message', at: at(hours(2)).toISOString() },
        { side: 'host', way: 'call', outcome: 'no_answer', note: 'Phone is off.' },
      ]);
      expect(canLog).toBe(as !== desk.naledi);
    }
  });

  it('names the messages that went to the guest meanwhile, of which nobody can say whether they were read', async () => {
    const { id, host, guest } = await late();
    const sentAt = at(hours(1));
    await server.database.db
      .insertInto('guest_messages')
      .values({ id: randomUUID(), booking_id: id, body: 'Where are you?', is_by_hand: true, sent_at: sentAt })
      .execute();
    expect((await seen(id, guest)).items).toMatchObject([{ side: 'host', way: 'message', outcome: null }]);
    expect((await seen(id, host)).unrecoveredAt).toBe(at(hours(24.5)).toISOString());
  });

  it('takes nothing before the trip should have ended, nothing from strangers, and no time that cannot be', async () => {
    const early = await pickUp();
    expect(await log(early.id, early.host)).toMatchObject({ code: 'not_allowed' });
    expect((await seen(early.id, early.host)).canLog).toBe(false);
    await pass(at(hours(1)));
    for (const as of [desk.johan, desk.sipho]) {
      expect(await log(early.id, as)).toMatchObject({ code: 'not_found' });
    }
    expect(await log(early.id, desk.naledi)).toMatchObject({ code: 'not_allowed' });
    const before = at(-minutes(1)).toISOString();
    expect(await log(early.id, early.host, { at: before })).toMatchObject({
      code: 'contact_time_wrong',
      details: { field: 'at', fromAt: RETURN.toISOString() },
    });
    const ahead = at(hours(2)).toISOString();
    expect(await log(early.id, early.host, { at: ahead })).toMatchObject({ code: 'contact_time_wrong' });
    expect((await seen(early.id, early.host)).items).toEqual([]);
  });
});

describe('a car that is late', () => {
  it('is given up after a day without contact, whatever the host tried, however late the clock runs', async () => {
    const { id, host, guest } = await late();
    await log(id, host, { outcome: 'no_answer' });
    await log(id, host, { way: 'sms', outcome: 'left_message' });
    await wake(at(hours(30)));
    const { state, events } = await server.succeed('bookings/get', { id }, { as: await present(guest) });
    expect(state).toBe('unrecovered');
    expect(events.at(-1)).toMatchObject({
      transition: 'become_unrecovered',
      at: at(hours(24.5)).toISOString(),
    });
    // What is written then stands there, and brings it back no more than a message does.
    expect(await log(id, host, { outcome: 'reached' })).toMatchObject({ ok: true });
    expect(await stateOf({ id, guest })).toBe('unrecovered');
  });

  it('is not given up while the two are in touch: the day begins anew', async () => {
    const { id, host, guest } = await late(hours(20));
    await log(id, host, { outcome: 'reached', note: 'Flat tyre, on the way.' });
    expect((await seen(id, guest)).unrecoveredAt).toBe(at(hours(44)).toISOString());
    await wake(at(hours(30)));
    expect(await stateOf({ id, guest })).toBe('overdue');
    await wake(at(hours(50)));
    const { events } = await server.succeed('bookings/get', { id }, { as: await present(guest) });
    expect(events.at(-1)).toMatchObject({
      transition: 'become_unrecovered',
      at: at(hours(44)).toISOString(),
    });
  });

  it('is not kept by a guest who writes and writes', async () => {
    const { id, guest } = await late(hours(10));
    await log(id, guest, { outcome: 'reached' });
    await pass(at(hours(33)));
    expect(await stateOf({ id, guest })).toBe('overdue');
    await log(id, guest, { outcome: 'reached' });
    await pass(at(hours(34) + minutes(1)));
    expect(await stateOf({ id, guest })).toBe('unrecovered');
  });

  it('is not brought back by what is written after its day, even before the clock has struck', async () => {
    const { id, host, guest } = await late();
    server.clock.set(at(hours(26)));
    await log(id, host, { outcome: 'reached', at: at(hours(3)).toISOString() });
    expect(await stateOf({ id, guest })).toBe('unrecovered');
    await wake(at(days(3)));
    expect(await stateOf({ id, guest })).toBe('unrecovered');
  });
});
