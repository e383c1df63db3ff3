import type { HandOverStage } from '@kwela/domain/hand-over/report';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { handIn } from '../../../lib/files/private-files.ts';
import { useAuth } from '../../auth/session/auth-context.ts';
import { readBookingsAnew } from '../../bookings/queries.ts';
import { type DeskKey, type HandOverView, textOf } from './kept-report.ts';
import { type KeptStore, openKeptStore } from './kept-store.ts';
import { type DeskState, openDesk, type ReportDesk } from './report-desk.ts';
import type { HandOverPort } from './send-report.ts';

const portOf = (queries: QueryClient): HandOverPort => ({
  save: (input) => call('hand-overs/save', input),
  handIn: async (file) => (await handIn(file, new AbortController().signal)).id,
  addPhoto: (input) => call('hand-overs/add-photo', input),
  async sign(input) {
    const { bookingId, stage } = input;
    // Before what was kept goes: otherwise the page would have neither for a moment.
    queries.setQueryData(
      callQuery('hand-overs/get', { bookingId, stage }).queryKey,
      await call('hand-overs/sign', input),
    );
  },
});

const OTHERS_MS = 15_000;

/** One for all that look at this hand-over, as long as the app is open: what waits is sent from any of its pages. */
const desks = new WeakMap<QueryClient, Map<string, ReportDesk>>();
let store: Promise<KeptStore> | null = null;
const keptStore = () => (store ??= openKeptStore(new Date()));

/** What was read of hand-overs is asked for again. */
export const readHandOversAnew = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['hand-overs/get'] });

function deskOf(queries: QueryClient, key: DeskKey): ReportDesk {
  const own = desks.get(queries) ?? new Map<string, ReportDesk>();
  desks.set(queries, own);
  const known = own.get(textOf(key));
  if (known !== undefined) return known;
  const opened = openDesk(key, {
    store: keptStore(),
    port: portOf(queries),
    now: () => new Date(),
    onSent: () => void readHandOversAnew(queries),
    onSigned: () => void readBookingsAnew(queries),
  });
  own.set(textOf(key), opened);
  return opened;
}

export function useDesk(bookingId: string, stage: HandOverStage): { desk: ReportDesk; state: DeskState } {
  const queries = useQueryClient();
  const userId = useAuth().user?.id ?? '';
  const desk = deskOf(queries, { userId, bookingId, stage });
  return { desk, state: useSyncExternalStore(desk.subscribe, desk.state, desk.state) };
}

/** A hand-over as the server has it, asked for again while both sides write; without a signal, as it was read last. */
export function useHandOver(bookingId: string, stage: HandOverStage) {
  const userId = useAuth().user?.id ?? '';
  const query = useQuery({
    ...callQuery('hand-overs/get', { bookingId, stage }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.isDone ? false : OTHERS_MS),
  });
  const key = textOf({ userId, bookingId, stage });
  const [kept, setKept] = useState<HandOverView | null>(null);
  useEffect(() => {
    if (query.data === undefined) void keptStore().then(async (opened) => setKept(await opened.view(key)));
    else void keptStore().then((opened) => opened.keepView(key, query.data));
  }, [key, query.data]);
  return { query, view: query.data ?? kept ?? undefined };
}
