import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { BLOCK_SOURCES, TAKEN_KINDS } from '@kwela/domain/calendars/fleet-days';
import { HOLIDAY_CODES } from '@kwela/domain/south-africa/holidays';
import { z } from 'zod';
import { useCase } from '../define.ts';
import type { FieldFault } from '../field-faults.ts';
import {
  calendarDate,
  cents,
  hostParam,
  instant,
  instantOut,
  line,
  localDate,
  numberParam,
  uuid,
} from '../fields.ts';
import { carByModel } from './named-cars.ts';

/** So many cars are shown and changed at once. */
export const MOST_CALENDAR_CARS = 50;
const MOST_STRETCHES = 100;
const LONGEST_TITLE = 80;

export const bookingOnDay = z.object({
  id: uuid,
  ref: z.string(),
  state: z.enum(BOOKING_STATES),
  guestFirstName: z.string(),
});

const stretchOut = { startAt: instantOut, endAt: instantOut } as const;

export const fleetCalendar = useCase('calendars/fleet', {
  access: 'signed_in',
  summary: 'The cars of a host from one date on: what takes their time, and what a day costs',
  input: z.strictObject({
    fromOn: calendarDate,
    months: numberParam(z.int().min(1).max(12)).default(3),
    ...hostParam,
  }),
  output: z.object({
    fromOn: localDate,
    /** Not included. */
    untilOn: localDate,
    holidays: z.array(z.object({ on: localDate, code: z.enum(HOLIDAY_CODES), isObserved: z.boolean() })),
    /** All that there are; no more than 50 come with it. */
    carCount: z.int(),
    cars: z.array(
      carByModel.extend({
        /** From this date on, until the next. */
        prices: z.array(z.object({ fromOn: localDate, cents })),
        noStartOn: z.array(localDate),
        taken: z.array(
          z.object({
            ...stretchOut,
            kind: z.enum(TAKEN_KINDS),
            /** Of a block: who made it, and what its host calls it. */
            source: z.enum(BLOCK_SOURCES).nullable(),
            title: z.string(),
            booking: bookingOnDay.nullable(),
          }),
        ),
      }),
    ),
  }),
  refusals: ['not_found'],
});

const stretches = z
  .array(
    z
      .strictObject({ vehicleId: uuid, startAt: instant, endAt: instant })
      .refine(({ startAt, endAt }) => startAt < endAt, {
        path: ['endAt'],
        message: 'end_after_start' satisfies FieldFault,
      }),
  )
  .min(1)
  .max(MOST_STRETCHES);

const carStretch = z.object({ vehicleId: uuid, ...stretchOut });

/** Bookings that stand where a host wants to block. */
export const blockConflicts = z.object({
  bookings: z.array(carStretch.extend({ booking: bookingOnDay })),
});

export const blockTime = useCase('calendars/block', {
  access: 'signed_in',
  summary: 'Keeps cars for their host, all of the stretches or none; what is blocked already stays as it is',
  input: z.strictObject({ stretches, title: line.pipe(z.string().max(LONGEST_TITLE)).default('') }),
  /** What was free before, so that it can be undone exactly. */
  output: z.object({ blocked: z.array(carStretch) }),
  refusals: ['not_found', 'days_are_booked'],
});

export const unblockTime = useCase('calendars/unblock', {
  access: 'signed_in',
  summary: 'Gives stretches back that their host or a service blocked; other blocks and bookings stay',
  input: z.strictObject({ stretches }),
  output: z.object({
    unblocked: z.array(carStretch.extend({ title: z.string() })),
    /** Blocks that only go with what made them. */
    kept: z.array(carStretch.extend({ source: z.enum(BLOCK_SOURCES) })),
  }),
  refusals: ['not_found'],
});
