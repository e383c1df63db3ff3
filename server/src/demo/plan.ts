import { after, days, localDate } from '@kwela/domain/time';
import { DEMO_GUEST, DEMO_HOST, type DemoAccount } from './accounts.ts';
import { type DemoPerson, makePeople } from './people.ts';
import { type PlannedHost, planHosts } from './plan-hosts.ts';
import { type PlannedVehicle, planVehicles } from './plan-vehicles.ts';
import { type Random, seededRandom } from './random.ts';
import { chosenTrip, type Planned, planCalendar, type Setting } from './trips/trip-scenarios.ts';

export interface DemoPlan {
  readonly now: Date;
  readonly hosts: readonly PlannedHost[];
  readonly vehicles: readonly PlannedVehicle[];
  readonly guests: readonly DemoPerson[];
  readonly calendar: readonly Planned[];
}

/** The position of the host whose car this is about. */
export function hostOf({ hosts, vehicles }: DemoPlan, { vehicle }: Planned): number {
  const host = vehicles[vehicle]?.host;
  return host === undefined ? -1 : hosts.indexOf(host);
}

export interface Scale {
  readonly vehicles: number;
  readonly guests: number;
}

export const FULL_SCALE: Scale = { vehicles: 420, guests: 200 };

const as = (person: DemoPerson, { email, firstName, lastName }: DemoAccount): DemoPerson => ({
  ...person,
  email,
  firstName,
  lastName,
});

/** The host of the demo: somebody in Cape Town with a handful of cars. */
function withDemoHost(hosts: readonly PlannedHost[]): PlannedHost[] {
  const chosen =
    hosts.find(({ carCount, market }) => market.name === 'Cape Town' && carCount >= 4 && carCount <= 8) ??
    hosts.find(({ carCount }) => carCount >= 4);
  return hosts.map((host) => (host === chosen ? { ...host, person: as(host.person, DEMO_HOST) } : host));
}

/** The positions of two cars of hers that a guest would take on a trip. */
function demoHostsCars(vehicles: readonly PlannedVehicle[]): readonly [first: number, second: number] {
  const [first = -1, second = -1] = vehicles.flatMap(({ host, seats }, index) =>
    host.person.email === DEMO_HOST.email && seats > 3 ? [index] : [],
  );
  return [first, second];
}

/** The first answers requests and the second is booked at once, each to be seen with a trip ahead. */
function asDemoHostsCars(vehicles: readonly PlannedVehicle[]): PlannedVehicle[] {
  const [first, second] = demoHostsCars(vehicles);
  return vehicles.map((vehicle, index) => {
    if (index !== first && index !== second) return vehicle;
    const handOver = { ...vehicle.terms.handOver, noStartOn: [] };
    return { ...vehicle, terms: { ...vehicle.terms, handOver, isInstant: index === second } };
  });
}

const PAST_TRIPS_OF_GUEST = 3;
const REQUEST = { daysAhead: 9, dayCount: 4, ending: 'requested' } as const;
const BOOKED = { daysAhead: 5, dayCount: 3, ending: 'confirmed' } as const;

/** Over, and neither side has said how it went. */
const TO_REVIEW = { daysAhead: -11, dayCount: 5, ending: 'completed' } as const;

/** Gives the guest of the demo a request, a trip ahead, one to review and some further back. */
function withDemoGuest(setting: Setting, calendar: readonly Planned[], random: Random): Planned[] {
  const [first, second] = demoHostsCars(setting.vehicles);
  const past = calendar
    .filter((item) => item.kind === 'trip' && item.ending === 'completed')
    .slice(0, PAST_TRIPS_OF_GUEST);
  const roomFrom = after(setting.now, days(TO_REVIEW.daysAhead - 1));
  const isPast = (item: Planned) =>
    item.kind === 'trip' && item.ending === 'completed' && (item.vehicle !== first || item.endAt < roomFrom);
  return [
    ...calendar
      .filter((item) => (item.vehicle !== first && item.vehicle !== second) || isPast(item))
      .map((item) => (item.kind === 'trip' && past.includes(item) ? { ...item, guest: 0 } : item)),
    ...chosenTrip(setting, first, TO_REVIEW, random.fork('to review')),
    ...chosenTrip(setting, first, REQUEST, random),
    ...chosenTrip(setting, second, BOOKED, random),
  ];
}

/** Everything that the demo will be made of, decided before anything is written; the same for the same instant. */
export function planDemo(now: Date, scale: Scale = FULL_SCALE): DemoPlan {
  const todayOn = localDate(now);
  const random = seededRandom(`kwela/${todayOn}`);
  const hosts = withDemoHost(planHosts(scale.vehicles, todayOn, random.fork('hosts')));
  const vehicles = asDemoHostsCars(planVehicles(hosts, todayOn, random.fork('vehicles')));
  const people = makePeople({ count: scale.guests, todayOn, kind: 'guest' }, random.fork('guests'));
  const guests = people.map((person, index) =>
    index === 0
      ? { ...as(person, DEMO_GUEST), birthOn: `${Number(todayOn.slice(0, 4)) - 34}-03-14` }
      : person,
  );
  const setting = { now, vehicles, guests };
  // Its host has been paid for them: an empty page of earnings shows nothing.
  const [, known] = demoHostsCars(vehicles);
  const calendar = planCalendar(setting, random.fork('calendar'), known);
  return { ...setting, hosts, calendar: withDemoGuest(setting, calendar, random.fork('demo guest')) };
}
