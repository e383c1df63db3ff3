import type { HoldReason } from '@kwela/domain/payouts/codes';
import type { PayoutState } from '@kwela/domain/payouts/lifecycle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../../ui/Badge.tsx';

/** What a host reads of a sum that is on its way to them. */
export const PAYOUT_LABELS: Readonly<Record<PayoutState, { words: MessageDescriptor; tone: BadgeTone }>> = {
  accruing: { words: msg`Trip under way`, tone: 'neutral' },
  held: { words: msg`Held`, tone: 'neutral' },
  on_hold: { words: msg`On hold`, tone: 'warning' },
  scheduled: { words: msg`Scheduled`, tone: 'info' },
  offset: { words: msg`Settled`, tone: 'neutral' },
  processing: { words: msg`On its way`, tone: 'info' },
  paid: { words: msg`Paid`, tone: 'success' },
  failed: { words: msg`Came back`, tone: 'destructive' },
  manual: { words: msg`With a person`, tone: 'warning' },
};

/** Why a sum waits. */
export const HOLD_LABELS: Readonly<Record<HoldReason, MessageDescriptor>> = {
  charge: msg`A charge for this trip is disputed. Only this sum waits until it’s decided.`,
  appeal: msg`Your guest has asked us to look at how this trip ended. Only this sum waits until it’s decided.`,
  claim: msg`A damage claim for this trip is open. Only this sum waits until it’s decided.`,
  payment: msg`The payment for this trip is disputed at the bank. This sum waits until it’s decided.`,
  review: msg`Somebody at Kwela is looking at this. Only this sum waits until they’re done.`,
};
