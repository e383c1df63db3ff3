import type { Policy } from './policy.ts';

/** What anybody may know of a version: all of it, but not how a guest's risk changes the deposit. */
export type PublicPolicy = Omit<Policy, 'deposit'> & {
  readonly deposit: Omit<Policy['deposit'], 'bandBp'>;
};

export function publicPolicyOf({ deposit: { bandBp: _, ...deposit }, ...policy }: Policy): PublicPolicy {
  return { ...policy, deposit };
}
