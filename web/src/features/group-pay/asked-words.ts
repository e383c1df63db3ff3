import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import type { OutputOf } from '../../lib/api.ts';
import type { NoticeTone } from '../../ui/Notice.tsx';

interface AskedWords {
  readonly title: string;
  readonly text: string;
  /** What else becomes of the money, a line each. */
  readonly more?: readonly string[];
  readonly tone: NoticeTone;
}

/** How a share stands for the person who was asked for it, and what it means for their money. */
export function askedWords(
  share: Pick<
    OutputOf<'shares/asked'>,
    'state' | 'groupState' | 'organiser' | 'cents' | 'canPay' | 'isInReview'
  >,
): AskedWords {
  const { state, groupState, organiser, canPay } = share;
  const amount = formatRand(share.cents);
  if (share.isInReview)
    return {
      title: t`We’re checking your payment`,
      text: t`We received another amount than your share. Please don’t pay again. Somebody at Kwela is looking at it, and we’ll email you: either your share counts as paid, or all of it goes back to you.`,
      tone: 'warning',
    };
  if (state === 'asked' && canPay)
    return {
      title: t`Pay your share: ${amount}`,
      text: t`The car is booked once everybody has paid.`,
      more: [
        t`If somebody does not pay, or the booking is not confirmed, you get all of your money back.`,
        t`If the trip is cancelled later, what comes back is divided in proportion to what each of you paid.`,
        t`The deposit and anything charged after the trip are for ${organiser} alone.`,
      ],
      tone: 'info',
    };
  switch (state) {
    case 'paid':
      return {
        title: t`Your share is paid`,
        text:
          groupState === 'captured'
            ? t`Everybody has paid, and the car is booked. ${organiser} has the booking.`
            : groupState === 'funded'
              ? t`Everybody has paid. Your money is held until the booking is confirmed.`
              : t`Your money is held until everybody has paid. We’ll email you when they have.`,
        tone: 'success',
      };
    case 'removed':
      return {
        title: t`You have nothing to pay`,
        text: t`${organiser} has changed the shares, and yours is not needed any more. If you paid it, it goes back to you.`,
        tone: 'info',
      };
    case 'returned':
      return {
        title: t`You get your share back`,
        text: t`The booking was not made. ${amount} goes back the way you paid it. Your bank may need a few days to show it.`,
        tone: 'info',
      };
    case 'asked':
    case 'lapsed':
      return {
        title: t`The time to pay is over`,
        text: t`The booking was not made, and you have nothing to pay.`,
        tone: 'warning',
      };
  }
}
