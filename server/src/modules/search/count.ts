import { countCars } from '@kwela/contract/search';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { planSearch } from './plan.ts';
import { countVariants } from './store/count-variants.ts';

/** How many cars a search finds. A question of its own, so that no page of cars waits for it. */
export const count = implement(countCars, async ({ database, policies, actor }, input) => {
  const planned = planSearch(input, actor.now, policies.at(actor.now));
  if (!planned.ok) return planned;
  if (planned.value === null) return ok({ count: 0 });
  const [found = 0] = await countVariants(database.pool, [{ search: planned.value, without: null }]);
  return ok({ count: found });
});
