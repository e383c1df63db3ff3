import type { searchInput } from '@kwela/contract/search';
import type { Policy } from '@kwela/domain/policy/policy';
import type { z } from 'zod';

/** What was asked. */
export type AskedSearch = z.output<typeof searchInput>;

/** A search with its radius: the one that was asked for, at most the policy's widest, or the policy's usual one. */
export type SearchInput = AskedSearch & { readonly radiusKm: number };

export const withRadius = (input: AskedSearch, { search }: Pick<Policy, 'search'>): SearchInput => ({
  ...input,
  radiusKm: Math.min(input.radiusKm ?? search.defaultRadiusKm, search.maxRadiusKm),
});
