import { OUTBOX_SUBJECTS } from '@kwela/domain/bookings/message-subjects';
import { BOOKING_SIDES } from '@kwela/domain/bookings/tabs';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents, instant, instantOut, pageParams, uuid } from '../fields.ts';
import { policyTimes } from '../policy-values.ts';

const notice = z.object({
  id: uuid,
  /** What it tells, by the name that mails and SMS of it have. */
  about: z.enum(OUTBOX_SUBJECTS),
  /** As whom this person is told. */
  side: z.enum(BOOKING_SIDES),
  amountCents: cents.nullable(),
  at: instantOut,
  isRead: z.boolean(),
  /** The booking, and what its sentences name of it. */
  trip: z.object({
    bookingId: uuid,
    ref: z.string(),
    car: z.string(),
    guestFirstName: z.string(),
    hostFirstName: z.string(),
    startAt: instantOut,
    endAt: instantOut,
    heldUntil: instantOut.nullable(),
    times: policyTimes,
  }),
});

export const myNotices = useCase('notices/mine', {
  access: 'signed_in',
  summary: 'What I was told of my bookings, the newest first, and how much of it I have not opened yet',
  input: z.strictObject({ ...pageParams }),
  output: z.object({
    items: z.array(notice),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['cursor_stale'],
});

export const countUnreadNotices = useCase('notices/unread', {
  access: 'signed_in',
  summary: 'How much of what I was told I have not opened yet, counted up to 100',
  input: z.strictObject({}),
  output: z.object({ count: z.int() }),
  refusals: [],
});

export const readNotices = useCase('notices/read', {
  access: 'signed_in',
  summary: 'I have seen what I was told up to this instant',
  input: z.strictObject({ until: instant }),
  output: z.object({ count: z.int() }),
  refusals: [],
});
