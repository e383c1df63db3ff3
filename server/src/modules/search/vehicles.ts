import { searchVehicles } from '@kwela/contract/search';
import { implement } from '../implement.ts';
import { searchPage } from './results.ts';

/** Cars that can be booked for the dates asked, one page at a time. */
export const vehicles = implement(searchVehicles, ({ database, policies, actor }, input) =>
  searchPage(database.pool, input, actor.now, policies.at(actor.now)),
);
