import { FEED_FAULTS, FEED_ORIGINS, READ_NOTES } from '@kwela/domain/calendars/feeds';
import { IGNORED_REASONS } from '@kwela/domain/calendars/imported-times';
import { z } from 'zod';
import { BY_ID, REMOVAL, useCase } from '../define.ts';
import { hostParam, instantOut, line, uuid } from '../fields.ts';
import { bookingOnDay } from './calendars.ts';
import { carByModel } from './named-cars.ts';

const LONGEST_NAME = 80;
const LONGEST_ADDRESS = 2_048;
/** A text travels with its request, which is a little longer. */
export const MOST_CALENDAR_TEXT = 900_000;

const stretchOut = { startAt: instantOut, endAt: instantOut } as const;

/** What the last reading of a calendar came to. */
export const feedReport = z.object({
  eventCount: z.int(),
  /** Stretches that are blocked by it now. */
  blockedCount: z.int(),
  alreadyBlockedCount: z.int(),
  ignored: z.array(z.object({ reason: z.enum(IGNORED_REASONS), count: z.int() })),
  notes: z.array(z.object({ note: z.enum(READ_NOTES), count: z.int() })),
  /** Bookings that it meets; they stand. No more than a hundred are named. */
  conflicts: z.array(z.object({ ...stretchOut, booking: bookingOnDay })),
});

export const calendarFeed = z.object({
  id: uuid,
  name: z.string(),
  origin: z.enum(FEED_ORIGINS),
  /** Only of one that is read at its address. */
  url: z.string().nullable(),
  triedAt: instantOut.nullable(),
  readAt: instantOut.nullable(),
  nextAt: instantOut.nullable(),
  /** Why it could not be read the last time; what it brought before stays. */
  fault: z.enum(FEED_FAULTS).nullable(),
  report: feedReport.nullable(),
});

const calendarExport = z.object({
  /** Anyone who knows it can read the calendar. */
  address: z.string(),
  showsTitles: z.boolean(),
});

export const listConnections = useCase('calendars/connections', {
  access: 'signed_in',
  summary: 'The cars of a host with the calendars that come in and the addresses at which theirs is read',
  input: z.strictObject({ ...hostParam }),
  output: z.object({
    cars: z.array(
      carByModel.omit({ year: true }).extend({
        export: calendarExport.nullable(),
        feeds: z.array(calendarFeed),
      }),
    ),
  }),
  refusals: ['not_found'],
});

export const shareCalendar = useCase('calendars/share', {
  access: 'signed_in',
  summary: 'Gives a car’s calendar a secret address, or changes what is seen there',
  input: z.strictObject({ vehicleId: uuid, showsTitles: z.boolean() }),
  output: calendarExport,
  refusals: ['not_found'],
});

export const rotateAddress = useCase('calendars/rotate', {
  access: 'signed_in',
  summary: 'Replaces a secret address by a new one; sent again, it changes nothing more',
  input: z.strictObject({ vehicleId: uuid, address: z.string().max(LONGEST_ADDRESS) }),
  output: calendarExport,
  refusals: ['not_found'],
});

const feedName = line.pipe(z.string().min(1).max(LONGEST_NAME));

export const importCalendar = useCase('calendars/import', {
  access: 'signed_in',
  summary:
    'Brings a calendar in: read at its address again and again, or from a text, whose next version has the same id',
  input: z.strictObject({
    /** Chosen by the caller, so that the same calendar is brought in once. */
    id: uuid,
    vehicleId: uuid,
    name: feedName,
    source: z.discriminatedUnion('origin', [
      z.strictObject({ origin: z.literal('address'), url: z.string().trim().min(1).max(LONGEST_ADDRESS) }),
      z.strictObject({ origin: z.enum(['file', 'paste']), text: z.string().min(1).max(MOST_CALENDAR_TEXT) }),
    ]),
  }),
  output: calendarFeed,
  refusals: ['not_found', 'calendar_address_not_allowed', 'calendar_unreadable', 'too_many_calendars'],
});

export const syncCalendar = useCase('calendars/sync', {
  ...BY_ID,
  summary: 'Reads a calendar at its address now; asked again at once, it tells what the last reading found',
  output: calendarFeed,
  refusals: ['not_found', 'not_allowed'],
});

export const removeCalendar = useCase('calendars/remove', {
  ...REMOVAL,
  summary: 'Takes a calendar from outside away, with all that it blocked',
});
