import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { useAuth } from '../auth/session/auth-context.ts';

export type OwnTrip = OutputOf<'bookings/mine'>['items'][number];

/** The next trip of a person who is signed in: null for none, undefined while it is on its way. */
export function useNextTrip(): OwnTrip | null | undefined {
  const { status, needsSecondFactor } = useAuth();
  const isIn = status === 'signed_in' && !needsSecondFactor;
  const { data, isLoading, failureReason } = useQuery({
    ...callQuery('bookings/mine', { as: 'guest', tab: 'upcoming', limit: 1 }),
    enabled: isIn,
  });
  if (isIn && data) return data.items[0] ?? null;
  return status === 'loading' || (isLoading && failureReason === null) ? undefined : null;
}
