import type { WantedChange } from '@kwela/contract/trips/changes';
import { type AskReason, askReasons } from '@kwela/domain/bookings/changes/approval';
import {
  type ChangeFault,
  type ChangeKind,
  changeFault,
  changePhase,
  kindOfWindow,
} from '@kwela/domain/bookings/changes/kinds';
import { lessOf } from '@kwela/domain/bookings/changes/less';
import { refusalForLicences } from '@kwela/domain/bookings/drivers';
import { refusalForUse } from '@kwela/domain/bookings/trip/trip-use';
import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import { type ChangeMoney, changeMoney } from '@kwela/domain/payments/changes/difference';
import { payoutCents } from '@kwela/domain/payments/payout';
import type { Policy } from '@kwela/domain/policy/policy';
import type { ChosenOptions } from '@kwela/domain/pricing/changes/booked-trip';
import { changedQuote } from '@kwela/domain/pricing/changes/changed-quote';
import { tripTimes } from '@kwela/domain/pricing/window-rules';
import { hostShareUnder } from '@kwela/domain/protection/host-plans';
import { ok, refuse } from '@kwela/domain/result';
import type { KnownDriver } from '@kwela/domain/verification/driver-standing';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { mayDrive } from '../../bookings/request/may-drive.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { confirmedAtOf, hostPlanOf } from '../../bookings/store/cancellations-repo.ts';
import { type StoredTrip, storedQuote } from '../../bookings/store/quote-schema.ts';
import type { Services } from '../../context.ts';
import { findKnownDriver } from '../../drivers/known-driver-repo.ts';
import { isDepositWaiting, isRentalTaken } from '../store/booking-facts-repo.ts';
import { type ChangingCar, findChangingCar, findOtherCar } from '../store/cars-repo.ts';
import type { Terms } from '../store/change.ts';
import { waitedForIn, waitedForOf } from './waited-for.ts';
import { wantedTrip } from './wanted-trip.ts';

/** A change of a locked or read booking at one instant, with what it comes to. */
export interface PricedChange extends ChangeMoney {
  readonly kind: ChangeKind;
  readonly agreed: TripWindow;
  readonly asked: TripWindow;
  readonly before: Terms;
  readonly after: Terms;
  readonly car: ChangingCar;
  readonly reasons: readonly AskReason[];
}

const fault = (code: ChangeFault) => refuse('change_not_possible', { fault: code });

/** Where nobody is named the guest drives, with the birthday of their papers. Who cannot come in any more is not counted. */
const optionsOf = (
  trip: StoredTrip,
  { state }: Pick<Booking, 'state'>,
  guest: KnownDriver | null,
): ChosenOptions => ({
  protectionPlan: trip.protectionPlan,
  extras: trip.extras,
  delivery: trip.delivery === null ? null : placeOf(trip.delivery),
  driverBirthDates: [
    ...(trip.drivers.length === 0 && guest !== null ? [guest] : trip.drivers),
    ...waitedForIn(trip, state),
  ].map(({ birthOn }) => birthOn),
});

const placeOf = ({ code, lat, lng }: NonNullable<StoredTrip['delivery']>) => ({
  code,
  ...(lat === undefined ? {} : { lat }),
  ...(lng === undefined ? {} : { lng }),
});

/** The car of the trip, or the other one that its host offers instead. */
async function carOf(db: Db | Tx, booking: Booking, wanted: WantedChange) {
  if (wanted.kind !== 'swap') {
    const car = await findChangingCar(db, booking.vehicleId);
    return car === null ? refuse('not_found') : ok(car);
  }
  const other = await findOtherCar(db, wanted.vehicleId, booking.hostId);
  if (other === null) return fault('not_own_car');
  return other.id === booking.vehicleId ? fault('same_car') : ok(other);
}

function kindOf(booking: Booking, wanted: WantedChange, trip: StoredTrip): ChangeKind | null {
  if (wanted.kind === 'time') return kindOfWindow(booking, trip);
  const isSame = JSON.stringify(booking.trip) === JSON.stringify(trip);
  return isSame ? null : wanted.kind;
}

/** What has to be true of the money before anything of it is changed: the trip is paid, and a plan keeps the deposit that was placed. */
async function moneyFault(db: Db | Tx, booking: Booking, trip: StoredTrip): Promise<ChangeFault | null> {
  if (!(await isRentalTaken(db, booking.id))) return 'payment_not_taken';
  if (trip.protectionPlan === booking.trip.protectionPlan) return null;
  return (await isDepositWaiting(db, booking.id)) ? null : 'deposit_is_placed';
}

