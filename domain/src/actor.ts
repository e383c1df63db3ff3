import type { Role } from './roles/roles.ts';

/** Who acts, and when: the clock is part of the actor, so that a rule never asks for the time itself. */
export type Actor =
  | { readonly kind: 'anonymous'; readonly now: Date }
  | { readonly kind: 'person'; readonly userId: string; readonly roles: readonly Role[]; readonly now: Date }
  | { readonly kind: 'system'; readonly now: Date };

export type Person = Extract<Actor, { kind: 'person' }>;

export const hasRole = (actor: Actor, role: Role): boolean =>
  actor.kind === 'person' && actor.roles.includes(role);
