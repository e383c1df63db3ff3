import type { TokenScope } from './hosting/programs/tokens.ts';
import type { Role } from './roles/roles.ts';

/** Who acts, and when: the clock is part of the actor, so that a rule never asks for the time itself. */
export type Actor =
  | { readonly kind: 'anonymous'; readonly now: Date }
  | {
      readonly kind: 'person';
      readonly userId: string;
      readonly roles: readonly Role[];
      /** Of a program that acts for a host by a token: what it may do. Absent: the person themselves. */
      readonly scopes?: readonly TokenScope[];
      readonly now: Date;
    }
  | { readonly kind: 'system'; readonly now: Date };

export type Person = Extract<Actor, { kind: 'person' }>;

/** Whether a program acts, for the host whose token it shows; it is never anybody's guest. Source: docs/rules/programs.md “Tokens”. */
export const isProgram = (actor: Actor): boolean => actor.kind === 'person' && actor.scopes !== undefined;

export const hasRole = (actor: Actor, role: Role): boolean =>
  actor.kind === 'person' && actor.roles.includes(role);
