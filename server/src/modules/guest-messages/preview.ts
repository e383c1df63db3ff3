import { previewMessage } from '@kwela/contract/hosting/guest-messages';
import { makeReference } from '@kwela/domain/reference';
import { ok, refuse } from '@kwela/domain/result';
import { addDays, instantFromLocal, localDate } from '@kwela/domain/time';
import { findBooking } from '../bookings/store/repo.ts';
import type { Call } from '../context.ts';
import { implement } from '../implement.ts';
import {
  type MessagedTripNames,
  messagedTripNames,
  writeGuestMessageMail,
} from '../notifications/guest-message-mail.ts';
import { workplaceOf } from '../team/acting/acting-for.ts';
import { givenCars } from '../team/steps/own-team.ts';
import { findCarsOf, findPerson } from '../team/store/team-repo.ts';
import { checkText } from './steps/check-text.ts';
import { composeMessage } from './steps/compose.ts';
import { findNextTrip } from './store/trips-repo.ts';

const TEN_O_CLOCK = 600;
const EXAMPLE = { guest: 'Sipho', car: 'Volkswagen Polo', signs: [7, 19, 3, 23, 29], daysAhead: 3 } as const;

/** A trip that nobody booked, for a host who has none to come. */
async function exampleTrip(
  { database: { db }, siteUrl, now }: Pick<Call, 'database' | 'siteUrl' | 'now'>,
  hostId: string,
  vehicleIds: readonly number[] | null,
): Promise<MessagedTripNames> {
  const cars = await findCarsOf(db, hostId);
  const car = cars.find(({ vehicleId }) => vehicleIds?.includes(vehicleId) ?? true);
  const { firstName } = await findPerson(db, hostId);
  const startAt = instantFromLocal(addDays(localDate(now()), EXAMPLE.daysAhead), TEN_O_CLOCK);
  return {
    guestFirstName: EXAMPLE.guest,
    hostFirstName: firstName,
    car: car?.title ?? EXAMPLE.car,
    ref: makeReference('TRP', now(), EXAMPLE.signs),
    startAt,
    link: `${siteUrl}/my-bookings`,
  };
}

/** By the same steps that send it. */
export const preview = implement(previewMessage, async (call, { hostId: named, text: body, vehicleIds }) => {
  const { database, actor, locale } = call;
  const { db } = database;
  const place = await workplaceOf(call, db, named);
  if (place === null) return refuse('not_found');
  const checked = checkText(body);
  if (!checked.ok) return checked;
  const cars = await givenCars(db, place.hostId, vehicleIds);
  if (!cars.ok) return cars;
  const nextId = await findNextTrip(db, place, cars.value, actor.now);
  const next = nextId === null ? null : await findBooking(db, nextId);
  const real = next === null ? null : await messagedTripNames(call, db, next);
  const trip = real ?? (await exampleTrip(call, place.hostId, cars.value));
  const text = composeMessage(body, trip, actor.now, locale);
  const mail = writeGuestMessageMail(call, { to: '', key: '', locale }, trip, text);
  const { ref, guestFirstName, startAt } = trip;
  return ok({
    trip: real === null ? null : { ref, guestFirstName, startAt: startAt.toISOString() },
    text,
    mail: { subject: mail.subject, text: mail.text },
  });
});
