import { HOUR_MS } from '@kwela/domain/time';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../../../lib/call-query.ts';
import { wantsLessData } from '../../../lib/data-saver/data-saver.ts';
import { forgetTrip, isAhead, noteTrip, readKeptTrip } from './kept-trip.ts';

/** The page has its own calls first. */
const AFTER_MS = 5_000;

/** The files of a trip's pages, so that they open without a line: kept by the service worker. */
async function keepFilesOfTrips(): Promise<void> {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  active?.postMessage('keep trips');
}

/** Reads the next trip for when there is no line, unless it was read within the hour or data is to be saved. */
async function readAhead(queries: QueryClient, userId: string): Promise<void> {
  const now = new Date();
  const kept = readKeptTrip(now);
  if (wantsLessData() || (kept !== null && now.getTime() - kept.keptAtMs < HOUR_MS)) return;
  const { items } = await queries.fetchQuery(callQuery('bookings/current', {}));
  const next = items.find((trip) => isAhead(trip, now));
  // What was kept may have been cancelled from another device, and would stand before every later trip.
  const isGone = items.every(({ bookingId }) => bookingId !== kept?.booking.bookingId);
  if (next === undefined || isGone) forgetTrip(userId);
  if (next !== undefined) await queries.fetchQuery(callQuery('bookings/get', { id: next.bookingId }));
}

/** Keeps the next trip of the person who is signed in on this device, whenever it is read. Shows nothing. */
export default function KeepNextTrip({ userId }: { userId: string }) {
  const queries = useQueryClient();
  useEffect(() => {
    let hasFiles = false;
    const stop = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      if (event.query.queryKey[0] !== 'bookings/get') return;
      if (!noteTrip(userId, event.query.state.data, new Date()) || hasFiles) return;
      hasFiles = true;
      void keepFilesOfTrips();
    });
    const timer = setTimeout(() => void readAhead(queries, userId).catch(() => undefined), AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queries, userId]);
  return null;
}
