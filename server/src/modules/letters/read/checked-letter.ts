import type { Booking } from '../../bookings/store/booking.ts';
import type { BookingContext } from '../../bookings/store/summary-repo.ts';
import type { Services } from '../../context.ts';
import type { Letter } from '../store/letters-repo.ts';
import { driversOf } from './drivers.ts';
import { letterView } from './letter-view.ts';

interface LetterOfTrip {
  readonly letter: Letter;
  readonly booking: Booking;
  readonly context: BookingContext;
}

const initial = (name: string): string => `${[...name.trim()][0]?.toUpperCase() ?? ''}.`;

/** What anybody with the code of a letter is told: what an officer compares with the paper, and no name. Source: docs/rules/borders.md “The public check”. */
export function checkedLetter(
  call: Pick<Services, 'documentHash'> & { readonly actor: { readonly now: Date } },
  { letter, booking, context }: LetterOfTrip,
) {
  const { now } = call.actor;
  const { code, countries, standing } = letterView(call, letter, booking, now);
  const { make, model, year } = context;
  return {
    outcome: 'letter' as const,
    standing,
    code,
    countries,
    make,
    model,
    year,
    plate: letter.plate,
    startAt: booking.startAt.toISOString(),
    endAt: letter.validUntil.toISOString(),
    drivers: driversOf(booking, context).map(
      ({ firstName, lastName }) => `${initial(firstName)} ${initial(lastName)}`,
    ),
    checkedAt: now.toISOString(),
  };
}
