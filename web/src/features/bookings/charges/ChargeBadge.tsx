import type { ChargeState } from '@kwela/domain/charges/lifecycle';
import type { BookingSide } from '@kwela/words/bookings';
import { CHARGE_STATE_LABELS } from '@kwela/words/charges/labels';
import { say } from '../../../lib/words.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';

const TONES: Readonly<Record<ChargeState, BadgeTone>> = {
  draft: 'neutral',
  submitted: 'warning',
  accepted: 'success',
  disputed: 'info',
  no_answer: 'info',
  silent: 'warning',
  decided: 'info',
  appealed: 'info',
  final: 'info',
  due: 'warning',
  paid: 'success',
  dismissed: 'neutral',
  withdrawn: 'neutral',
  written_off: 'neutral',
};

/** How a charge stands, in the words of who reads it. */
export const ChargeBadge = ({ state, side }: { state: ChargeState; side: BookingSide }) => (
  <Badge tone={TONES[state]}>{say(CHARGE_STATE_LABELS[state][side])}</Badge>
);
