import {
  CO_HOST_SCOPES,
  type CoHostScope,
  HOSTING_ACTIONS,
  type HostingAction,
} from '@kwela/domain/hosting/co-host-scopes';
import type { UseCaseName } from '../routes.ts';
import { hostingActionOf } from './hosting-actions.ts';

/** What a co-host may see and a program may not: addresses that open a calendar to anyone who has them. */
const SECRET_ADDRESSES = [
  'calendars/connections',
  'calendars/share',
  'calendars/rotate',
] as const satisfies readonly UseCaseName[];

/** What asks a guest for money, by what somebody saw of the car. */
const BY_PEOPLE_ALONE: readonly HostingAction[] = ['file_charge'];

/**
 * The scopes each of which opens an address to a token, by what it does for a host; none: people alone. What is no part of a host's work,
 * no token opens. Source: docs/decisions/109-tokens-have-the-scopes-of-co-hosts.md.
 */
export function scopesFor(name: UseCaseName): readonly CoHostScope[] {
  const action = hostingActionOf(name);
  if (
    action === null ||
    BY_PEOPLE_ALONE.includes(action) ||
    SECRET_ADDRESSES.some((secret) => secret === name)
  )
    return [];
  const scopes: readonly CoHostScope[] = HOSTING_ACTIONS[action];
  return CO_HOST_SCOPES.filter((scope) => scopes.includes(scope));
}
