import type { InvitedFault } from '@kwela/domain/driver-invitations/standing';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What somebody who accepted an invitation reads of why they cannot drive yet. */
export const FAULTS_FOR_DRIVER: Readonly<Record<InvitedFault, MessageDescriptor>> = {
  waiting: msg`We’re checking your documents. We’ll tell you when you can drive.`,
  differs: msg`Your documents show another name or birthday than the invitation, so you can’t drive on this trip.`,
  not_handed_in: msg`Send us your licence. You can drive once we’ve checked it.`,
  action_needed: msg`Correct your documents. You can drive once we’ve checked them.`,
  rejected: msg`We couldn’t approve your documents, so you can’t drive on this trip.`,
  too_young: msg`You are too young to drive on this trip.`,
  licence_too_new: msg`You haven’t had your licence for long enough for this trip.`,
  licence_runs_out: msg`Your licence ends before the car is back.`,
  passport_runs_out: msg`Your passport ends before the car is back.`,
  permit_runs_out: msg`Your driving permit ends before the car is back.`,
};
