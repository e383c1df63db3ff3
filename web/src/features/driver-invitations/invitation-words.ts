import type { InvitedFault, ShownInvitationState } from '@kwela/domain/driver-invitations/standing';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../ui/Badge.tsx';

export const INVITATION_WORDS: Readonly<
  Record<ShownInvitationState, { readonly label: MessageDescriptor; readonly tone: BadgeTone }>
> = {
  invited: { label: msg`Not answered yet`, tone: 'warning' },
  accepted: { label: msg`Licence not checked yet`, tone: 'warning' },
  joined: { label: msg`May drive`, tone: 'success' },
  withdrawn: { label: msg`Taken back`, tone: 'neutral' },
  lapsed: { label: msg`May not drive`, tone: 'neutral' },
};

/** What the guest reads of somebody who accepted and cannot drive yet. */
export const FAULTS_FOR_GUEST: Readonly<Record<InvitedFault, MessageDescriptor>> = {
  waiting: msg`We’re checking their licence.`,
  differs: msg`Their documents show another name or birthday than you gave, so they can’t drive on this trip.`,
  not_handed_in: msg`They still have to send us their licence.`,
  action_needed: msg`They have to correct something in their documents.`,
  rejected: msg`We couldn’t approve their documents.`,
  too_young: msg`They are too young for this trip.`,
  licence_too_new: msg`They haven’t had their licence for long enough.`,
  licence_runs_out: msg`Their licence ends before the car is back.`,
  passport_runs_out: msg`Their passport ends before the car is back.`,
  permit_runs_out: msg`Their driving permit ends before the car is back.`,
};
