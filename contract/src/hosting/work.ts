import { HOST_TASKS, NEXT_STEPS } from '@kwela/domain/hosting/today';
import { TICKET_TOPICS } from '@kwela/domain/tickets/topics';
import { PAUSE_REASONS } from '@kwela/domain/vehicles/pauses';
import { LISTING_STATES } from '@kwela/domain/vehicles/vehicle';
import { z } from 'zod';
import { listedBooking } from '../bookings.ts';
import { useCase } from '../define.ts';
import { instantOut, localDate, uuid } from '../fields.ts';

const car = z.object({
  id: uuid,
  /** `Toyota Corolla Cross 2022`, as far as it is known; empty for a car of which nothing is known yet. */
  title: z.string(),
  plate: z.string().nullable(),
  state: z.enum(LISTING_STATES),
  pauseReasons: z.array(z.enum(PAUSE_REASONS)),
  discExpiresOn: localDate.nullable(),
});

export const hostToday = useCase('host-work/today', {
  access: 'signed_in',
  summary:
    'What waits for me as a host, in the order in which to do it: requests with their deadline, hand-overs, cars and questions of support. For hosts',
  input: z.strictObject({}),
  output: z.object({
    tasks: z.array(
      z.object({
        kind: z.enum(HOST_TASKS),
        /** Until when, or at what time. */
        dueAt: instantOut.nullable(),
        booking: listedBooking.nullable(),
        car: car.nullable(),
        ticket: z.object({ ref: z.string(), topic: z.enum(TICKET_TOPICS) }).nullable(),
      }),
    ),
    /** More tasks than are listed. */
    moreCount: z.int().min(0),
    /** Where to go on when nothing waits. */
    nextStep: z.enum(NEXT_STEPS),
    nextTrip: listedBooking.nullable(),
  }),
  refusals: ['forbidden'],
});
