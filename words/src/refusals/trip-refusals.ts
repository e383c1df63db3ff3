import { formatDuration, minutes } from '@kwela/domain/time';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import { countIn, type Facts, messageIn, numberIn, type Sentences } from './facts.ts';

const MINUTES_OF_A_DAY = 1_440;

function leadTime(facts: Facts): MessageDescriptor {
  const lead = numberIn(facts, 'leadMinutes');
  if (lead === null) return msg`The host needs more time to get the car ready. Choose a later pick-up.`;
  if (lead > 0 && lead % MINUTES_OF_A_DAY === 0) {
    const days = lead / MINUTES_OF_A_DAY;
    return msg`The host needs ${plural({ days }, { one: '# day', other: '# days' })} to get the car ready. Choose a later pick-up.`;
  }
  return msg`The host needs ${{ time: formatDuration(minutes(lead)) }} to get the car ready. Choose a later pick-up.`;
}

function earliestStart(facts: Facts): MessageDescriptor {
  const lead = numberIn(facts, 'minLeadMinutes');
  return lead === null || lead === 0
    ? msg`That pick-up time has passed. Choose a later pick-up.`
    : msg`A trip can start ${{ time: formatDuration(minutes(lead)) }} from now at the earliest. Choose a later pick-up.`;
}

function licenceHeld(facts: Facts): MessageDescriptor {
  const months = numberIn(facts, 'heldMonths');
  return months === null || months === 0
    ? msg`Each driver needs a licence that is valid until the car is returned.`
    : msg`Each driver needs a licence that they have held for at least ${plural({ months }, { one: '# month', other: '# months' })} and that is valid until the car is returned.`;
}

function mostDrivers(facts: Facts): MessageDescriptor {
  const drivers = numberIn(facts, 'maxDrivers');
  return drivers === null
    ? msg`This trip has too many drivers. Remove a driver.`
    : msg`A trip can have ${plural({ drivers }, { one: '# driver', other: '# drivers' })} at most. Remove a driver.`;
}

function shortest(facts: Facts): MessageDescriptor {
  const days = numberIn(facts, 'minDays');
  return days === null
    ? msg`This trip is too short for this car. Choose a later return.`
    : msg`The shortest trip with this car is ${plural({ days }, { one: '# day', other: '# days' })}. Choose a later return.`;
}

function longest(facts: Facts): MessageDescriptor {
  const days = numberIn(facts, 'maxDays');
  return days === null
    ? msg`This trip is too long for this car. Choose an earlier return.`
    : msg`The longest trip with this car is ${plural({ days }, { one: '# day', other: '# days' })}. Choose an earlier return.`;
}

/** What is said of a trip that a car's rules or the law forbid: the browser finds it out as well, before it asks. */
export const TRIP_SENTENCES = {
  trip_in_past: earliestStart,
  lead_time_too_short: leadTime,
  trip_too_short: shortest,
  trip_too_long: longest,
  hand_over_hours: msg`This host doesn’t do pick-ups or returns at that time. Choose a time within the host’s hours.`,
  no_start_day: msg`Trips with this car can’t start or end on that day. Choose another day.`,
  driver_too_young: (facts) =>
    msg`Every driver of this car must be at least ${{ age: countIn(facts, 'minimumAge') }}. Choose another driver or another car.`,
  driver_birth_date_implausible: (facts) =>
    msg`Check the dates of birth: one of them makes a driver older than ${{ age: countIn(facts, 'maximumAge') }}.`,
  too_many_drivers: mostDrivers,
  licence_not_valid: licenceHeld,
  country_not_allowed: msg`This car can’t be driven to one of the countries you chose. Choose another country or another car.`,
  ehailing_not_allowed: msg`The host doesn’t allow e-hailing with this car. Choose a car that allows it.`,
  surface_not_allowed: ({ roughest }) =>
    roughest === 'good_gravel'
      ? msg`This car may be driven on tar and good gravel, but not on 4x4 tracks. Choose smoother roads or another car.`
      : msg`This car may only be driven on tar. Choose tar roads or another car.`,
  border_letter_missing: msg`Each country you enter needs its own cross-border letter. Add one for each.`,
  extra_unknown: msg`One of the extras is no longer offered with this car. Please choose again.`,
  extra_quantity: msg`The host doesn’t have that many of one of the extras. Choose fewer.`,
  delivery_unknown: msg`The host no longer delivers the car to that place. Choose another place.`,
  delivery_out_of_reach: (facts) =>
    msg`That address is further than the ${{ km: countIn(facts, 'radiusKm') }} km the host delivers. Choose another place.`,
} as const satisfies Sentences;

/** The message for a trip that cannot be, without all that only the server refuses. */
export const tripRefusalMessage = (code: keyof typeof TRIP_SENTENCES, details: unknown): MessageDescriptor =>
  messageIn(TRIP_SENTENCES, code, details);
