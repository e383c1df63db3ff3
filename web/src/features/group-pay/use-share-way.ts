import { useState } from 'react';
import { type PayOption, type PayWith, usePayOptions } from '../ways-to-pay/pay-with.ts';

/** A card whose money is held comes first: nothing has to be sent back when others do not pay. */
const isHeld = ({ method, isTakenAtOnce }: PayOption): boolean => method === 'card' && !isTakenAtOnce;

/** How a share can be paid now, and what is chosen: what was picked, else a card that is held. */
export function useShareWay(eftUntil: string, now: Date) {
  const [picked, pick] = useState<PayWith | null>(null);
  const items = usePayOptions(null).items.filter(
    ({ method, refundNeedsAccount }) =>
      !refundNeedsAccount && (method !== 'instant_eft' || now < new Date(eftUntil)),
  );
  const isPicked = ({ provider, method }: PayOption) =>
    provider === picked?.provider && method === picked.method;
  const chosen = items.find(isPicked) ?? items.find(isHeld) ?? items[0];
  const payWith: PayWith | null =
    chosen === undefined ? null : { provider: chosen.provider, method: chosen.method };
  return { items, chosen, pick, payWith };
}
