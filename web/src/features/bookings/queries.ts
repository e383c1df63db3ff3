import type { UseCaseName } from '@kwela/contract/routes';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { isRefusal } from '../../lib/refusal.ts';

export type Booking = OutputOf<'bookings/get'>;
export type BookingSummary = OutputOf<'bookings/mine'>['items'][number];

const AFTER_A_TIMER_MS = 2_000;
const QUIET_REFRESH_MS = 60_000;

/** How long until a timer of the server has moved the booking on; a minute when none is due soon. */
function untilNextChange({ nextDueAt }: Booking): number {
  const dueMs = nextDueAt ? Date.parse(nextDueAt) - Date.now() : Number.POSITIVE_INFINITY;
  return dueMs > 0 && dueMs < QUIET_REFRESH_MS ? dueMs + AFTER_A_TIMER_MS : QUIET_REFRESH_MS;
}

/** One booking, asked for again each minute and when its timer has run; an answer that does not come changes nothing. */
export const useBooking = (id: string) =>
  useQuery({
    ...callQuery('bookings/get', { id }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || isRefusal(state.error) ? false : untilNextChange(state.data),
  });

/** What a booking's own people may ask for by a button; the names are those of the lifecycle. */
export type BookingCommand =
  | 'bookings/accept'
  | 'bookings/decline'
  | 'bookings/withdraw'
  | 'bookings/abandon';

/** Moves a booking, then reads everything about bookings again; also after a refusal, because then it has moved already. */
export function useBookingCommand<Name extends BookingCommand>(name: Name) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Name>) => call(name, input),
    onSettled: async (_, error) => {
      if (error === null || isRefusal(error)) {
        await readBookingsAnew(queries);
      }
    },
  });
}

export const readBookingsAnew = (queries: QueryClient) =>
  queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => isAboutBookings(key) });

const ABOUT_BOOKINGS: readonly UseCaseName[] = [
  'bookings/get',
  'bookings/mine',
  'bookings/current',
  'bookings/cancellation',
  'appeals/of-booking',
  'changes/of-booking',
  'payments/status',
  'host-work/today',
];
const isAboutBookings = (key: unknown) => ABOUT_BOOKINGS.some((name) => name === key);
