import { BORDER_DOCUMENTS, CROSSING_FAULTS } from '@kwela/domain/borders/country-rules';
import { LETTER_STANDINGS } from '@kwela/domain/borders/letters';
import { NEIGHBOURS } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { z } from 'zod';
import { BY_ID, useCase } from '../define.ts';
import { instantOut, uuid } from '../fields.ts';

const country = z.enum(NEIGHBOURS);

const letter = z.object({
  id: uuid,
  /** What stands on it, and by which anybody can check it. */
  code: z.string(),
  countries: z.array(country),
  standing: z.enum(LETTER_STANDINGS),
  madeAt: instantOut,
});

/** Why a car may not go to a country. */
export const crossingFault = z.object({ country, fault: z.enum(CROSSING_FAULTS) });

export const listLetters = useCase('letters/list', {
  access: 'signed_in',
  summary:
    'The trips of the host for which a border letter can be given, and the letters that were. For hosts',
  input: z.strictObject({}),
  output: z.object({
    trips: z.array(
      z.object({
        bookingId: uuid,
        ref: z.string(),
        car: z.string(),
        plate: z.string(),
        guest: z.string(),
        startAt: instantOut,
        endAt: instantOut,
        /** It is agreed and not over. */
        isOpen: z.boolean(),
        /** For so many countries the guest has paid. */
        paidCountries: z.int(),
        /** For so many of them there is no letter yet that holds to the end of the trip. */
        missingCountries: z.int(),
        /** What keeps the car from a country; one that is not named here is open to it. */
        faults: z.array(crossingFault),
        /** The newest first. */
        letters: z.array(letter),
      }),
    ),
  }),
  refusals: [],
});

export const makeLetter = useCase('letters/make', {
  access: 'signed_in',
  summary:
    'Give a border letter for a trip and some countries, as many as the guest has paid for. For the host of the trip',
  input: z.strictObject({
    /** Chosen by the caller, so that it is given once. */
    id: uuid,
    bookingId: uuid,
    countries: z.array(country).min(1).max(NEIGHBOURS.length),
  }),
  output: letter,
  refusals: ['not_found', 'letter_trip_over', 'letter_not_paid', 'crossing_not_allowed'],
});

export const revokeLetter = useCase('letters/revoke', {
  ...BY_ID,
  summary: 'Take back a border letter for good. For the host of its trip',
  output: letter,
  refusals: ['not_found'],
});

export const lettersOfTrip = useCase('letters/of-trip', {
  access: 'signed_in',
  summary: 'The border letters of a trip, the newest first. For its guest and its host',
  input: z.strictObject({ bookingId: uuid }),
  output: z.object({ letters: z.array(letter) }),
  refusals: ['not_found'],
});

export const getLetter = useCase('letters/get', {
  ...BY_ID,
  summary: 'All that stands on a border letter. For the guest and the host of its trip, and admins',
  output: z.object({
    letter,
    ref: z.string(),
    startAt: instantOut,
    endAt: instantOut,
    host: z.string(),
    car: z.object({
      make: z.string(),
      model: z.string(),
      year: z.int(),
      plate: z.string(),
      /** Null: its host has not given it. */
      vin: z.string().nullable(),
    }),
    /** Who named nobody drives themselves. */
    drivers: z.array(z.object({ firstName: z.string(), lastName: z.string() })),
    /** What the drivers need beside it. */
    documents: z.array(z.enum(BORDER_DOCUMENTS)),
  }),
  refusals: ['not_found'],
});
