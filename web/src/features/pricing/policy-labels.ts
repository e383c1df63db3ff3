import type { CancellationPolicy } from '@kwela/domain/vehicles/vehicle';

const NAMES: Record<CancellationPolicy, string> = {
  flexible: 'Flexible',
  moderate: 'Moderate',
  strict: 'Strict',
  saver: 'Saver',
};

/** The name of a cancellation policy; a policy from before today's list is shown as it was stored. */
export const policyName = (policy: string): string =>
  Object.entries(NAMES).find(([known]) => known === policy)?.[1] ?? policy;
