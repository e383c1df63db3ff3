import { expect, type Page } from '@playwright/test';
import { confirmedTrip } from '../steps/hand-over.ts';
import { SIPHO } from '../steps/people.ts';
import { programOf } from '../steps/program.ts';
import { test as base } from './fixtures.ts';
import { setClock, startServerAt, stopServer } from './later.ts';
import type { OwnServer } from './own-server.ts';

const MINUTE_MS = 60_000;

interface AtPickUp {
  readonly trip: Awaited<ReturnType<typeof confirmedTrip>>;
  readonly now: Date;
  /** A product of its own in which it is that time. */
  readonly server: OwnServer;
  /** The browser of the host; that of the guest is the page of the story. */
  readonly host: Page;
}

/** A story that begins twenty minutes before Sipho picks up a car of Thandi. */
export const test = base.extend<{ atPickUp: AtPickUp }>({
  atPickUp: async ({ page, context, request, dataDir, anotherPerson }, use) => {
    const trip = await confirmedTrip(request);
    const now = new Date(Date.parse(trip.startAt) - 20 * MINUTE_MS);
    const server = await startServerAt(dataDir, now);
    const host = await anotherPerson();
    const { read } = await programOf(request, SIPHO, server.url);
    const state = async () => (await read<{ state: string }>('bookings/get', { id: trip.bookingId })).state;
    await expect.poll(state, 'what was due by then happens as the product starts').toBe('ready');
    for (const one of [context, host.context()]) await setClock(one, now);
    await use({ trip, now, server, host });
    await stopServer(server, [page, host]);
  },
});