/** Who drives, for as long as the trip then is. */
async function refusalForDrivers(
  db: Db | Tx,
  { kind, trip, asked }: { readonly kind: ChangeKind; readonly trip: StoredTrip; readonly asked: TripWindow },
  guest: KnownDriver | null,
  policy: Policy,
) {
  if (kind !== 'drivers' && kind !== 'extend' && kind !== 'move') return null;
  const licences = refusalForLicences(trip.drivers, asked, policy.drivers);
  if (licences !== null) return licences;
  const allowed = await mayDrive(db, guest, trip.drivers, { window: asked, policy });
  return allowed.ok ? null : allowed;
}

interface Clocked {
  readonly booking: Booking;
  readonly asked: TripWindow;
  readonly kind: ChangeKind;
  readonly now: Date;
}

async function termsAfter(
  db: Db | Tx,
  { booking, asked, kind, now }: Clocked,
  {
    car,
    trip,
    guest,
  }: { readonly car: ChangingCar; readonly trip: StoredTrip; readonly guest: KnownDriver | null },
  pinned: Policy,
) {
  const confirmedAt = (await confirmedAtOf(db, booking.id)) ?? booking.createdAt;
  const { policy, noticeStartAt } = booking;
  const quoted = changedQuote(
    {
      window: { startAt: booking.startAt, endAt: booking.endAt },
      // Bookings of the first days do not say what a kilometre costs.
      quote: { ...booking.quote, extraKmCents: booking.quote.extraKmCents ?? car.terms.extraKmCents },
      options: optionsOf(booking.trip, booking, guest),
      policy,
      bookedAt: booking.createdAt,
    },
    { kind, terms: car.terms, window: asked, options: optionsOf(trip, booking, guest), now, pinned },
    { confirmedAt, noticeStartAt: asked.startAt < noticeStartAt ? asked.startAt : noticeStartAt },
  );
  if (!quoted.ok) return quoted;
  const isUnderWay = changePhase(booking.state) === 'under_way';
  const less = lessOf(
    { kind, isUnderWay, policy, agreed: booking, asked, confirmedAt, noticeStartAt, now },
    pinned.rental,
  );
  const money = changeMoney(booking.quote.lineItems, quoted.value.lineItems, less, pinned.cancellation);
  return ok({ quote: quoted.value, money });
}

/**
 * What a wanted change comes to at an instant, or why it cannot be: the same for who looks at it and for who asks for it. The booking keeps
 * its policy; the car is as it is now. Whether its time is free is asked when it is reserved.
 */
export async function priceChange(
  db: Db | Tx,
  booking: Booking,
  wanted: WantedChange,
  { policies, now }: { readonly policies: Services['policies']; readonly now: Date },
) {
  const pinned = policies.byVersion(booking.policyVersion);
  const guest = await findKnownDriver(db, booking.guestId);
  const waitedFor = wanted.kind === 'drivers' ? await waitedForOf(db, booking) : [];
  const wish = wantedTrip(booking, wanted, { guest, waitedFor });
  if (!wish.ok) return wish;
  const trip = wish.value;
  const kind = kindOf(booking, wanted, trip);
  if (kind === null) return fault('nothing_changes');
  const agreed = { startAt: booking.startAt, endAt: booking.endAt };
  const asked = { startAt: trip.startAt, endAt: trip.endAt };
  const found =
    changeFault({ kind, state: booking.state, agreed, asked, now }) ?? (await moneyFault(db, booking, trip));
  if (found !== null) return fault(found);
  if (tripTimes(asked, pinned.rental).rentalDays > pinned.trips.maxDays) return fault('trip_too_long');
  const known = await carOf(db, booking, wanted);
  if (!known.ok) return known;
  const car = known.value;
  const use = refusalForUse(car.use, trip, trip.extras);
  if (use !== null && (kind === 'options' || kind === 'swap')) return use;
  const drivers = await refusalForDrivers(db, { kind, trip, asked }, guest, pinned);
  if (drivers !== null) return drivers;
  const terms = await termsAfter(db, { booking, asked, kind, now }, { car, trip, guest }, pinned);
  if (!terms.ok) return terms;
  const { quote, money } = terms.value;
  const share = hostShareUnder(await hostPlanOf(db, booking.id), pinned);
  const wantedFacts = { kind, state: booking.state, terms: car.terms, agreed, asked, now };
  const { vehicleId, quote: quoteBefore } = booking;
  const priced: PricedChange = {
    ...money,
    kind,
    agreed,
    asked,
    before: { vehicleId, trip: booking.trip, quote: quoteBefore, payoutCents: booking.payoutCents },
    after: {
      vehicleId: car.id,
      trip,
      quote: storedQuote.parse(JSON.parse(JSON.stringify(quote))),
      payoutCents: payoutCents(quote.lineItems, share),
    },
    car,
    reasons: askReasons(wantedFacts, pinned),
  };
  return ok(priced);
}
