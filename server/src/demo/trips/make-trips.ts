import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Services } from '../../modules/context.ts';
import { DEMO_GUEST } from '../accounts.ts';
import { openDemoContext } from '../context.ts';
import type { People } from '../make-people.ts';
import { type DemoPlan, hostOf } from '../plan.ts';
import type { Random } from '../random.ts';
import { bookingsByKey } from '../repo.ts';
import { type Played, playTrip, type ScenarioIds } from './run-scenario.ts';
import type { PlannedTrip } from './trip-scenarios.ts';

function castOf(
  plan: DemoPlan,
  people: People,
  vehicleIds: readonly string[],
  trip: PlannedTrip,
): ScenarioIds {
  const vehicle = plan.vehicles[trip.vehicle];
  const driver = plan.guests[trip.guest];
  if (vehicle === undefined || driver === undefined) {
    throw new Error('A demo trip has nobody to drive or nothing to drive in');
  }
  return {
    trip,
    key: `demo-${vehicle.plate}-${trip.startAt.toISOString()}`,
    vehicleId: vehicleIds[trip.vehicle] ?? '',
    isInstant: vehicle.terms.isInstant,
    hostId: people.hostIds[hostOf(plan, trip)] ?? '',
    guestId: people.guestIds[trip.guest] ?? '',
    driver,
  };
}

export interface PlayedTrip extends Played {
  readonly trip: PlannedTrip;
}

const SAY_EACH = 100;

/** What somebody who signs in with a printed account looks for first. */
export const isOfDemoGuest = ({ guests }: DemoPlan, { guest }: PlannedTrip): boolean =>
  guests[guest]?.email === DEMO_GUEST.email;

/** Trips of the plan as far as each has come by now; between two of them everybody else has a turn. */
export async function makeTrips(
  services: Services,
  {
    plan,
    ...ids
  }: { readonly plan: DemoPlan; readonly people: People; readonly vehicleIds: readonly string[] },
  random: Random,
  how: {
    chosen?(trip: PlannedTrip): boolean;
    say?(sentence: string): void;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<PlayedTrip[]> {
  const known = await bookingsByKey(services.database.db);
  const stage = openDemoContext(services, random);
  const trips = plan.calendar.filter((item) => item.kind === 'trip').filter(how.chosen ?? (() => true));
  const played: PlayedTrip[] = [];
  for (const [index, trip] of trips.entries()) {
    if (how.signal?.aborted) break;
    if (index > 0 && index % SAY_EACH === 0) how.say?.(`Demo: ${index} of ${trips.length} trips`);
    const cast = castOf(plan, ids.people, ids.vehicleIds, trip);
    const one = await playTrip(stage, cast, known.get(cast.key), plan.now);
    if (one !== null) played.push({ trip, ...one });
    await othersTurn();
  }
  return played;
}
