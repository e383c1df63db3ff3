import { CO_HOST_SCOPES } from '@kwela/domain/hosting/co-host-scopes';
import { CO_HOST_STATES } from '@kwela/domain/hosting/team/lifecycle';
import { TEAM_EVENTS } from '@kwela/domain/hosting/team/record';
import { z } from 'zod';
import { BY_ID, useCase } from '../define.ts';
import type { FieldFault } from '../field-faults.ts';
import { avatarUrl, instantOut, pageParams, uuid } from '../fields.ts';
import { chosenCars, titledCar } from './named-cars.ts';

/** Co-hosts: who helps a host, with what, and what they did. */

const scopes = z.array(z.enum(CO_HOST_SCOPES)).min(1).max(CO_HOST_SCOPES.length);
const given = { scopes, vehicleIds: chosenCars };

const coHost = z.object({
  id: uuid,
  /** The address that was invited. */
  email: z.string(),
  /** Once they have accepted. */
  name: z.string().nullable(),
  avatarUrl,
  state: z.enum(CO_HOST_STATES),
  ...given,
  /** Goes up with every change; a change names the one that it was made from. */
  version: z.int(),
  stateAt: instantOut,
  /** An invitation can be taken up until then. */
  expiresAt: instantOut,
  /** The mail could not be brought yet. */
  isMailLate: z.boolean(),
});

const team = z.object({
  /** Those who help, then those who are invited, the newest first. */
  coHosts: z.array(coHost),
  /** What they can be let work on. */
  cars: z.array(titledCar),
  maxCoHosts: z.int(),
  invitationDays: z.int(),
});

export const listTeam = useCase('team/list', {
  access: 'signed_in',
  summary: 'The host’s co-hosts and open invitations, and the cars that they can be given',
  input: z.strictObject({}),
  output: team,
  refusals: [],
});

export const inviteCoHost = useCase('team/invite', {
  access: 'signed_in',
  summary: 'Invites somebody by their address to help with some or all cars; the same id invites once',
  input: z.strictObject({
    /** Chosen by the caller. */
    id: uuid,
    email: z.email('email' satisfies FieldFault).max(254),
    ...given,
  }),
  output: coHost,
  refusals: ['not_found', 'not_allowed', 'own_invitation', 'already_invited', 'too_many_co_hosts'],
});

export const changeCoHost = useCase('team/change', {
  access: 'signed_in',
  summary: 'Changes what a co-host or somebody invited may do, and with which cars; it holds at once',
  input: z.strictObject({ id: uuid, version: z.int().min(1), ...given }),
  output: coHost,
  refusals: ['not_found', 'not_allowed', 'co_host_changed'],
});

export const removeCoHost = useCase('team/remove', {
  ...BY_ID,
  summary: 'Takes an invitation back, or all rights from a co-host at once; sent again, it changes nothing',
  output: z.object({ state: z.enum(CO_HOST_STATES) }),
  refusals: ['not_found'],
});

export const listTeamRecord = useCase('team/record', {
  access: 'signed_in',
  summary: 'What was done by and with the host’s co-hosts, the newest first',
  input: z.strictObject({ ...pageParams }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        at: instantOut,
        event: z.enum(TEAM_EVENTS),
        /** Who did it; null once their account is gone. */
        by: z.object({ name: z.string(), isHost: z.boolean() }).nullable(),
        /** The co-host whose rights it was about. */
        about: z.string().nullable(),
        car: titledCar.nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['cursor_stale'],
});

export const listWorkplaces = useCase('team/workplaces', {
  access: 'signed_in',
  summary: 'The hosts whom the person helps, with what and with which cars',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        /** Of the help, by which it is left. */
        id: uuid,
        hostId: uuid,
        hostName: z.string(),
        avatarUrl,
        scopes: z.array(z.enum(CO_HOST_SCOPES)),
        /** Null: all. */
        cars: z.array(titledCar).nullable(),
        sinceAt: instantOut,
      }),
    ),
  }),
  refusals: [],
});

/** What stands in the link of a mail: the invitation and the secret that opens it. */
const link = { id: uuid, key: z.string().min(1).max(100) };

export const lookAtInvitation = useCase('team/look-at-invitation', {
  access: 'signed_in',
  summary: 'An invitation as a person with its link reads it before they answer',
  input: z.strictObject(link),
  output: z.object({
    hostName: z.string(),
    scopes: z.array(z.enum(CO_HOST_SCOPES)),
    cars: z.array(titledCar).nullable(),
    expiresAt: instantOut,
    /** The person has accepted it already. */
    isAccepted: z.boolean(),
    hostId: uuid,
  }),
  refusals: ['not_found', 'own_invitation', 'invitation_of_other', 'invitation_over'],
});

export const answerInvitation = useCase('team/answer-invitation', {
  access: 'signed_in',
  summary: 'Accepts or declines an invitation, as the person whose confirmed address it was sent to',
  input: z.strictObject({ ...link, isAccepted: z.boolean() }),
  output: z.object({ state: z.enum(CO_HOST_STATES), hostId: uuid }),
  refusals: ['not_found', 'own_invitation', 'invitation_of_other', 'invitation_over'],
});

export const leaveTeam = useCase('team/leave', {
  ...BY_ID,
  summary: 'A co-host stops helping; sent again, it changes nothing',
  output: z.object({ state: z.enum(CO_HOST_STATES) }),
  refusals: ['not_found'],
});
