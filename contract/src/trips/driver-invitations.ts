import { INVITED_FAULTS, SHOWN_INVITATION_STATES } from '@kwela/domain/driver-invitations/standing';
import { z } from 'zod';
import { bookingSummary } from '../bookings.ts';
import { useCase } from '../define.ts';
import { instantOut, uuid } from '../fields.ts';

const state = z.enum(SHOWN_INVITATION_STATES);

export const invitationsOf = useCase('driver-invitations/of-booking', {
  access: 'signed_in',
  summary: 'Who was invited to drive on a trip, and how far they are; for its guest, its host and admins',
  input: z.strictObject({ bookingId: uuid }),
  output: z.object({
    items: z.array(
      z.object({
        id: uuid,
        /** Null once it is forgotten. */
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        /** For the guest alone. */
        email: z.string().nullable(),
        state,
        /** Why one who accepted cannot drive yet; for the guest alone. */
        fault: z.enum(INVITED_FAULTS).nullable(),
        /** For the guest to send in another way, while somebody can come in. */
        link: z.string().nullable(),
        canWithdraw: z.boolean(),
      }),
    ),
  }),
  refusals: ['not_found'],
});

const byLink = z.strictObject({ invitationId: uuid, key: z.string().max(100) });

export const askedDriver = useCase('driver-invitations/asked', {
  access: 'anyone',
  summary: 'The invitation of a link: who asks, for which car and when; no place and nobody else',
  input: byLink,
  output: z.object({
    state,
    /** How the reader stands to it: the driver who accepted it, the guest who sent it, or someone else. */
    viewer: z.enum(['driver', 'guest', 'other']),
    firstName: z.string().nullable(),
    guest: z.string(),
    startAt: instantOut,
    endAt: instantOut,
    vehicle: bookingSummary.shape.vehicle.pick({ make: true, model: true, year: true }),
  }),
  refusals: ['not_found'],
});

export const acceptInvitation = useCase('driver-invitations/accept', {
  access: 'signed_in',
  summary: 'Say yes to driving on somebody’s trip; who has papers that do for it is a driver at once',
  input: byLink,
  output: z.object({ state, fault: z.enum(INVITED_FAULTS).nullable() }),
  refusals: ['not_found', 'not_allowed'],
});

export const withdrawInvitation = useCase('driver-invitations/withdraw', {
  access: 'signed_in',
  summary: 'The guest lets somebody go whom they invited and who is no driver yet',
  input: z.strictObject({ id: uuid }),
  output: z.object({ state }),
  refusals: ['not_found', 'not_allowed'],
});
