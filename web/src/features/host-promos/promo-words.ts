import type { PromoFault, PromoOff, PromoState } from '@kwela/domain/hosting/host-promo';
import { formatRand } from '@kwela/domain/money';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { isRefusal } from '../../lib/refusal.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';
import type { PromoLimits } from './promo-calls.ts';

const BP_OF_A_PERCENT = 100;

export const percentText = (bp: number): string => `${bp / BP_OF_A_PERCENT}%`;

/** What a code gives off. */
export function offText(off: PromoOff): string {
  if (off.kind === 'percent') {
    const percent = percentText(off.percentBp);
    return t`${percent} off the rental`;
  }
  const sum = formatRand(off.offCents);
  return t`${sum} off the rental`;
}

export const STATE_BADGES: Readonly<
  Record<PromoState, { readonly tone: BadgeTone; readonly label: MessageDescriptor }>
> = {
  active: { tone: 'success', label: msg`Active` },
  planned: { tone: 'info', label: msg`Starts later` },
  paused: { tone: 'warning', label: msg`Turned off` },
  used_up: { tone: 'neutral', label: msg`Used up` },
  over: { tone: 'neutral', label: msg`Ended` },
};

/** What is wrong with a field, and what to do about it. Of a change, uses may not become fewer. */
export function faultWords(
  fault: PromoFault,
  limits: Pick<PromoLimits, 'maxPercentBp' | 'maxOffCents' | 'maxUses'>,
  { leastUses = 1 }: { readonly leastUses?: number } = {},
): string {
  const percent = percentText(limits.maxPercentBp);
  const sum = formatRand(limits.maxOffCents);
  const { maxUses } = limits;
  switch (fault) {
    case 'code':
      return t`Enter 4 to 16 letters and digits, without spaces.`;
    case 'percent':
      return t`Enter a percentage up to ${percent}.`;
    case 'sum':
      return t`Enter an amount up to ${sum}.`;
    case 'no_cars':
      return t`Tick at least one car.`;
    case 'booking_dates':
      return t`Choose a last day from today on, and not before the first day. A code you’ve already made can only end earlier.`;
    case 'trip_dates':
      return t`Choose a last day from today on, not before the first day, and not before guests can book.`;
    case 'uses':
      return t`Enter a number from ${leastUses} to ${maxUses}.`;
  }
}

/** What the server found wrong, in one sentence; null: something else. */
export function refusedWords(error: unknown, limits: PromoLimits): string | null {
  if (!isRefusal(error, 'promo_faulty')) return null;
  const [problem] = error.details.problems;
  return problem === undefined ? null : faultWords(problem.fault, limits);
}
