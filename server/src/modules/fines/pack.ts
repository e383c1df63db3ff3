import { finePack } from '@kwela/contract/hosting/fines';
import {
  heldTime,
  NOMINATION_DOCUMENTS,
  type NominationDocument,
} from '@kwela/domain/hosting/fine-nomination';
import { ok, refuse } from '@kwela/domain/result';
import { findBooking } from '../bookings/store/repo.ts';
import { bookingContextOf } from '../bookings/store/summary-repo.ts';
import { implement } from '../implement.ts';
import { fineView } from './read/fine-view.ts';
import { findFine } from './store/fines-repo.ts';
import { findTripsAround } from './store/trips-repo.ts';

/** What the form asks for, of the trip whose guest had the car; for the host alone, by whom the law wants the driver named. */
export const pack = implement(finePack, async ({ database: { db }, actor }, { id }) => {
  const { userId: hostId, now } = actor;
  const fine = await findFine(db, id);
  if (fine?.hostId !== hostId) return refuse('not_found');
  const view = await fineView(db, fine, now);
  const found = view.holder.kind === 'guest' ? view.holder.trip.bookingId : null;
  const bookingId = fine.bookingId ?? found;
  const booking = bookingId === null ? null : await findBooking(db, bookingId);
  const context = booking && (await bookingContextOf(db, booking));
  const trips = await findTripsAround(db, fine.carId, fine.offenceAt);
  const trip = trips.find((one) => one.bookingId === bookingId);
  if (booking === null || context === null || trip === undefined) return refuse('nobody_to_name');
  const { fromAt, untilAt, basis } = heldTime(trip);
  const isHere: Readonly<Record<NominationDocument, boolean>> = {
    form: true,
    booking: true,
    hand_over_record: basis === 'record',
    // Kept by no one here: the guest gives it to the host.
    licence_copy: false,
    notice_copy: false,
    affidavit: false,
  };
  const named = booking.trip.drivers;
  return ok({
    fine: view,
    owner: `${context.host_first_name} ${context.host_last_name}`,
    ref: booking.ref,
    basis,
    heldFrom: fromAt.toISOString(),
    heldUntil: untilAt?.toISOString() ?? null,
    drivers:
      named.length > 0
        ? named.map((driver) => ({
            firstName: driver.firstName,
            lastName: driver.lastName,
            birthOn: driver.birthOn,
            licenceCountry: driver.licenceCountry,
            licenceIssuedOn: driver.licenceIssuedOn,
            licenceExpiresOn: driver.licenceExpiresOn,
          }))
        : [
            {
              firstName: context.guest_first_name,
              lastName: context.guest_last_name,
              birthOn: null,
              licenceCountry: null,
              licenceIssuedOn: null,
              licenceExpiresOn: null,
            },
          ],
    phone: context.guest_phone,
    documents: NOMINATION_DOCUMENTS.map((document) => ({ document, isHere: isHere[document] })),
  });
});
