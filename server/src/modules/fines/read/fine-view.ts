import {
  holderAt,
  nominationDeadline,
  nominationLifecycle,
  type OffenceHolder,
} from '@kwela/domain/hosting/fine-nomination';
import { localDate } from '@kwela/domain/time';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Fine } from '../store/fines-repo.ts';
import { findTripsAround, type NamedTrip } from '../store/trips-repo.ts';

const tripView = ({ bookingId, ref, guest }: NamedTrip) => ({ bookingId, ref, guest });

function holderView(holder: OffenceHolder, trips: readonly NamedTrip[]) {
  const viewsOf = (ids: readonly string[]) =>
    trips.filter(({ bookingId }) => ids.includes(bookingId)).map(tripView);
  switch (holder.kind) {
    case 'guest': {
      const [trip] = viewsOf([holder.bookingId]);
      if (trip === undefined) throw new Error('the trip of an offence is not among those it was found in');
      return { kind: holder.kind, trip, basis: holder.basis };
    }
    case 'unclear':
      return { kind: holder.kind, trips: viewsOf(holder.bookingIds) };
    case 'host':
    case 'between':
      return { kind: holder.kind };
  }
}

/** Who had a car in a minute, as its host is told. */
export async function holderOf(db: Db | Tx, carId: number, minuteAt: Date) {
  const trips = await findTripsAround(db, carId, minuteAt);
  return holderView(holderAt(trips, minuteAt), trips);
}

export async function fineView(db: Db | Tx, fine: Fine, now: Date) {
  return {
    id: fine.id,
    noticeNumber: fine.noticeNumber,
    vehicleId: fine.vehicleId,
    car: fine.car,
    plate: fine.plate,
    offenceAt: fine.offenceAt.toISOString(),
    noticeOn: fine.noticeOn,
    holder: await holderOf(db, fine.carId, fine.offenceAt),
    state: fine.state,
    steps: [...nominationLifecycle.transitionsFor(fine.state, 'host')],
    ...nominationDeadline(fine.noticeOn, localDate(now)),
    sentOn: fine.sentOn,
    proof: fine.proof,
  };
}
