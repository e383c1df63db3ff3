import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../testing/app.tsx';
import { idOf } from '../../../testing/ids.ts';
import { keepSession, noAnswer, refused, serve, sessionOf } from '../../../testing/server.ts';
import type { Booking } from '../queries.ts';
import { BOOKING, SUMMARY } from '../testing/sample.ts';
import KeepNextTrip from './KeepNextTrip.tsx';
import { noteTrip, readKeptTrip } from './kept-trip.ts';

const NOW = new Date('2026-11-28T08:00:00Z');
const YESTERDAY = new Date('2026-11-27T08:00:00Z');
const SIPHO = idOf(70);
/** Another trip, two weeks after the first. */
const LATER = {
  bookingId: idOf(71),
  startAt: '2026-12-18T08:00:00.000Z',
  endAt: '2026-12-20T08:00:00.000Z',
} as const;
const all: readonly Booking[] = [BOOKING, { ...BOOKING, ...LATER }];
const summary = (changes: Partial<typeof SUMMARY> = {}) => ({ ...SUMMARY, ...changes });
const keptId = () => readKeptTrip(new Date())?.booking.bookingId ?? null;

let server: ReturnType<typeof serve>;

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The app of Sipho, until the page has had its own calls. */
async function openApp() {
  const { unmount } = render(
    <App>
      <KeepNextTrip userId={SIPHO} />
    </App>,
  );
  await pass(6_000);
  return unmount;
}
/** However slow the machine. */
const until = (check: () => void) => vi.waitFor(check, 60_000);
/** How often something was asked by now. */
const isAsked = (name: 'bookings/current' | 'bookings/get', times: number) =>
  until(() => expect(server.asked(name)).toHaveLength(times));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  keepSession(sessionOf({ id: SIPHO }));
  server = serve({
    'bookings/current': () => ({ items: [summary(), summary(LATER)] }),
    'bookings/get': ({ id }) => all.find(({ bookingId }) => bookingId === id) ?? refused('not_found'),
  });
});

describe('the next trip of somebody who opens the app', () => {
  it('is kept for when there is no line, and read once an hour', async () => {
    const close = await openApp();
    await until(() => expect(keptId()).toBe(BOOKING.bookingId));
    close();
    await pass(3_000_000);
    const closeAgain = await openApp();
    expect(server.asked('bookings/current')).toHaveLength(1);
    closeAgain();
    await pass(3_600_000);
    keepSession(sessionOf({ id: SIPHO }));
    await openApp();
    await isAsked('bookings/get', 2);
  });

  it('is not asked for by somebody who is gone again at once', async () => {
    render(
      <App>
        <KeepNextTrip userId={SIPHO} />
      </App>,
    ).unmount();
    await pass(60_000);
    expect(server.asked('bookings/current')).toEqual([]);
  });

  it('is the other one where the one that was kept has been cancelled elsewhere', async () => {
    noteTrip(SIPHO, BOOKING, YESTERDAY);
    server.on('bookings/current', () => ({ items: [summary(LATER)] }));
    await openApp();
    await isAsked('bookings/get', 1);
    await until(() => expect(keptId()).toBe(LATER.bookingId));
  });

  it('is none, and nothing is left on this device, where the only one has been cancelled elsewhere', async () => {
    noteTrip(SIPHO, BOOKING, YESTERDAY);
    server.on('bookings/current', () => ({ items: [summary({ state: 'requested' })] }));
    await openApp();
    await until(() => expect(keptId()).toBeNull());
    expect(server.asked('bookings/get')).toEqual([]);
  });

  it.each([
    ['nobody answers', noAnswer],
    ['the session has ended', () => refused('unauthenticated')],
  ] as const)('stays as it was kept where %s', async (_why, answer) => {
    noteTrip(SIPHO, BOOKING, YESTERDAY);
    server.on('bookings/current', answer);
    await openApp();
    await isAsked('bookings/current', 1);
    await pass(1_000);
    expect(readKeptTrip(new Date())).toEqual({ keptAtMs: YESTERDAY.getTime(), booking: BOOKING });
  });

  it('stays as it was kept where the trip itself does not come', async () => {
    noteTrip(SIPHO, BOOKING, YESTERDAY);
    server.on('bookings/get', noAnswer);
    await openApp();
    await isAsked('bookings/get', 1);
    await pass(1_000);
    expect(readKeptTrip(new Date())?.keptAtMs).toBe(YESTERDAY.getTime());
  });
});
