import { after, hours, minutes } from '@kwela/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { payNow, tripWith } from '../../testing/trips.ts';
import { balances, ledgerIsBalanced } from '../ledger/repo.ts';
import { makeReady, takeSteps } from './transitions/progress.ts';

/** Thandi and Sipho wait at two gates, and each says that the other did not come. Pick-up was on Friday 4 December at ten. */
const { server, newHost, naledi } = await openHosting();
const START = new Date('2026-12-04T08:00:00Z');
let thandi: TestPerson;
let sipho: TestPerson;
let id: string;

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  const { host, car } = await newHost();
  thandi = host;
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
  id = (await payNow(server, sipho, tripWith(car))).bookingId;
  await takeSteps(server.services, id, [makeReady(TEST_NOW)]);
});

const report = (as: TestPerson, more: object = {}) =>
  server.call(
    'bookings/report-no-show',
    { id, note: '', contact: { by: 'call', at: server.clock.now().toISOString() }, ...more },
    { as },
  );
const seen = async () => server.succeed('bookings/get', { id }, { as: sipho });
const codes = (answers: readonly Awaited<ReturnType<typeof report>>[]) =>
  answers.map((one) => (one.ok ? one.value.state : one.code)).sort();
const books = async () => Object.fromEntries(await balances(server.database.db, id));

describe('both sides at once', () => {
  it('end the trip once, by who was heard first, and the money goes one way', async () => {
    server.clock.set(after(START, hours(2)));
    const words = codes(await Promise.all([report(sipho), report(thandi)]));
    expect(words).toHaveLength(2);
    expect(words.filter((word) => word.startsWith('no_show'))).toHaveLength(1);
    const { state, payment, events } = await seen();
    expect(words).toContain(state);
    expect(events.filter(({ transition }) => transition.startsWith('report_'))).toHaveLength(1);
    const kept = state === 'no_show_host' ? 0 : 132_240;
    expect(payment?.refundedCents).toBe(246_240 - kept);
    expect(await books()).toMatchObject({ trust_rental: 0, refunds_due: 0 });
    expect(await ledgerIsBalanced(server.database.db)).toMatchObject({ isBalanced: true });
  });

  it('a double press of one of them is one report, and one penalty', async () => {
    server.clock.set(after(START, hours(1)));
    expect(codes(await Promise.all([report(sipho), report(sipho)]))).toEqual(['no_show_host', 'not_allowed']);
    const penalties = await server.database.db
      .selectFrom('host_penalties')
      .select('kind')
      .where('booking_id', '=', id)
      .execute();
    expect(penalties).toEqual([{ kind: 'no_show' }]);
  });
});

describe('the time for it', () => {
  it.each([
    ['the guest', () => sipho, minutes(30)],
    ['the host', () => thandi, hours(2)],
  ] as const)('begins for %s to the moment, and says when', async (_, who, ms) => {
    const from = after(START, ms);
    server.clock.set(after(from, -1));
    expect(await report(who())).toMatchObject({
      code: 'no_show_too_early',
      details: { fromAt: from.toISOString() },
    });
    expect((await seen()).state).toBe('ready');
    server.clock.set(from);
    expect(await report(who())).toMatchObject({ ok: true });
  });

  it('asks the host how they tried, with a time that can be, and the guest for nothing', async () => {
    server.clock.set(after(START, hours(3)));
    expect(await report(thandi, { contact: null })).toMatchObject({
      code: 'no_show_contact_missing',
      details: { field: 'contact' },
    });
    const ahead = after(server.clock.now(), minutes(1)).toISOString();
    expect(await report(thandi, { contact: { by: 'call', at: ahead } })).toMatchObject({ ok: false });
    expect((await seen()).state).toBe('ready');
    expect(await report(sipho, { contact: null })).toMatchObject({ ok: true });
  });

  it('is no admin’s', async () => {
    server.clock.set(after(START, hours(3)));
    expect(await report(naledi)).toMatchObject({ code: 'not_allowed' });
    expect((await seen()).state).toBe('ready');
  });
});
