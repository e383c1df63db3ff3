import type { listedBooking } from '@kwela/contract/bookings';
import { atRiskSince } from '@kwela/domain/bookings/at-risk';
import { isAhead } from '@kwela/domain/bookings/phases';
import type { BookingSide } from '@kwela/domain/bookings/tabs';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Services } from '../../context.ts';
import type { Booking } from '../store/booking.ts';
import { lateTripsBefore } from '../store/risk-repo.ts';
import type { BookingContext } from '../store/summary-repo.ts';
import type { BookingAccess } from './booking-access.ts';
import { summaryView } from './summary-view.ts';

interface Listed {
  readonly row: BookingContext;
  readonly booking: Booking;
}

/** Bookings as a list shows them to one side, each with whether its car is not back from the trip before. */
export async function listedViews(
  db: Db,
  listed: readonly Listed[],
  viewer: BookingSide,
  { policies }: Pick<Services, 'policies'>,
  now: Date,
  may?: BookingAccess['may'],
): Promise<z.input<typeof listedBooking>[]> {
  const ahead = listed.map(({ booking }) => booking).filter(({ state }) => isAhead(state));
  const lateBefore = await lateTripsBefore(db, ahead, policies);
  return listed.map(({ row, booking }) => ({
    ...summaryView(booking, row, viewer, policies.byVersion(booking.policyVersion), may),
    atRiskSince: atRiskSince(booking, lateBefore(booking), now)?.toISOString() ?? null,
  }));
}
