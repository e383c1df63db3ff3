import type { Policy } from './policy.ts';

/** What anybody may know of a version, as far as a page says it: not how a guest's risk changes the deposit. */
export type PublicPolicy = Omit<Policy, 'deposit' | 'reminders' | 'handOver' | 'charges'> & {
  readonly deposit: Omit<Policy['deposit'], 'bandBp'>;
};

export function publicPolicyOf({
  deposit: { bandBp: _, ...deposit },
  reminders: __,
  handOver: ___,
  charges: ____,
  ...policy
}: Policy): PublicPolicy {
  return { ...policy, deposit };
}
