import { type RawBuilder, sql } from 'kysely';
import { OF_ACCOUNT } from './store/personal-data/of-account.ts';
import { OF_ENDS_OF_TRIPS } from './store/personal-data/of-ends-of-trips.ts';
import { OF_HELP } from './store/personal-data/of-help.ts';
import { OF_HOST } from './store/personal-data/of-host.ts';
import { OF_TRIPS } from './store/personal-data/of-trips.ts';
import type { PersonalRows } from './store/personal-data/rows.ts';

/**
 * All that we keep about people, by subject. A test walks the foreign keys that lead to a person and fails when a table
 * is missing here, so that neither an export nor a deletion can forget one. Rows are cleared in this order.
 * Source: docs/rules/accounts.md “Export and correction”.
 */
export const PERSONAL_DATA = {
  ...OF_ACCOUNT,
  ...OF_HOST,
  ...OF_TRIPS,
  ...OF_ENDS_OF_TRIPS,
  ...OF_HELP,
} as const satisfies Record<string, PersonalRows>;

/** Tables that hang on a person's rows and say nothing of the person. */
export const NOT_PERSONAL = {
  'public.condition_chain': 'hashes of what was seen of a car, and nobody’s name',
  'public.noted_conditions': 'where the hashes of a car ended as its trip was agreed',
  'public.fuel_prices': 'prices of fuel by month; who wrote one down is on the record of admins',
  'public.share_mails': 'which mail about a share was sent when, and nobody’s name',
  'auth.refresh_tokens': 'only hashes of secrets; they go with their session',
  'public.quotes': 'prices that were offered to anybody',
} as const;

/** The condition for a person's rows. It is text of these files; the id is the only thing that comes from outside. */
export const areTheirs = ({ whose }: PersonalRows, userId: string): RawBuilder<unknown> =>
  sql.join(
    whose.split('$1').map((part) => sql.raw(part)),
    sql`${userId}::uuid`,
  );
