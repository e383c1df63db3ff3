import type { Person } from '@kwela/domain/actor';
import { FIRST_STATE } from '@kwela/domain/bookings/lifecycle';
import { bookingReference } from '@kwela/domain/bookings/reference';
import { remindersOf } from '@kwela/domain/bookings/reminders';
import { dueAt, timersOf } from '@kwela/domain/bookings/timers';
import { modeOf } from '@kwela/domain/payments/choice';
import { payoutCents } from '@kwela/domain/payments/payout';
import { hostShareUnder } from '@kwela/domain/protection/host-plans';
import { planForNewBookings } from '@kwela/domain/protection/own-cover';
import { after, localDate, minutes } from '@kwela/domain/time';
import type { ChosenCard } from '../../cards/steps/choose-card.ts';
import type { ChosenWay } from '../../choose-way.ts';
import type { Call, Split } from '../../context.ts';
import type { NewInvitation } from '../../drivers/invitations-repo.ts';
import type { PricedTrip } from '../quote/price-trip.ts';
import type { NewBooking } from '../store/insert-booking.ts';
import type { StoredTrip } from '../store/quote-schema.ts';
import { slotOf } from '../store/slots-repo.ts';

const RANDOM_PARTS = 5;
const RANDOM_BELOW = 1_048_576;

/** A reference by chance; once in some thirty million, another booking of the month has it already. */
export const newReference = ({ actor, randomInt }: Pick<Call<Person>, 'actor' | 'randomInt'>): string =>
  bookingReference(
    actor.now,
    Array.from({ length: RANDOM_PARTS }, () => randomInt(RANDOM_BELOW)),
  );

/** The row of a new booking from what was asked and what it costs. */
export function newBooking(
  { actor, newId, randomInt }: Call<Person>,
  asked: {
    readonly id: string;
    readonly idempotencyKey: string;
    readonly requestFingerprint: string;
    readonly trip: StoredTrip;
    readonly invited: readonly NewInvitation[];
    readonly promoAt: Date;
    readonly creditCents: number;
    readonly split: Split | null;
    /** Until when the shares of several people can be paid; null: one person pays at once. */
    readonly groupPayUntil: Date | null;
    readonly priced: PricedTrip;
    /** A person has to look at the guest’s papers before it is confirmed. */
    readonly isHeld: boolean;
    readonly way: ChosenWay;
    /** The kept card that pays. */
    readonly card: ChosenCard | null;
    readonly keepCard: boolean;
  },
): NewBooking {
  const { vehicle, window, quote, policy } = asked.priced;
  const hostPlan = planForNewBookings(vehicle.hostPlan, vehicle.ownCoverUntilOn, localDate(actor.now));
  const { company, method } = asked.card?.way ?? asked.way;
  const { isInstant } = asked.priced.answer;
  const holdExpiresAt =
    asked.groupPayUntil ??
    (method === 'instant_eft'
      ? after(actor.now, minutes(policy.eft.payMinutes))
      : dueAt('payment_hold', { stateAt: actor.now, ...window }, policy.times));
  const clock = { stateAt: actor.now, ...window, holdExpiresAt };
  // Those who have a share are reminded of it instead.
  const reminders = asked.split === null ? remindersOf(FIRST_STATE, clock, policy) : [];
  return {
    id: asked.id,
    ref: newReference({ actor, randomInt }),
    vehicleId: vehicle.id,
    hostId: vehicle.hostId,
    guestId: actor.userId,
    state: FIRST_STATE,
    ...window,
    slotEndAt: slotOf(vehicle, window).endAt,
    tripJson: JSON.stringify(asked.trip),
    quoteJson: JSON.stringify(quote),
    totalCents: quote.totalCents,
    creditCents: asked.creditCents,
    split: asked.split,
    invited: asked.invited,
    depositCents: quote.depositCents,
    payoutCents: payoutCents(quote.lineItems, hostShareUnder(hostPlan, policy)),
    policy: vehicle.terms.policy,
    hostPlan,
    policyVersion: policy.version,
    agreements: asked.priced.agreements,
    openBookings: policy.openBookings,
    holdExpiresAt,
    idempotencyKey: asked.idempotencyKey,
    requestFingerprint: asked.requestFingerprint,
    isInstant,
    paymentMode: modeOf(method, {
      isAgreedAtOnce: isInstant && !asked.isHeld,
      canHold: company.holds !== null,
    }),
    paymentMethod: method,
    promoCode: asked.trip.promoCode,
    promoAt: asked.promoAt,
    paymentId: newId(),
    provider: company.name,
    card: asked.card,
    keepCard: asked.keepCard && asked.card === null && method === 'card',
    timers: [...timersOf(FIRST_STATE, clock, policy.times), ...reminders],
    at: actor.now,
  };
}
