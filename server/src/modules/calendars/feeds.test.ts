import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Fetched } from '../../adapters/outgoing/port.ts';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW } from '../../testing/test-server.ts';
import { book, hostCar, tripWith } from '../../testing/trips.ts';
import { readDueFeeds } from './steps/read-due.ts';

const ADDRESS = 'https://calendar.co.za/thandi.ics';
const fetched: { answer: Fetched; asked: string[] } = { answer: { kind: 'unchanged' }, asked: [] };
const { server, thandi, johan, sipho, naledi } = await openHosting({
  outgoing: {
    mayFetch: (url) => url === ADDRESS,
    async fetchText(url) {
      fetched.asked.push(url);
      return fetched.answer;
    },
    post: () => Promise.resolve({ kind: 'failed', fault: 'not_allowed', why: '' }),
  },
});
let car: string;
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  fetched.asked = [];
  car = await hostCar(server, thandi, { bufferMinutes: 120 });
});

const textOf = (...days: readonly (readonly [string, string])[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...days.flatMap(([fromOn, toOn], number) => [
      'BEGIN:VEVENT',
      `UID:${number}@elsewhere`,
      `DTSTART;VALUE=DATE:${fromOn}`,
      `DTEND;VALUE=DATE:${toOn}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');
const reads = (text: string) => {
  fetched.answer = { kind: 'read', text, etag: '"1"' };
};
const byAddress = (id: string = randomUUID()) => ({
  id,
  vehicleId: car,
  name: 'Elsewhere',
  source: { origin: 'address' as const, url: ADDRESS },
});
const byText = (text: string, id: string = randomUUID()) => ({
  id,
  vehicleId: car,
  name: 'A file',
  source: { origin: 'file' as const, text },
});
const taken = async () => {
  const { cars } = await server.succeed('calendars/fleet', { fromOn: '2026-12-01' }, { as: thandi });
  return (cars.find(({ id }) => id === car)?.taken ?? []).map(
    ({ startAt, kind, source }) => `${startAt.slice(0, 13)} ${kind} ${source}`,
  );
};

describe('a calendar from outside', () => {
  it('blocks its days, and the next reading replaces what it said before', async () => {
    reads(textOf(['20261210', '20261212'], ['20261220', '20261221']));
    const feed = await server.succeed('calendars/import', byAddress(), { as: thandi });
    expect(feed).toMatchObject({ fault: null, report: { eventCount: 2, blockedCount: 2, conflicts: [] } });
    expect(await taken()).toEqual(['2026-12-09T22 blocked ical', '2026-12-19T22 blocked ical']);
    reads(textOf(['20261211', '20261212']));
    server.clock.advance(3_600_000);
    expect(await readDueFeeds(server.services)).toBe(1);
    expect(await taken()).toEqual(['2026-12-10T22 blocked ical']);
    expect(await readDueFeeds(server.services)).toBe(0);
  });

  it('never touches a booking: the trip stands, the rest is blocked, and the host is told of both', async () => {
    const { ref } = await book(server, sipho, tripWith(car));
    reads(textOf(['20261207', '20261210']));
    const { report } = await server.succeed('calendars/import', byAddress(), { as: thandi });
    expect(report?.conflicts).toMatchObject([
      { startAt: '2026-12-06T22:00:00.000Z', endAt: '2026-12-08T10:00:00.000Z', booking: { ref } },
    ]);
    expect(await taken()).toEqual([
      '2026-12-04T08 booked null',
      '2026-12-08T08 buffer null',
      '2026-12-08T10 blocked ical',
    ]);
  });

  it('is brought in once, however often it is sent, and asked for once', async () => {
    reads(textOf(['20261210', '20261212']));
    const wanted = byAddress();
    await server.succeed('calendars/import', wanted, { as: thandi });
    await server.succeed('calendars/import', wanted, { as: thandi });
    await server.succeed('calendars/sync', { id: wanted.id }, { as: thandi });
    expect(fetched.asked).toEqual([ADDRESS]);
    server.clock.advance(60_000);
    await server.succeed('calendars/sync', { id: wanted.id }, { as: thandi });
    expect(fetched.asked).toHaveLength(2);
    expect(await taken()).toHaveLength(1);
  });

  it('that cannot be read changes nothing, says why, and is tried again later and later', async () => {
    reads(textOf(['20261210', '20261212']));
    const { id } = await server.succeed('calendars/import', byAddress(), { as: thandi });
    fetched.answer = { kind: 'failed', fault: 'timed_out', why: '15000' };
    server.clock.advance(3_600_000);
    await readDueFeeds(server.services);
    const shown = async () => {
      const { cars } = await server.succeed('calendars/connections', {}, { as: thandi });
      return cars.flatMap(({ feeds }) => feeds).find((feed) => feed.id === id);
    };
    expect(await shown()).toMatchObject({ fault: 'timed_out', nextAt: '2026-12-02T10:00:00.000Z' });
    reads('<html>Sign in</html>');
    server.clock.advance(3_600_000);
    await readDueFeeds(server.services);
    expect(await shown()).toMatchObject({
      fault: 'not_a_calendar',
      readAt: TEST_NOW.toISOString(),
      nextAt: '2026-12-02T12:00:00.000Z',
    });
    expect(await taken()).toEqual(['2026-12-09T22 blocked ical']);
  });

  it('is removed with its blocks, and with no others', async () => {
    await server.succeed(
      'calendars/block',
      {
        stretches: [
          { vehicleId: car, startAt: '2026-12-20T00:00:00+02:00', endAt: '2026-12-21T00:00:00+02:00' },
        ],
      },
      { as: thandi },
    );
    const { id, report } = await server.succeed(
      'calendars/import',
      byText(textOf(['20261210', '20261212'], ['20261220', '20261222'])),
      { as: thandi },
    );
    expect(report).toMatchObject({ blockedCount: 2, alreadyBlockedCount: 1 });
    expect(await server.succeed('calendars/remove', { id }, { as: thandi })).toEqual({ isRemoved: true });
    expect(await server.succeed('calendars/remove', { id }, { as: thandi })).toEqual({ isRemoved: false });
    expect(await taken()).toEqual(['2026-12-19T22 blocked manual']);
  });

  it('from a file is replaced by its next version under the same id', async () => {
    const { id } = await server.succeed('calendars/import', byText(textOf(['20261210', '20261212'])), {
      as: thandi,
    });
    await server.succeed('calendars/import', byText(textOf(['20261214', '20261215']), id), { as: thandi });
    expect(await taken()).toEqual(['2026-12-13T22 blocked ical']);
    expect(await server.call('calendars/sync', { id }, { as: thandi })).toMatchObject({
      code: 'not_allowed',
    });
  });

  it('keeps its days when their host tries to unblock them, and says so', async () => {
    await server.succeed('calendars/import', byText(textOf(['20261210', '20261212'])), { as: thandi });
    const stretches = [
      { vehicleId: car, startAt: '2026-12-09T00:00:00+02:00', endAt: '2026-12-15T00:00:00+02:00' },
    ];
    const { unblocked, kept } = await server.succeed('calendars/unblock', { stretches }, { as: thandi });
    expect([unblocked, kept.map(({ source }) => source)]).toEqual([[], ['ical']]);
  });

  it.each(['http://169.254.169.254/', 'http://localhost:5432/', 'file:///etc/passwd'])(
    'is not asked for at an address that leads inside: %s',
    async (url) => {
      const wanted = { ...byAddress(), source: { origin: 'address' as const, url } };
      expect(await server.call('calendars/import', wanted, { as: thandi })).toMatchObject({
        status: 409,
        code: 'calendar_address_not_allowed',
      });
      expect(fetched.asked).toEqual([]);
    },
  );

  it('that is none is refused and not kept', async () => {
    expect(await server.call('calendars/import', byText('hello'), { as: thandi })).toMatchObject({
      code: 'calendar_unreadable',
      details: { fault: 'not_a_calendar' },
    });
    const { cars } = await server.succeed('calendars/connections', {}, { as: thandi });
    expect(cars.find(({ id }) => id === car)?.feeds).toEqual([]);
  });

  it('is one of ten at most', async () => {
    for (let count = 0; count < 10; count += 1) {
      await server.succeed('calendars/import', byText(textOf()), { as: thandi });
    }
    expect(await server.call('calendars/import', byText(textOf()), { as: thandi })).toMatchObject({
      code: 'too_many_calendars',
    });
  });

  it('is nobody’s but the owner’s', async () => {
    const { id } = await server.succeed('calendars/import', byText(textOf(['20261210', '20261212'])), {
      as: thandi,
    });
    for (const as of [johan, sipho, naledi]) {
      expect(await server.call('calendars/import', byText(textOf(), id), { as })).toMatchObject({
        status: 404,
      });
      expect(await server.call('calendars/sync', { id }, { as })).toMatchObject({ status: 404 });
      expect(await server.succeed('calendars/remove', { id }, { as })).toEqual({ isRemoved: false });
      expect((await server.succeed('calendars/connections', {}, { as })).cars).toEqual([]);
    }
    expect(await server.call('calendars/connections', {})).toMatchObject({ status: 401 });
    expect(await server.call('calendars/remove', { id })).toMatchObject({ status: 401 });
    expect(await taken()).toHaveLength(1);
  });
});

describe('the calendar of a car, read elsewhere', () => {
  const read = async (address: string, headers: Record<string, string> = {}) =>
    server.http.inject({ url: new URL(address).pathname, headers });
  const summaries = (text: string) =>
    new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((event) => String(event.getFirstPropertyValue('summary')));

  it('says when it is busy and nothing of guests, and its host’s own words when they want it', async () => {
    const { ref } = await book(server, sipho, tripWith(car));
    await server.succeed(
      'calendars/block',
      {
        stretches: [
          { vehicleId: car, startAt: '2026-12-20T00:00:00+02:00', endAt: '2026-12-21T00:00:00+02:00' },
        ],
        title: 'Service, at Joe’s; all day',
      },
      { as: thandi },
    );
    await server.succeed('calendars/import', byText(textOf(['20261224', '20261226'])), { as: thandi });
    const { address } = await server.succeed(
      'calendars/share',
      { vehicleId: car, showsTitles: false },
      { as: thandi },
    );
    const plain = await read(address);
    expect(plain.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(summaries(plain.body)).toEqual(['Busy', 'Busy']);
    expect(plain.body).not.toMatch(/Sipho|Service/);
    const again = await server.succeed(
      'calendars/share',
      { vehicleId: car, showsTitles: true },
      { as: thandi },
    );
    expect(again.address).toBe(address);
    const titled = await read(address);
    expect(summaries(titled.body)).toEqual([`Kwela ${ref}`, 'Service, at Joe’s; all day']);
    expect(titled.body).not.toMatch(/Sipho/);
  });

  it('blocks nothing when it comes back to its own car', async () => {
    await server.succeed(
      'calendars/block',
      {
        stretches: [
          { vehicleId: car, startAt: '2026-12-20T00:00:00+02:00', endAt: '2026-12-21T00:00:00+02:00' },
        ],
      },
      { as: thandi },
    );
    const { address } = await server.succeed(
      'calendars/share',
      { vehicleId: car, showsTitles: false },
      { as: thandi },
    );
    const { body } = await read(address);
    const { report } = await server.succeed('calendars/import', byText(body), { as: thandi });
    expect(report).toMatchObject({ blockedCount: 0, ignored: [{ reason: 'our_own', count: 1 }] });
  });

  it('is not sent twice to a program that has it, and is when it changes', async () => {
    const { address } = await server.succeed(
      'calendars/share',
      { vehicleId: car, showsTitles: false },
      { as: thandi },
    );
    const etag = String((await read(address)).headers.etag);
    server.clock.advance(7_200_000);
    expect((await read(address, { 'if-none-match': etag })).statusCode).toBe(304);
    await book(server, sipho, tripWith(car));
    expect((await read(address, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('is gone at its old address once that was replaced; a second click replaces nothing more', async () => {
    const { address } = await server.succeed(
      'calendars/share',
      { vehicleId: car, showsTitles: false },
      { as: thandi },
    );
    const replaced = await server.succeed('calendars/rotate', { vehicleId: car, address }, { as: thandi });
    expect(replaced.address).not.toBe(address);
    expect((await read(address)).statusCode).toBe(404);
    expect((await read(replaced.address)).statusCode).toBe(200);
    expect(await server.succeed('calendars/rotate', { vehicleId: car, address }, { as: thandi })).toEqual(
      replaced,
    );
  });

  it('is found with its whole address alone', async () => {
    const { address } = await server.succeed(
      'calendars/share',
      { vehicleId: car, showsTitles: false },
      { as: thandi },
    );
    const wrong = address.replace(
      /\.([\w-])([\w-]*)\.ics$/,
      (_all, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}.ics`,
    );
    for (const other of [wrong, address.replace('.ics', ''), address.replace(/\.[\w-]+\.ics$/, '.ics')]) {
      expect((await read(other)).statusCode).toBe(404);
    }
    for (const as of [johan, sipho, naledi]) {
      expect(
        await server.call('calendars/share', { vehicleId: car, showsTitles: true }, { as }),
      ).toMatchObject({ status: 404 });
      expect(await server.call('calendars/rotate', { vehicleId: car, address }, { as })).toMatchObject({
        status: 404,
      });
    }
  });

  it('is not read without end by one program', async () => {
    const { address } = await server.succeed(
      'calendars/share',
      { vehicleId: car, showsTitles: false },
      { as: thandi },
    );
    const answers = await Promise.all(Array.from({ length: 40 }, () => read(address)));
    const last = answers.at(-1);
    expect([last?.statusCode, Number(last?.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});
