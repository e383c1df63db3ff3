import { t } from '@lingui/core/macro';
import { WayRows } from '../ways-to-pay/PayWithField.tsx';
import type { PayOption } from '../ways-to-pay/pay-with.ts';
import type { useShareWay } from './use-share-way.ts';

/** What becomes of the money of a share until everybody has paid. */
function consequenceOf({ method, isTakenAtOnce }: PayOption): string {
  if (method === 'instant_eft')
    return t`Pay from your bank, exactly this amount. If the booking isn’t confirmed, you get all of it back.`;
  return isTakenAtOnce
    ? t`Your card is charged now. If the booking isn’t confirmed, you get all of it back.`
    : t`Reserved on your card, and only charged once everybody has paid and the booking is confirmed.`;
}

/** How to pay a share, where there is a choice. */
export function ShareWays({ items, chosen, pick }: ReturnType<typeof useShareWay>) {
  if (chosen === undefined || items.length < 2) return null;
  return <WayRows items={items} chosen={chosen} onPick={pick} consequence={consequenceOf} />;
}
