import type { BookingState } from '@kwela/domain/bookings/states';
import { after, days, earlier, hours, later, minutes } from '@kwela/domain/time';
import { accept } from '../../modules/bookings/accept.ts';
import { decline } from '../../modules/bookings/decline.ts';
import { quote } from '../../modules/bookings/quote.ts';
import { request } from '../../modules/bookings/request.ts';
import {
  checkIn,
  checkOut,
  complete,
  confirmReturn,
  makeReady,
  type Step,
  takeSteps,
} from '../../modules/bookings/transitions/progress.ts';
import { withdraw } from '../../modules/bookings/withdraw.ts';
import { type DemoContext, granted } from '../context.ts';
import type { DemoPerson } from '../people.ts';
import type { PlannedTrip } from './trip-scenarios.ts';

/** A planned trip with the ids that its people and its car got. */
export interface ScenarioIds {
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

const isTaken = (outcome: { readonly ok: boolean; readonly refusal?: string }): boolean =>
  outcome.refusal === 'vehicle_unavailable';

const PAID_AFTER_MINUTES = 3;
const ANSWERED_AFTER_MINUTES = 25;

/** Null: a visitor was quicker, and keeps the car. */
async function book(stage: DemoContext, cast: ScenarioIds): Promise<Played | null> {
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
    invitedDrivers: [],
    countries: [],
    isEhailing: false,
    surface: 'tar' as const,
  };
  stage.setClock(trip.requestedAt);
  const call = stage.callAs(guestId, ['guest'], key);
  const quoted = await quote.handle(call, input);
  if (isTaken(quoted)) return null;
  const { quoteHash, agreements } = granted('quote a trip', quoted);
  const asked = {
    ...input,
    purpose: 'leisure' as const,
    flightNumber: null,
    stopIds: [],
    quoteHash,
    agreedTo: agreements,
    payWith: null,
    creditCents: 0,
    split: null,
    cardId: null,
    keepCard: false,
  };
  const requested = await request.handle(call, asked);
  if (isTaken(requested)) return null;
  const made = granted('book a trip', requested);
  if (made.checkoutUrl === null) throw new Error('A demo booking has no checkout');
  stage.setClock(after(trip.requestedAt, minutes(PAID_AFTER_MINUTES)));
  await stage.pay(made.checkoutUrl);
  return { bookingId: made.bookingId, state: cast.isInstant ? 'confirmed' : 'requested' };
}

async function answer(
  stage: DemoContext,
  { trip, hostId, guestId }: ScenarioIds,
  id: string,
): Promise<BookingState> {
  const { ending, requestedAt } = trip;
  if (ending === 'requested') return 'requested';
  stage.setClock(after(requestedAt, minutes(ANSWERED_AFTER_MINUTES)));
  const asHost = stage.callAs(hostId, ['guest', 'host']);
  if (ending === 'declined') {
    const declined = await decline.handle(asHost, { id, reason: 'not_available', note: '' });
    return granted('decline a request', declined).state;
  }
  if (ending === 'withdrawn') {
    return granted('withdraw a request', await withdraw.handle(stage.callAs(guestId, ['guest']), { id }))
      .state;
  }
  return granted('accept a request', await accept.handle(asHost, { id })).state;
}

/** The steps from the day before pick-up to where the trip is now, each from its state and at its time. */
function stepsOf({ trip, hostId }: ScenarioIds): { readonly from: BookingState; readonly step: Step }[] {
  const { requestedAt, startAt, endAt, ending } = trip;
  const readyAt = after(later(requestedAt, after(startAt, -days(1))), hours(1));
  const start = [
    { from: 'confirmed', step: makeReady(readyAt) },
    { from: 'ready', step: checkIn(hostId, after(startAt, minutes(10))) },
  ] as const;
  const back = [
    { from: 'in_progress', step: checkOut(hostId, after(endAt, minutes(-15))) },
    { from: 'returned', step: confirmReturn(hostId, after(endAt, hours(2))) },
  ] as const;
  if (ending === 'completed') {
    return [...start, ...back, { from: 'closing', step: complete(after(endAt, days(4))) }];
  }
  if (ending === 'closing') return [...start, ...back];
  return ending === 'in_progress' ? [...start] : [];
}

/**
 * Takes one booking through its life by the use-cases, each at its own time, as far as the plan says. With `known` it
 * goes on from where it was left; a checkout that was left unpaid is over. Null where a visitor had the car before.
 */
export async function playTrip(
  stage: DemoContext,
  cast: ScenarioIds,
  known: Played | undefined,
  now: Date,
): Promise<Played | null> {
  const booked = known ?? (await book(stage, cast));
  if (booked === null) return null;
  const { bookingId, state } = booked;
  const answered = state === 'requested' ? await answer(stage, cast, bookingId) : state;
  const steps = stepsOf(cast);
  const next = steps.findIndex(({ from }) => from === answered);
  if (next === -1) return { bookingId, state: answered };
  const left = steps.slice(next).map(({ step }) => ({ ...step, at: earlier(step.at, now) }));
  const trip = granted('go on with a trip', await takeSteps(stage.services, bookingId, left));
  return { bookingId, state: trip.state };
}
