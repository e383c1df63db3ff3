import type { AppealSubject } from '@kwela/domain/bookings/appeals/notices';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

const ASKED = msg`The other side says that they were there. Tell us what happened:`;
const UNCHANGED = msg`We looked at how the trip ended. Nothing changes. Read why:`;

/** What an SMS says of an appeal of how a trip ended, before its link; the same to both sides. */
export const APPEAL_SMS: Readonly<Record<AppealSubject, MessageDescriptor>> = {
  guest_appeal_sent: ASKED,
  guest_appeal_accepted: msg`We looked at how the trip ended: the guest gets everything back.`,
  guest_appeal_refused: UNCHANGED,
  host_appeal_sent: ASKED,
  host_appeal_accepted: msg`We looked at how the trip ended: the host was not at fault.`,
  host_appeal_refused: UNCHANGED,
};
