import { type LetterStanding, letterStanding } from '@kwela/domain/borders/letters';
import { documentCode, sealOf } from '@kwela/domain/documents/code';
import type { Booking } from '../../bookings/store/booking.ts';
import type { Services } from '../../context.ts';
import type { Letter } from '../store/letters-repo.ts';

type Hashing = Pick<Services, 'documentHash'>;

/** The sign that stands behind the reference on a letter; another one for each letter of a trip. */
export const sealForLetter = ({ documentHash }: Hashing, { id }: Pick<Letter, 'id'>): string =>
  sealOf(documentHash(`letter ${id}`));

/** One for a car that another took the place of has ended: its plate is on no car of the trip. */
export function standingOf(letter: Letter, booking: Booking, now: Date): LetterStanding {
  const standing = letterStanding(letter, booking, now);
  return standing === 'valid' && !letter.isOfCar ? 'expired' : standing;
}

export const letterView = (services: Hashing, letter: Letter, booking: Booking, now: Date) => ({
  id: letter.id,
  code: documentCode({ ref: booking.ref, seal: sealForLetter(services, letter) }),
  countries: [...letter.countries],
  standing: standingOf(letter, booking, now),
  madeAt: letter.madeAt.toISOString(),
});
