import { after, hours } from '@kwela/domain/time';
import type { Services } from '../context.ts';
import { clearRemovedRecords } from './store/removal-repo.ts';

/** Takes away for good what hosts deleted and did not bring back in time. */
export function clearRemoved({
  database,
  hostingPolicies,
  now,
}: Pick<Services, 'database' | 'hostingPolicies' | 'now'>): Promise<void> {
  const at = now();
  return clearRemovedRecords(database.db, after(at, -hours(hostingPolicies.at(at).records.restoreHours)));
}
