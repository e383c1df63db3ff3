import type { Spot } from '@kwela/domain/places/distance';
import { foldName } from '@kwela/domain/places/match';
import { MINUTE_MS } from '@kwela/domain/time';
import type { Db } from '../../db/open.ts';
import { settlement } from '../places/gazetteer.ts';
import { keptFor } from './kept.ts';
import { findMarkets, type MarketRow } from './repo.ts';

const COUNT_KEPT_MS = MINUTE_MS;

/** Every city with cars that are listed. The city with the most cars first. */
export const marketsOf: (db: Db, now: Date) => Promise<readonly MarketRow[]> = keptFor(
  COUNT_KEPT_MS,
  findMarkets,
);

/** The city of this name that has cars; of two, the one with more. Source: docs/rules/search.md “Cities”. */
export async function marketNamed(db: Db, name: string, now: Date): Promise<MarketRow | undefined> {
  const asked = foldName(name);
  return (await marketsOf(db, now)).find((market) => foldName(market.name) === asked);
}

const rounded = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

/**
 * Where distances in a city are measured from: its place in the gazetteer, as when a person types its name. Only where it
 * has none, the middle of its cars.
 */
export const centreOf = ({ name, province, lat, lng }: MarketRow): Spot =>
  settlement(name, province) ?? { lat: rounded(lat), lng: rounded(lng) };
