import { filterName, suggestSearches } from '@kwela/contract/search';
import type { Policy } from '@kwela/domain/policy/policy';
import { ok } from '@kwela/domain/result';
import { DAY_MS } from '@kwela/domain/time';
import { implement } from '../implement.ts';
import { type SearchInput, withRadius } from './input.ts';
import { areaOf } from './store/area.ts';
import { countVariants, type Variant } from './store/count-variants.ts';
import { searchTrip } from './trip.ts';

const SHIFTS_IN_DAYS = [-1, 1, -2, 2, -3, 3] as const;
const WIDER_BY = [2, 4] as const;

const shifted = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

function variantOf(input: SearchInput, now: Date, policy: Policy): Variant | null {
  const trip = searchTrip(input.from, input.to, now, policy);
  const area = areaOf(input);
  return trip.ok && area !== null ? { search: { input, trip: trip.value, area }, without: null } : null;
}

const otherDates = (input: SearchInput, now: Date, policy: Policy): Variant[] =>
  SHIFTS_IN_DAYS.flatMap((days) => {
    const variant = variantOf(
      { ...input, from: shifted(input.from, days), to: shifted(input.to, days) },
      now,
      policy,
    );
    return variant === null ? [] : [variant];
  });

function widerRadii(input: SearchInput, now: Date, policy: Policy): Variant[] {
  if (input.bbox !== undefined) return [];
  const radii = new Set(WIDER_BY.map((times) => Math.min(policy.search.maxRadiusKm, input.radiusKm * times)));
  return [...radii]
    .filter((radiusKm) => radiusKm > input.radiusKm)
    .flatMap((radiusKm) => variantOf({ ...input, radiusKm }, now, policy) ?? []);
}

const isSet = (value: unknown): boolean => value !== undefined && value !== false;

function oneFilterLess(input: SearchInput, now: Date, policy: Policy): Variant[] {
  return filterName.options
    .filter((name) => isSet(input[name]))
    .flatMap((name) => {
      const { [name]: _, ...rest } = input;
      const variant = variantOf(rest, now, policy);
      return variant === null ? [] : [{ ...variant, without: name }];
    });
}

export const suggestions = implement(suggestSearches, async ({ database, policies, actor }, wanted) => {
  const { now } = actor;
  const policy = policies.at(now);
  const input = withRadius(wanted, policy);
  const asked = searchTrip(input.from, input.to, now, policy);
  if (!asked.ok) return asked;
  const groups = [otherDates, widerRadii, oneFilterLess].map((variantsOf) => variantsOf(input, now, policy));
  const variants = groups.flat();
  const counts = await countVariants(database.pool, variants);
  const counted = variants.map((variant, index) => ({ ...variant, count: counts[index] ?? 0 }));
  const [dateCount = 0, radiusCount = 0] = groups.map((group) => group.length);
  const promising = (from: number, to?: number) => counted.slice(from, to).filter(({ count }) => count > 0);
  const radius = promising(dateCount, dateCount + radiusCount)[0];
  return ok({
    dates: promising(0, dateCount).map(({ search, count }) => ({
      from: search.input.from.toISOString(),
      to: search.input.to.toISOString(),
      count,
    })),
    radius: radius === undefined ? null : { radiusKm: radius.search.input.radiusKm, count: radius.count },
    filters: promising(dateCount + radiusCount).flatMap(({ without, count }) =>
      without === null ? [] : [{ filter: without, count }],
    ),
  });
});
