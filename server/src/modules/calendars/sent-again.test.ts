import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Fetched } from '../../adapters/outgoing/port.ts';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW } from '../../testing/test-server.ts';
import { hostCar } from '../../testing/trips.ts';
import { readDueFeeds } from './steps/read-due.ts';

const HOME = 'https://calendar.co.za/';
const HOUR = 3_600_000;

interface Asked {
  readonly url: string;
  readonly etag: string | null;
}
/** What stands at each address, and what was asked for. */
const outside: { answers: Map<string, () => Promise<Fetched>>; asked: Asked[] } = {
  answers: new Map(),
  asked: [],
};
const { server, thandi, johan } = await openHosting({
  environment: { LOG_LEVEL: 'silent' },
  outgoing: {
    mayFetch: (url) => url.startsWith(HOME),
    fetchText(url, { etag }) {
      outside.asked.push({ url, etag });
      return (
        outside.answers.get(url)?.() ?? Promise.resolve({ kind: 'failed', fault: 'refused', why: '404' })
      );
    },
    post: () => Promise.resolve({ kind: 'failed', fault: 'not_allowed', why: '' }),
  },
});
let car: string;
let otherCar: string;
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.database.db.deleteFrom('calendar_feeds').execute();
  car = await hostCar(server, thandi);
  otherCar = await hostCar(server, thandi);
  outside.answers.clear();
  outside.asked = [];
});

