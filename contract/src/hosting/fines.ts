import {
  HOLDER_BASES,
  LONGEST_NOTICE_NUMBER,
  NOMINATION_DOCUMENTS,
  NOMINATION_STATES,
  NOMINATION_STEPS,
} from '@kwela/domain/hosting/fine-nomination';
import { z } from 'zod';
import { BY_ID, REMOVAL, useCase } from '../define.ts';
import { calendarDate, cents, instantOut, line, localDate, numberParam, uuid } from '../fields.ts';
import { namedCar } from './named-cars.ts';

const MINUTES_OF_A_DAY = 1_440;

const tripOfHolder = z.object({ bookingId: uuid, ref: z.string(), guest: z.string() });

/** Who had the car in the minute that a notice names. */
const holder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guest'), trip: tripOfHolder, basis: z.enum(HOLDER_BASES) }),
  z.object({ kind: z.literal('host') }),
  z.object({ kind: z.literal('between') }),
  /** The car changed hands in that minute, or two records overlap. */
  z.object({ kind: z.literal('unclear'), trips: z.array(tripOfHolder) }),
]);

const fine = z.object({
  id: uuid,
  noticeNumber: z.string(),
  vehicleId: uuid,
  car: z.string(),
  plate: z.string(),
  offenceAt: instantOut,
  /** When it was served. */
  noticeOn: localDate,
  holder,
  state: z.enum(NOMINATION_STATES),
  steps: z.array(z.enum(NOMINATION_STEPS)),
  /** The last day on which a driver can be named. */
  lastOn: localDate,
  /** Below 0 when that is over. */
  daysLeft: z.int(),
  sentOn: localDate.nullable(),
  proof: z.object({ id: uuid, name: z.string() }).nullable(),
});

/** The local date and the minute of the day, 0 to 1439, that stand on the notice, on the clock of the car. */
const offence = { vehicleId: uuid, offenceOn: calendarDate };

export const listFines = useCase('fines/list', {
  access: 'signed_in',
  summary: 'Notices of traffic fines that the host keeps, what is due first on top. For hosts',
  input: z.strictObject({}),
  output: z.object({
    fines: z.array(fine),
    cars: z.array(namedCar),
    /** What the administration of a fine may cost a guest, by the policy in force. Nobody is charged by it yet. */
    administrationCents: cents,
  }),
  refusals: [],
});

export const lookUpOffence = useCase('fines/look-up', {
  access: 'signed_in',
  summary: 'Who had a car of mine in a minute. For its host',
  input: z.strictObject({
    ...offence,
    offenceMinute: numberParam(
      z
        .int()
        .min(0)
        .max(MINUTES_OF_A_DAY - 1),
    ),
  }),
  output: z.object({ offenceAt: instantOut, holder }),
  refusals: ['not_found'],
});

export const keepFine = useCase('fines/keep', {
  access: 'signed_in',
  summary: 'Keep the notice of a fine, or change one that is a draft. For the host of its car',
  input: z.strictObject({
    /** Chosen by the caller, so that it is kept once. */
    id: uuid,
    ...offence,
    offenceMinute: z
      .int()
      .min(0)
      .max(MINUTES_OF_A_DAY - 1),
    noticeNumber: line.min(1).max(LONGEST_NOTICE_NUMBER),
    noticeOn: calendarDate,
  }),
  output: fine,
  refusals: ['not_found', 'not_allowed', 'fine_dates', 'fine_kept_before', 'too_many_records'],
});

export const moveFine = useCase('fines/move', {
  access: 'signed_in',
  summary:
    'Say that the papers of a fine are ready, were sent, or that nothing is left to be done. For the host of its car',
  input: z.strictObject({
    id: uuid,
    step: z.enum(NOMINATION_STEPS),
    /** With `send`: the day, and the proof of it, a file that was handed in before. */
    sentOn: calendarDate.nullable().default(null),
    proofFileId: uuid.nullable().default(null),
  }),
  output: fine,
  refusals: ['not_found', 'not_allowed', 'nobody_to_name', 'fine_dates', 'file_unknown'],
});

export const removeFine = useCase('fines/remove', {
  ...REMOVAL,
  summary: 'Remove the notice of a fine for good, with the proof of its sending',
});

export const finePack = useCase('fines/pack', {
  ...BY_ID,
  summary:
    'What goes on form AARTO 07 and with it, of a fine that a guest has to answer for. For the host of its car',
  output: z.object({
    fine,
    owner: z.string(),
    /** Of the trip. */
    ref: z.string(),
    basis: z.enum(HOLDER_BASES),
    /** When the guest had the car; until null: it is still out. */
    heldFrom: instantOut,
    heldUntil: instantOut.nullable(),
    /** Those who were named to drive; who drove is for the host and the guest to say. */
    drivers: z.array(
      z.object({
        firstName: z.string(),
        lastName: z.string(),
        birthOn: localDate.nullable(),
        licenceCountry: z.string().nullable(),
        licenceIssuedOn: localDate.nullable(),
        licenceExpiresOn: localDate.nullable(),
      }),
    ),
    phone: z.string().nullable(),
    /** What goes with the form, and whether it is in this pack. */
    documents: z.array(z.object({ document: z.enum(NOMINATION_DOCUMENTS), isHere: z.boolean() })),
  }),
  refusals: ['not_found', 'nobody_to_name'],
});
