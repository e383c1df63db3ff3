import { after, days } from '@kwela/domain/time';
import type { Db } from '../db/open.ts';
import type { Services } from '../modules/context.ts';
import { markRead } from '../modules/notices/store/notices-repo.ts';
import { makeFuelPrices } from './fuel-months.ts';
import { makeHostReady } from './make-host-ready.ts';
import { type CreateAccounts, makePeople } from './make-people.ts';
import { makeBlocks, makeVehicles } from './make-vehicles.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { makePayouts } from './payouts/make-payouts.ts';
import { type DemoPlan, FULL_SCALE, planDemo, type Scale } from './plan.ts';
import { type Random, seededRandom } from './random.ts';
import { analyse, type Claim, claimSeed, finishSeed, hasOwnHosts, restOvertakenTimers } from './repo.ts';
import { makeReviews } from './reviews/make-reviews.ts';
import { isOfDemoGuest, makeTrips } from './trips/make-trips.ts';

export interface DemoParts {
  readonly services: Services;
  /** Accounts belong to another service, so the composer of the app brings this. */
  readonly createAccounts: CreateAccounts;
  readonly scale?: Scale;
  say?(sentence: string): void;
}

/** `made` now, `there` from before, or `not_ours`: a database with real hosts is left alone. */
export type DemoOutcome = 'made' | 'there' | 'not_ours';

/** The end of what is made before the history: visitors can search, book and sign in. */
export interface OpenedDemo {
  readonly outcome: DemoOutcome;
  /**
   * Makes the trips of everybody else, the days that hosts keep and the reviews, while the site may serve already: what
   * a visitor has booked meanwhile stays theirs. It stops between two trips when `signal` says so; the next start goes
   * on there. Timers must wait for it: one that is set in the past would ring at once.
   */
  makeHistory(signal?: AbortSignal): Promise<void>;
}

const nothingLeft = (outcome: DemoOutcome): OpenedDemo => ({ outcome, makeHistory: async () => undefined });

/** Each try thinks up ids of its own: those of a try that was broken off are taken. */
const randomOf = ({ asOf, tries }: Claim): Random => seededRandom(`kwela/${asOf.toISOString()}/${tries}`);

/** The cast of a demo: the plan, and the ids that its people and cars got. */
interface Cast {
  readonly plan: DemoPlan;
  readonly people: Awaited<ReturnType<typeof makePeople>>;
  readonly vehicleIds: readonly string[];
}

async function open({
  services,
  createAccounts,
  scale,
  say,
}: Required<DemoParts>): Promise<Cast | DemoOutcome> {
  const { db } = services.database;
  if (await hasOwnHosts(db)) return 'not_ours';
  const claimed = await claimSeed(db, services.now());
  if (claimed === null) return 'there';
  const plan = planDemo(claimed.asOf, scale);
  say(`Demo: making ${plan.vehicles.length} cars and their history, once`);
  const people = await makePeople(db, plan, createAccounts);
  await makeHostReady(services, plan, people, randomOf(claimed).fork('onboarding'));
  const vehicleIds = await makeVehicles(db, plan, people, services.policies.from(services.now()));
  const cast = { plan, people, vehicleIds };
  await makeTrips(services, cast, randomOf(claimed).fork('trips'), {
    chosen: (trip) => isOfDemoGuest(plan, trip),
  });
  await makeFuelPrices(services);
  await markOldNewsRead(db, services.now());
  await analyse(db);
  return cast;
}

const NEWS_DAYS = 3;

/** Nobody of the demo has weeks of news to read. */
const markOldNewsRead = (db: Db, now: Date) => markRead(db, { until: after(now, -days(NEWS_DAYS)), now });

async function makeHistory(
  { services, say }: Required<DemoParts>,
  cast: Cast,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = services.database;
  const claimed = await claimSeed(db, services.now());
  // Another process that waited for its turn has made it.
  if (claimed === null) return;
  const random = randomOf(claimed);
  const played = await makeTrips(services, cast, random.fork('trips'), { say, signal });
  await makeBlocks(db, cast.plan, cast.people, cast.vehicleIds, signal);
  if (signal?.aborted) return;
  await makePayouts(services, random.fork('payouts'), { now: cast.plan.now, signal });
  await makeReviews(services, cast.plan, played, random.fork('reviews'));
  // What draws is loaded by who makes a demo, and by no other start.
  const { makePhotos } = await import('./photos/make-photos.ts');
  await makePhotos(services, cast.plan, cast.vehicleIds);
  await restOvertakenTimers(db, services.now());
  await markOldNewsRead(db, services.now());
  await finishSeed(db, services.now());
  await analyse(db);
  say('Demo: complete');
}

/**
 * Fills an empty database with a marketplace that has been open for a while, through the use-cases and dated from
 * now, as far as a visitor may act on it. Done once: a second call does nothing, a call after a crash goes on, a call
 * at the same time waits.
 */
export async function openDemo(given: DemoParts): Promise<OpenedDemo> {
  const parts = { scale: FULL_SCALE, say: () => undefined, ...given };
  const { database } = parts.services;
  const opened = await oneAtATime(database, () => open(parts));
  if (typeof opened === 'string') return nothingLeft(opened);
  return {
    outcome: 'made',
    makeHistory: (signal) => oneAtATime(database, () => makeHistory(parts, opened, signal)),
  };
}

/** The whole of it, where nobody waits for a first page. */
export async function seedDemo(parts: DemoParts): Promise<DemoOutcome> {
  const opened = await openDemo(parts);
  await opened.makeHistory();
  return opened.outcome;
}
