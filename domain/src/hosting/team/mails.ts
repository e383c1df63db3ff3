import type { CoHostState } from './lifecycle.ts';
import type { MembershipEvent } from './record.ts';

/** What of a team is told by mail. Source: docs/rules/hosting.md “Co-hosts”. */
export const TEAM_MAILS = [
  'joined',
  'declined',
  'left',
  'changed',
  'removed',
] as const satisfies readonly MembershipEvent[];
export type TeamMail = (typeof TEAM_MAILS)[number];

const isTeamMail = (event: MembershipEvent): event is TeamMail => TEAM_MAILS.some((one) => one === event);

/** Whom it is told: the other side than the one that did it. */
export const READER_OF: Readonly<Record<TeamMail, 'host' | 'co_host'>> = {
  joined: 'host',
  declined: 'host',
  left: 'host',
  changed: 'co_host',
  removed: 'co_host',
};

/** The mail that an event is told by; null: none. Who has not accepted yet reads what they may do in the invitation. */
export const mailOf = (event: MembershipEvent, state: CoHostState): TeamMail | null =>
  isTeamMail(event) && state !== 'invited' ? event : null;

interface Help {
  readonly state: CoHostState;
  /** Goes up with each change. */
  readonly version: number;
}

const STATE_TOLD: Readonly<Record<TeamMail, CoHostState>> = {
  joined: 'active',
  declined: 'declined',
  left: 'left',
  changed: 'active',
  removed: 'removed',
};

/** Is it still so when the mail leaves? What changed again meanwhile is told by the mail of the last change alone. */
export const isStillSo = (mail: TeamMail, toldVersion: number, { state, version }: Help): boolean =>
  state === STATE_TOLD[mail] && (mail !== 'changed' || version === toldVersion);
