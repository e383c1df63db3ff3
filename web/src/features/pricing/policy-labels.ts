import type { CancellationPolicy } from '@kwela/domain/vehicles/vehicle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { say } from '../../lib/words.ts';

const NAMES: Record<CancellationPolicy, MessageDescriptor> = {
  flexible: msg`Flexible`,
  moderate: msg`Moderate`,
  strict: msg`Strict`,
  saver: msg`Saver`,
};

/** The name of a cancellation policy; a policy from before today's list is shown as it was stored. */
export function policyName(policy: string): string {
  const name = Object.entries(NAMES).find(([known]) => known === policy)?.[1];
  return name === undefined ? policy : say(name);
}
