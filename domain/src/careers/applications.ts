import { type Actor, hasRole } from '../actor.ts';

/** The bounds of an application, in characters. */
export const APPLICATION_LIMITS = { fewestLetterCharacters: 40, mostLetterCharacters: 5_000 } as const;

/** Applications are for admins alone: not for the person who wrote one, who has no account with it. */
export const mayReadApplications = (actor: Actor): boolean => hasRole(actor, 'admin');

/** Until the end of its last day, and without one until it is taken away. `on` is the local date of now. */
export const isOpenOn = ({ closesOn }: { readonly closesOn: string | null }, on: string): boolean =>
  closesOn === null || on <= closesOn;
