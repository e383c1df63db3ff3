import type { Actor } from '../actor.ts';

/** Who may see and change a car's calendar: its owner, and nobody else, an admin included. Source: docs/rules/calendars.md “Who”. */
export const mayManage = (vehicle: { readonly hostId: string }, actor: Actor): boolean =>
  actor.kind === 'person' && actor.userId === vehicle.hostId;
