import type { TeamRules } from '../../policy/hosting.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { after, DAY_MS } from '../../time.ts';
import type { CoHostState } from './lifecycle.ts';

/** An address as it is kept and compared: nobody means two people by its capitals. */
export const sameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export const expiresAt = (invitedAt: Date, { invitationDays }: TeamRules): Date =>
  after(invitedAt, invitationDays * DAY_MS);

interface Invitation {
  readonly state: CoHostState;
  readonly expiresAt: Date;
}

/** How an invitation stands at an instant: one whose time is over has expired, whether or not anybody wrote that down. */
export const stateAt = ({ state, expiresAt: until }: Invitation, now: Date): CoHostState =>
  state === 'invited' && until <= now ? 'expired' : state;

/** Where a host's team stands when somebody more is invited. */
export interface Team {
  readonly hostEmail: string | null;
  /** Of those who help and of those who are invited. */
  readonly addresses: readonly string[];
}

/** Whether an address can be invited to a team. Source: docs/rules/hosting.md “Co-hosts”. */
export function mayInvite(
  email: string,
  { hostEmail, addresses }: Team,
  { maxCoHosts }: TeamRules,
):
  | Result<null, 'own_invitation' | 'already_invited'>
  | Result<null, 'too_many_co_hosts', { maxCoHosts: number }> {
  if (hostEmail !== null && sameAddress(email, hostEmail)) return refuse('own_invitation');
  if (addresses.some((other) => sameAddress(email, other))) return refuse('already_invited');
  return addresses.length >= maxCoHosts ? refuse('too_many_co_hosts', { maxCoHosts }) : ok(null);
}

/** Whether a person can take an invitation up: it is theirs by the address that they have confirmed, and it is still open. */
export function mayAnswer(
  invitation: Invitation & { readonly hostId: string; readonly email: string },
  person: { readonly userId: string; readonly confirmedEmail: string | null },
  now: Date,
): Result<null, 'own_invitation' | 'invitation_of_other' | 'invitation_over'> {
  if (person.userId === invitation.hostId) return refuse('own_invitation');
  if (person.confirmedEmail === null || !sameAddress(person.confirmedEmail, invitation.email))
    return refuse('invitation_of_other');
  return stateAt(invitation, now) === 'invited' ? ok(null) : refuse('invitation_over');
}
