import { policyValues } from '@kwela/contract/policy-values';
import type { Policy } from '@kwela/domain/policy/policy';
import { ok, type Result, refuse } from '@kwela/domain/result';
import { after, minutes } from '@kwela/domain/time';
import type { Services } from '../context.ts';
import { allVersions, insertVersion } from './repo.ts';

/** So long before it holds a version is published: every process has read it by then, and the cars have been prepared. */
export const PUBLISHED_AHEAD_MINUTES = 10;

type PublishRefusal = 'policy_malformed' | 'policy_too_soon' | 'policy_out_of_order';

/**
 * Adds a version after all others. It holds from `validFrom`; quotes and bookings made before keep theirs. `values` are
 * parsed whole, so that nothing half gets in.
 */
export async function publishPolicy(
  { database, policies, now }: Pick<Services, 'database' | 'policies' | 'now'>,
  { values, validFrom }: { readonly values: unknown; readonly validFrom: Date },
): Promise<Result<Policy, PublishRefusal, unknown>> {
  const parsed = policyValues.safeParse(values);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    return refuse('policy_malformed', { issues });
  }
  const earliest = after(now(), minutes(PUBLISHED_AHEAD_MINUTES));
  if (validFrom < earliest) return refuse('policy_too_soon', { earliest: earliest.toISOString() });
  const last = (await allVersions(database.db)).at(-1);
  if (last === undefined || validFrom <= last.validFrom) return refuse('policy_out_of_order', {});
  const policy: Policy = { version: last.version + 1, validFrom, ...parsed.data };
  if (!(await insertVersion(database.db, policy, now()))) return refuse('policy_out_of_order', {});
  await policies.refresh();
  return ok(policy);
}
