import { isReference, makeReference, readReference } from '../reference.ts';

/** `TRP-2611-7K3QX`, from the instant of booking and five random whole numbers. Source: docs/rules/bookings.md “Reference”. */
export const bookingReference = (bookedAt: Date, random: readonly number[]): string =>
  makeReference('TRP', bookedAt, random);

export const isBookingReference = (text: string): boolean => isReference('TRP', text);

/** What a person typed, in the form that is stored: upper case, O read as 0, I and L as 1. */
export const readBookingReference = (typed: string): string | null => readReference('TRP', typed);
