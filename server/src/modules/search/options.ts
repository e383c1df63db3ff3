import { filterName, listFilterOptions } from '@kwela/contract/search';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import type { AskedSearch } from './input.ts';
import { planSearch } from './plan.ts';
import { filteredCar, nearestForFilters } from './store/filtered-cars.ts';

const withoutFilters = (input: AskedSearch): AskedSearch => ({
  ...input,
  ...Object.fromEntries(filterName.options.map((name) => [name, undefined])),
});

/** The cars that filters choose from, so that a browser can say at once what each choice leaves. */
export const options = implement(listFilterOptions, async ({ database, policies, actor }, input) => {
  const planned = planSearch(withoutFilters(input), actor.now, policies.at(actor.now));
  if (!planned.ok) return planned;
  if (planned.value === null) return ok({ cars: [], isWhole: true });
  const search = planned.value;
  const { rows, isWhole } = await nearestForFilters(database.pool, search);
  return ok({ cars: rows.flatMap((row) => filteredCar(search, row) ?? []), isWhole });
});
