import type { Services } from '../modules/context.ts';
import { type CreateAccounts, makePeople } from './make-people.ts';
import { makeReviews, makeTrips } from './make-trips.ts';
import { makeBlocks, makeVehicles } from './make-vehicles.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { FULL_SCALE, planDemo, type Scale } from './plan.ts';
import { seededRandom } from './random.ts';
import { analyse, claimSeed, finishSeed, hasOwnHosts, restOvertakenTimers } from './repo.ts';

export interface DemoParts {
  readonly services: Services;
  /** Accounts belong to another service, so whoever composes the app brings this. */
  readonly createAccounts: CreateAccounts;
  readonly scale?: Scale;
  say?(sentence: string): void;
}

/** `made` now, `there` from before, or `not_ours`: a database with real hosts is left alone. */
export type DemoOutcome = 'made' | 'there' | 'not_ours';

async function fill({ services, createAccounts, scale, say }: Required<DemoParts>): Promise<DemoOutcome> {
  const { db } = services.database;
  if (await hasOwnHosts(db)) return 'not_ours';
  const claimed = await claimSeed(db, services.now());
  if (claimed === null) return 'there';
  const plan = planDemo(claimed.asOf, scale);
  say(`Demo: making ${plan.vehicles.length} cars and their history, once`);
  const people = await makePeople(db, plan, createAccounts);
  const vehicleIds = await makeVehicles(db, plan, people, services.policies.from(services.now()));
  // Each try thinks up ids of its own: those of a try that was broken off are taken.
  const random = seededRandom(`kwela/${claimed.asOf.toISOString()}/${claimed.tries}`);
  const played = await makeTrips(services, plan, { people, vehicleIds }, random.fork('trips'), say);
  await makeBlocks(db, plan, people, vehicleIds);
  await makeReviews(services, plan, played, random.fork('reviews'));
  await restOvertakenTimers(db, services.now());
  await finishSeed(db, services.now());
  await analyse(db);
  return 'made';
}

/**
 * Fills an empty database with a marketplace that has been open for a while, through the use-cases and dated from
 * now. Done once: a second call does nothing, a call after a crash goes on, a call at the same time waits.
 */
export const seedDemo = (parts: DemoParts): Promise<DemoOutcome> =>
  oneAtATime(parts.services.database, () => fill({ scale: FULL_SCALE, say: () => undefined, ...parts }));
