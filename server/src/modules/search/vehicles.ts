import type { searchVehicles } from '@kwela/contract/search';
import type { Handler } from '../context.ts';
import { searchPage } from './results.ts';

/** Cars that can be booked for the dates asked, one page at a time. */
export const search: Handler<typeof searchVehicles> = ({ database, policies, actor }, input) =>
  searchPage(database.pool, input, actor.now, policies.at(actor.now));
