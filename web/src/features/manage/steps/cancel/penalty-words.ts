import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import type { HostOffer } from './cancel-calls.ts';

/** What a host owes for cancelling, or why it is nothing. */
export function penaltyWords({ fullCents, waiver }: HostOffer['penalty']): string {
  const full = formatRand(fullCents);
  switch (waiver) {
    case null:
      return t`It is taken off your next payout.`;
    case 'first':
      return t`You owe nothing this time: you haven’t cancelled on a guest in your last trips. Otherwise it would be ${full}.`;
    case 'car_not_back':
      return t`You owe nothing: the guest before hasn’t returned the car. Otherwise it would be ${full}.`;
    case 'proved':
      return t`You owe nothing: you showed us why the trip could not go ahead. Otherwise it would be ${full}.`;
  }
}
