import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Booking } from '../bookings/queries.ts';

/** What a step lets this person do now. */
export interface StepOffer {
  /** What it is, as the words of its link. */
  readonly label: string;
  /** What it costs or brings, in a sentence. */
  readonly costs: string;
  /** Until when both hold; null: there is no end to it that matters. */
  readonly until: Date | null;
  /** What the trip waits for from this person: it is the button of the overview. */
  readonly isNext?: boolean;
}

export interface StepProps {
  readonly booking: Booking;
  /** What every step lets this person do now, by the name of the step. */
  readonly offers: readonly (StepOffer & { readonly step: string })[];
}

/** One thing that is done with a booking: a part of the page with an address of its own. */
export interface ManageStep {
  readonly title: MessageDescriptor;
  /** Comes when it is opened. */
  readonly Step: ComponentType<StepProps>;
  /** Null: this person cannot do it now. What they may do is read from `booking.actions`, which is the table of the lifecycle. */
  readonly offer: (booking: Booking, now: Date) => StepOffer | null;
  /** Whether its page says something although nothing can be done there, such as what came of it. */
  readonly tells?: (booking: Booking) => boolean;
}
