import { allocate } from '@kwela/domain/allocate';
import type { Random } from './random.ts';

/** So many of each item, exactly by their shares, in an order that chance made. */
export function allocateByShare<Item>(
  count: number,
  shares: readonly (readonly [item: Item, share: number])[],
  random: Random,
): Item[] {
  const counts = allocate(
    count,
    shares.map(([, share]) => share),
  );
  return random.shuffled(
    shares.flatMap(([item], index) => Array.from({ length: counts[index] ?? 0 }, () => item)),
  );
}
