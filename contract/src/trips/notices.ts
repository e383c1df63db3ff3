import { ACCOUNT_NEWS } from '@kwela/domain/accounts/account-news';
import { OUTBOX_SUBJECTS } from '@kwela/domain/bookings/message-subjects';
import { BOOKING_SIDES } from '@kwela/domain/bookings/tabs';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents, instant, instantOut, pageParams, uuid } from '../fields.ts';
import { policyTimes } from '../policy-values.ts';

const notice = z.object({
  id: uuid,
  amountCents: cents.nullable(),
  at: instantOut,
  isRead: z.boolean(),
});

const bookingNotice = notice.extend({
  /** What it tells, by the name that mails and SMS of it have. */
  about: z.enum(OUTBOX_SUBJECTS),
  /** As whom this person is told. */
  side: z.enum(BOOKING_SIDES),
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

/** News of a payout or of papers, which is of no one booking. */
const accountNotice = notice.extend({ about: z.enum(ACCOUNT_NEWS), side: z.null(), trip: z.null() });

export const myNotices = useCase('notices/mine', {
  access: 'signed_in',
  summary: 'What I was told of my bookings, payouts and papers, the newest first',
  input: z.strictObject({ ...pageParams }),
  output: z.object({
    items: z.array(z.union([bookingNotice, accountNotice])),
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
