import type { BookingState } from '@kwela/domain/bookings/states';
import { after, days, earlier, hours, later, minutes } from '@kwela/domain/time';
import { accept } from '../modules/bookings/accept.ts';
import { decline } from '../modules/bookings/decline.ts';
import { checkIn, checkOut, complete, confirmReturn, makeReady } from '../modules/bookings/progress.ts';
import { quote } from '../modules/bookings/quote.ts';
import { request } from '../modules/bookings/request.ts';
import { withdraw } from '../modules/bookings/withdraw.ts';
import type { DemoPerson } from './people.ts';
import type { PlannedTrip } from './plan-trips.ts';
import type { Stage } from './stage.ts';

/** A planned trip with the ids that its people and its car got. */
export interface Cast {
  readonly trip: PlannedTrip;
  readonly key: string;
  readonly vehicleId: string;
  readonly isInstant: boolean;
  readonly hostId: string;
  readonly guestId: string;
  readonly driver: DemoPerson;
}

export interface Played {
  readonly bookingId: string;
  readonly state: BookingState;
}

type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: string; readonly details: unknown };

/** A plan keeps every rule, so a refusal is a fault of the plan. */
function granted<Value>(what: string, outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new Error(`The demo could not ${what}: ${outcome.refusal} ${JSON.stringify(outcome.details)}`);
}

const PAID_AFTER_MINUTES = 3;
const ANSWERED_AFTER_MINUTES = 25;

async function book(stage: Stage, cast: Cast): Promise<Played> {
  const { trip, driver, guestId, vehicleId, key } = cast;
  const input = {
    vehicleId,
    startAt: trip.startAt,
    endAt: trip.endAt,
    protectionPlan: trip.protectionPlan,
    extras: [...trip.extras],
    delivery: trip.deliveryCode === null ? null : { code: trip.deliveryCode },
    promoCode: null,
    drivers: [
      {
        firstName: driver.firstName,
        lastName: driver.lastName,
        birthOn: driver.birthOn,
        licenceCountry: driver.licenceCountry,
        licenceIssuedOn: driver.licenceIssuedOn,
        licenceExpiresOn: driver.licenceExpiresOn,
      },
    ],
  };
  stage.setClock(trip.requestedAt);
  const call = stage.callAs(guestId, ['guest'], key);
  const { quoteHash } = granted('quote a trip', await quote(call, input));
  const made = granted('book a trip', await request(call, { ...input, quoteHash }));
  if (made.checkoutUrl === null) throw new Error('A demo booking has no checkout');
  stage.setClock(after(trip.requestedAt, minutes(PAID_AFTER_MINUTES)));
  await stage.pay(made.checkoutUrl);
  return { bookingId: made.bookingId, state: cast.isInstant ? 'confirmed' : 'requested' };
}

async function answer(stage: Stage, { trip, hostId, guestId }: Cast, id: string): Promise<BookingState> {
  const { ending, requestedAt } = trip;
  if (ending === 'requested') return 'requested';
  stage.setClock(after(requestedAt, minutes(ANSWERED_AFTER_MINUTES)));
  const asHost = stage.callAs(hostId, ['guest', 'host']);
  if (ending === 'declined') {
    const declined = await decline(asHost, { id, reason: 'not_available', note: '' });
    return granted('decline a request', declined).state;
  }
  if (ending === 'withdrawn') {
    return granted('withdraw a request', await withdraw(stage.callAs(guestId, ['guest']), { id })).state;
  }
  return granted('accept a request', await accept(asHost, { id })).state;
}

type Step = {
  readonly from: BookingState;
  readonly at: Date;
  readonly go: () => ReturnType<typeof complete>;
};

/** The steps from the day before pick-up to the end, each at its time. */
function stepsOf(stage: Stage, { trip, hostId }: Cast, id: string): Step[] {
  const { requestedAt, startAt, endAt, ending } = trip;
  const { services } = stage;
  const settledAt = later(requestedAt, after(startAt, -days(1)));
  const start: Step[] = [
    { from: 'confirmed', at: after(settledAt, hours(1)), go: () => makeReady(services, id) },
    { from: 'ready', at: after(startAt, minutes(10)), go: () => checkIn(services, id, hostId) },
  ];
  const back: Step[] = [
    { from: 'in_progress', at: after(endAt, minutes(-15)), go: () => checkOut(services, id, hostId) },
    { from: 'returned', at: after(endAt, hours(2)), go: () => confirmReturn(services, id, hostId) },
  ];
  const end: Step = { from: 'closing', at: after(endAt, days(4)), go: () => complete(services, id) };
  if (ending === 'completed') return [...start, ...back, end];
  if (ending === 'closing') return [...start, ...back];
  return ending === 'in_progress' ? start : [];
}

/**
 * Takes one booking through its life by the use-cases, each at its own time, as far as the plan says. With `known` it
 * goes on from where it was left; a checkout that was left unpaid is over.
 */
export async function playTrip(
  stage: Stage,
  cast: Cast,
  known: Played | undefined,
  now: Date,
): Promise<Played> {
  const { bookingId, state } = known ?? (await book(stage, cast));
  let current = state === 'requested' ? await answer(stage, cast, bookingId) : state;
  for (const { from, at, go } of stepsOf(stage, cast, bookingId)) {
    if (current !== from) continue;
    stage.setClock(earlier(at, now));
    current = granted('go on with a trip', await go()).state;
  }
  return { bookingId, state: current };
}
