import type { ComponentProps } from 'react';
import { say } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { DueStep } from './due-step.ts';
import { managePath } from './manage-path.ts';
import type { BookingSummary } from './queries.ts';
import { carName } from './viewer.ts';

interface DueButtonProps extends Pick<ComponentProps<typeof ButtonLink>, 'tone' | 'size' | 'className'> {
  booking: Pick<BookingSummary, 'bookingId' | 'vehicle'>;
  due: DueStep;
}

/** The way to what a trip waits for from this person. In a list the car is named, too. */
export const DueButton = ({ booking, due, ...look }: DueButtonProps) => (
  <ButtonLink
    {...look}
    to={managePath(booking.bookingId, due.step)}
    aria-label={`${say(due.label)}: ${carName(booking)}`}
  >
    {say(due.label)}
  </ButtonLink>
);
