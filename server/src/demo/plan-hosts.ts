import { allocate } from '@kwela/domain/allocate';
import { addDays } from '@kwela/domain/time';
import { MARKETS, type Market } from './markets.ts';
import { type DemoPerson, makePeople } from './people.ts';
import type { Random } from './random.ts';

export interface PlannedHost {
  readonly person: DemoPerson;
  readonly market: Market;
  readonly carCount: number;
  readonly vatNumber: string | null;
  readonly hostingSinceOn: string;
  readonly record: {
    readonly answerMinutes: number;
    readonly lateAnswerBp: number;
    readonly cancelledCount: number;
    readonly isAllStar: boolean;
  };
}

/** Of ten hosts. Source: docs/rules/south-africa.md “Market”. */
const SIZES = [
  { ofTen: 7, from: 1, to: 2 },
  { ofTen: 2, from: 3, to: 8 },
  { ofTen: 1, from: 9, to: 14 },
] as const;
const TEN = SIZES.flatMap(({ ofTen, from, to }) => Array.from({ length: ofTen }, () => ({ from, to })));

export const FLEET_FROM_CARS = 9;

/** How many cars each host has, host by host in the mix of ten, until there are enough cars. */
function carCounts(vehicleCount: number, random: Random): number[] {
  const counts: number[] = [];
  for (let left = vehicleCount; left > 0; ) {
    const size = TEN[counts.length % TEN.length] ?? TEN[0];
    const count = Math.min(left, random.int(size?.from ?? 1, size?.to ?? 1));
    counts.push(count);
    left -= count;
  }
  return counts;
}

/** The market that still misses most cars takes the next host, the biggest hosts first. */
function placeHosts(counts: readonly number[]): Market[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const missing = allocate(
    total,
    MARKETS.map(({ share }) => share),
  );
  const placed = new Map<number, Market>();
  const bySize = counts.map((count, index) => ({ count, index })).sort((a, b) => b.count - a.count);
  for (const { count, index } of bySize) {
    const most = missing.indexOf(Math.max(...missing));
    const market = MARKETS[most];
    if (market === undefined) throw new Error('a host has no market');
    missing[most] = (missing[most] ?? 0) - count;
    placed.set(index, market);
  }
  return counts.flatMap((_, index) => placed.get(index) ?? []);
}

const vatNumber = (random: Random): string => `4${random.int(100_000_000, 999_999_999)}`;

export function planHosts(vehicleCount: number, todayOn: string, random: Random): PlannedHost[] {
  const counts = carCounts(vehicleCount, random);
  const markets = placeHosts(counts);
  const people = makePeople({ count: counts.length, todayOn, kind: 'host' }, random);
  return counts.flatMap((carCount, index) => {
    const [person, market] = [people[index], markets[index]];
    if (person === undefined || market === undefined) return [];
    const isFleet = carCount >= FLEET_FROM_CARS;
    const isAllStar = random.chance(0.22);
    return {
      person,
      market,
      carCount,
      vatNumber: isFleet && random.chance(0.6) ? vatNumber(random) : null,
      hostingSinceOn: addDays(todayOn, -random.int(220, 1_900)),
      record: {
        answerMinutes: isAllStar ? random.int(3, 25) : random.int(8, 240),
        lateAnswerBp: isAllStar ? 0 : random.pick([0, 0, 0, 200, 500, 1_000]),
        cancelledCount: isAllStar ? 0 : random.pick([0, 0, 0, 0, 1, 1, 2]),
        isAllStar,
      },
    };
  });
}
