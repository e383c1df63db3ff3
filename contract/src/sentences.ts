import { counted } from '@kwela/domain/counted';
import { formatRand } from '@kwela/domain/money';
import { formatDuration, minutes } from '@kwela/domain/time';

type Facts = Readonly<Record<string, unknown>>;

const rand = (facts: Facts, name: string): string => {
  const cents = facts[name];
  return typeof cents === 'number' ? formatRand(cents) : '–';
};
const count = (facts: Facts, name: string): string => {
  const value = facts[name];
  return typeof value === 'number' ? String(value) : '–';
};

const duration = (facts: Facts, name: string): string => {
  const value = facts[name];
  return typeof value === 'number' ? formatDuration(minutes(value)) : '–';
};
const days = (facts: Facts, name: string): string => {
  const value = facts[name];
  return typeof value === 'number' ? counted(value, 'day') : '–';
};

/** For each refusal, what a guest reads: what happened, what it means for money, the way on. Source: look.md §8. */
const SENTENCES: Readonly<Record<string, string | ((facts: Facts) => string)>> = {
  unauthenticated: 'Please sign in to do this.',
  forbidden: 'Your account may not do this.',
  not_found: 'We could not find that. It may have been removed, or it belongs to somebody else.',
  rate_limited: 'That was too many requests. Wait a little and try again.',
  not_allowed: 'That is not possible any more. Reload the page to see where things stand.',
  cursor_stale: 'This list has moved on. Start again from the first page.',
  trip_in_past: 'A trip can start one hour from now at the earliest. Choose a later pick-up.',
  lead_time_too_short: (facts) =>
    `The host needs ${duration(facts, 'leadMinutes')} to get the car ready. Choose a later pick-up.`,
  trip_too_short: (facts) =>
    `This car is rented for at least ${days(facts, 'minDays')}. Make the trip longer.`,
  trip_too_long: (facts) =>
    `This trip is longer than the ${days(facts, 'maxDays')} allowed. Make it shorter.`,
  hand_over_hours: 'The host does not hand over at that hour. Choose a time inside the hand-over hours.',
  no_start_day: 'Trips with this car cannot start or end on that day. Choose another day.',
  driver_too_young: (facts) =>
    `Every driver must be at least ${count(facts, 'minimumAge')} for this car. Choose another driver or another car.`,
  licence_not_valid: 'Each driver needs a licence held for a year or more and valid until the car is back.',
  extra_unknown: 'One of the extras is not offered with this car any more. Choose again.',
  extra_quantity: 'There are not that many of one extra. Choose fewer.',
  delivery_unknown: 'The host does not bring the car to that place any more. Choose another.',
  delivery_out_of_reach: (facts) =>
    `That address is further than the ${count(facts, 'radiusKm')} km the host delivers. Choose another place.`,
  promo_invalid: 'That promo code is not valid for this trip. Check it, or go on without it.',
  vehicle_unavailable: 'Someone booked this car a moment ago. You are not charged. Here are others like it.',
  price_changed: (facts) =>
    facts.oldTotalCents === facts.newTotalCents
      ? 'What you agree to has changed. The price is the same, and you are not charged. Look at it again and decide.'
      : `The price changed from ${rand(facts, 'oldTotalCents')} to ${rand(facts, 'newTotalCents')}. You are not charged. Look at the new price and decide again.`,
  quote_expired:
    'That price was held for 15 minutes and has ended. Look at the price again; you are not charged.',
  own_vehicle: 'This is your own car. To keep it for yourself, block the dates instead.',
  account_suspended: 'Your account cannot book at the moment. Nothing was charged.',
  too_many_open_requests: 'You have several bookings waiting already. Pay or give up one of them first.',
  idempotency_key_missing: 'Send an Idempotency-Key header, so that a repeated request never books twice.',
  idempotency_key_reused: 'This Idempotency-Key was used for a different booking. Send a new key.',
  gateway_unavailable: 'The payment company does not answer. Nothing was charged. Try again in a minute.',
  hold_ended: 'The 15 minutes to pay are over and the dates are free again. You were not charged.',
  trip_open:
    'You still have a trip that is not over. Finish or cancel it first; then you can delete your account.',
  claim_open:
    'A claim about one of your trips is still open. Your account can be deleted when it is settled.',
  balance_open:
    'Money is still on its way to you or from you. Your account can be deleted when that is settled.',
  consent_needed: 'There is no account without these terms. To take them back, delete your account.',
  consent_outdated: 'These words have changed since you read them. Reload the page and decide again.',
  channel_fixed:
    'These messages concern your safety, your money or your bookings and cannot be switched off.',
  factor_name_taken: 'Another of your second factors has this name already. Choose a different one.',
  already_paid: 'This booking is paid already. Nothing more is due.',
};

/** The sentence for a refusal; facts such as sums and limits come from its details. */
export function sentenceFor(code: string, details: unknown): string {
  const sentence = SENTENCES[code] ?? 'That is not possible.';
  if (typeof sentence === 'string') return sentence;
  return sentence(typeof details === 'object' && details !== null ? { ...details } : {});
}