const textOf = (...days: readonly string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...days.flatMap((on) => ['BEGIN:VEVENT', `UID:${on}`, `DTSTART;VALUE=DATE:${on}`, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const stands = (name: string, text: string) =>
  outside.answers.set(`${HOME}${name}`, () => Promise.resolve({ kind: 'read', text, etag: `"${name}"` }));
const at = (name: string) => ({ origin: 'address' as const, url: `${HOME}${name}` });
const wanted = (more: object = {}) => ({
  id: randomUUID(),
  vehicleId: car,
  name: 'Elsewhere',
  source: at('one.ics'),
  ...more,
});
const bring = (given: ReturnType<typeof wanted>, as = thandi) =>
  server.call('calendars/import', given, { as });
const feeds = async () => {
  const { cars } = await server.succeed('calendars/connections', {}, { as: thandi });
  return cars.flatMap(({ id: vehicleId, feeds: own }) => own.map((feed) => ({ ...feed, vehicleId })));
};
const blockedOf = async (vehicleId = car) => {
  const { cars } = await server.succeed('calendars/fleet', { fromOn: '2026-12-01' }, { as: thandi });
  return cars.find(({ id }) => id === vehicleId)?.taken.map(({ startAt }) => startAt.slice(0, 10));
};

describe('a calendar that is sent again because the answer was lost', () => {
  it('stands at the address that was corrected meanwhile, and of the first one nothing is left', async () => {
    stands('one.ics', textOf('20261210'));
    stands('two.ics', textOf('20261215', '20261218'));
    const first = wanted();
    await bring(first);
    expect(await blockedOf()).toEqual(['2026-12-09']);
    expect(await bring({ ...first, source: at('two.ics') })).toMatchObject({
      ok: true,
      value: { url: `${HOME}two.ics`, fault: null, report: { blockedCount: 2 } },
    });
    expect(await feeds()).toHaveLength(1);
    expect(await blockedOf()).toEqual(['2026-12-14', '2026-12-17']);
  });

  it('has the name that was typed last, without another look outside', async () => {
    stands('one.ics', textOf('20261210'));
    const first = wanted({ name: 'Elsewere' });
    await bring(first);
    expect(await bring({ ...first, name: 'Elsewhere' })).toMatchObject({ value: { name: 'Elsewhere' } });
    expect(await feeds()).toMatchObject([{ id: first.id, name: 'Elsewhere' }]);
    expect(outside.asked).toHaveLength(1);
  });

  it('is on the car that was chosen last, and the other one is free again', async () => {
    const given = wanted({ source: { origin: 'paste', text: textOf('20261210') } });
    await bring(given);
    expect(await bring({ ...given, vehicleId: otherCar })).toMatchObject({ ok: true });
    expect([await blockedOf(car), await blockedOf(otherCar)]).toEqual([[], ['2026-12-09']]);
    expect(await feeds()).toMatchObject([{ id: given.id, vehicleId: otherCar }]);
  });

  it('is as it was where what was corrected cannot be read or may not be asked for', async () => {
    const given = wanted({ source: { origin: 'paste', text: textOf('20261210') } });
    await bring(given);
    const unread = { ...given, source: { origin: 'file' as const, text: 'hello' } };
    expect(await server.call('calendars/import', unread, { as: thandi })).toMatchObject({
      code: 'calendar_unreadable',
    });
    const inside = { ...given, source: { origin: 'address' as const, url: 'http://localhost/' } };
    expect(await bring(inside)).toMatchObject({ code: 'calendar_address_not_allowed' });
    expect(await feeds()).toMatchObject([{ origin: 'paste', report: { blockedCount: 1 } }]);
    expect(await blockedOf()).toEqual(['2026-12-09']);
  });

  it('is corrected also where its car has as many as it may', async () => {
    const given = Array.from({ length: 10 }, () => wanted({ source: { origin: 'paste', text: textOf() } }));
    for (const one of given) await bring(one);
    const [last = wanted()] = given.slice(-1);
    stands('one.ics', textOf('20261210'));
    expect(await bring({ ...last, source: at('one.ics') })).toMatchObject({ ok: true });
    expect(await bring(wanted())).toMatchObject({ code: 'too_many_calendars' });
    expect(await feeds()).toHaveLength(10);
  });

  it('never takes the place of one of another host, whatever car it is sent for', async () => {
    stands('one.ics', textOf('20261210'));
    const given = wanted();
    await bring(given);
    const ofJohan = await hostCar(server, johan);
    expect(await bring({ ...given, vehicleId: ofJohan, source: at('two.ics') }, johan)).toMatchObject({
      status: 404,
    });
    expect(await feeds()).toMatchObject([{ id: given.id, url: `${HOME}one.ics` }]);
    expect(await blockedOf()).toEqual(['2026-12-09']);
  });
});

describe('a calendar that is read again', () => {
  it('is read within the hour when its first reading was cut off', async () => {
    outside.answers.set(`${HOME}one.ics`, () => Promise.reject(new Error('the process ends here')));
    const given = wanted();
    expect(await bring(given)).toMatchObject({ status: 500 });
    expect(await feeds()).toMatchObject([{ id: given.id, readAt: null, fault: null }]);
    stands('one.ics', textOf('20261210'));
    server.clock.advance(HOUR);
    expect(await readDueFeeds(server.services)).toBe(1);
    expect(await blockedOf()).toEqual(['2026-12-09']);
  });

  it('is not asked for any more once its car is archived', async () => {
    stands('one.ics', textOf('20261210'));
    await bring(wanted());
    await bring(wanted({ vehicleId: otherCar }));
    const { version } = await server.succeed('listings/get', { id: car }, { as: thandi });
    await server.succeed('listings/archive', { id: car, version }, { as: thandi });
    outside.asked = [];
    server.clock.advance(HOUR);
    expect(await readDueFeeds(server.services)).toBe(1);
    expect(outside.asked).toHaveLength(1);
    expect(await feeds()).toMatchObject([{ vehicleId: otherCar }]);
  });

  it('that is removed in another window while it is read is gone, and blocks nothing', async () => {
    stands('one.ics', textOf('20261210'));
    const { id } = await server.succeed('calendars/import', wanted(), { as: thandi });
    server.clock.advance(60_000);
    outside.answers.set(`${HOME}one.ics`, async () => {
      await server.succeed('calendars/remove', { id }, { as: thandi });
      return { kind: 'read', text: textOf('20261210', '20261211'), etag: null };
    });
    expect(await server.call('calendars/sync', { id }, { as: thandi })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect([await feeds(), await blockedOf()]).toEqual([[], []]);
  });

  it('is asked for changes alone within a day, and whole on the next one in South Africa', async () => {
    server.clock.set(new Date('2026-12-02T20:30:00Z'));
    stands('one.ics', textOf('20261210'));
    await bring(wanted());
    outside.answers.set(`${HOME}one.ics`, () => Promise.resolve({ kind: 'unchanged' }));
    server.clock.advance(HOUR);
    await readDueFeeds(server.services);
    expect(await feeds()).toMatchObject([
      { readAt: '2026-12-02T21:30:00.000Z', nextAt: '2026-12-02T22:30:00.000Z', report: { blockedCount: 1 } },
    ]);
    server.clock.advance(HOUR);
    await readDueFeeds(server.services);
    expect(outside.asked.map(({ etag }) => etag)).toEqual([null, '"one.ics"', null]);
    expect(await blockedOf()).toEqual(['2026-12-09']);
  });

  it('forgets its fault when there is nothing new after one', async () => {
    stands('one.ics', textOf('20261210'));
    await bring(wanted());
    outside.answers.delete(`${HOME}one.ics`);
    server.clock.advance(HOUR);
    await readDueFeeds(server.services);
    expect(await feeds()).toMatchObject([{ fault: 'address_refused', readAt: TEST_NOW.toISOString() }]);
    outside.answers.set(`${HOME}one.ics`, () => Promise.resolve({ kind: 'unchanged' }));
    server.clock.advance(HOUR);
    await readDueFeeds(server.services);
    expect(await feeds()).toMatchObject([{ fault: null, report: { blockedCount: 1 } }]);
  });

  it('is one of five at a time, and one that breaks off lets the others be read', async () => {
    outside.answers.set(`${HOME}broken.ics`, () => Promise.reject(new Error('no more of it')));
    stands('one.ics', textOf('20261210'));
    for (const name of ['one', 'one', 'broken', 'one', 'one', 'one']) {
      await bring(wanted({ source: at(`${name}.ics`) }));
    }
    server.clock.advance(HOUR);
    outside.asked = [];
    expect(await readDueFeeds(server.services)).toBe(5);
    expect(await readDueFeeds(server.services)).toBe(1);
    expect(await readDueFeeds(server.services)).toBe(0);
    expect(outside.asked).toHaveLength(6);
    const read = (await feeds()).filter(({ readAt }) => readAt === '2026-12-02T09:00:00.000Z');
    expect(read).toHaveLength(5);
    // The one that broke off is tried again, the next ones are not due yet.
    server.clock.advance(15 * 60_000);
    expect(await readDueFeeds(server.services)).toBe(1);
  });
});

it('blocks what two calendars name also after the one that came first is removed', async () => {
  stands('one.ics', textOf('20261210', '20261212'));
  stands('two.ics', textOf('20261210'));
  const first = wanted();
  await bring(first);
  await bring(wanted({ source: at('two.ics') }));
  server.clock.advance(60_000);
  await server.succeed('calendars/remove', { id: first.id }, { as: thandi });
  expect(await readDueFeeds(server.services)).toBe(1);
  expect(outside.asked.at(-1)).toEqual({ url: `${HOME}two.ics`, etag: null });
  expect(await blockedOf()).toEqual(['2026-12-09']);
});

it('keeps the time of one calendar blocked when another that names it too is removed', async () => {
  const [first, second] = [1, 2].map(() =>
    wanted({ source: { origin: 'paste', text: textOf('20261210', '20261211') } }),
  );
  await bring(first ?? wanted());
  expect(await bring(second ?? wanted())).toMatchObject({
    value: { report: { blockedCount: 0, alreadyBlockedCount: 1 } },
  });
  await server.succeed('calendars/remove', { id: second?.id ?? '' }, { as: thandi });
  expect(await blockedOf()).toEqual(['2026-12-09']);
});
