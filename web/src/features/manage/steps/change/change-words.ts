import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../../../lib/dates.ts';
import type { NoticeTone } from '../../../../ui/Notice.tsx';
import type { Booking } from '../../../bookings/queries.ts';
import type { BookingChange, ChangeTerms } from './change-calls.ts';

/** What a change does to the money of a guest, in a sentence; of a host to what the trip brings. */
export function moneyWords(
  { money, payout }: Pick<ChangeTerms, 'money' | 'payout'>,
  { isSplit = false } = {},
): string | null {
  if (money !== null) {
    const [pay, back] = [formatRand(money.payCents), formatRand(money.backCents)];
    const kept = formatRand(money.keptCents);
    const keeps = money.keptCents > 0 ? ` ${t`${kept} is kept, as your cancellation policy says.`}` : '';
    if (money.payCents > 0) return `${t`You pay ${pay} more.`}${keeps}`;
    if (money.backCents > 0)
      return `${isSplit ? t`${back} goes back to those who paid.` : t`You get ${back} back.`}${keeps}`;
    return `${t`The price stays the same.`}${keeps}`;
  }
  if (payout === null) return null;
  const cents = payout.afterCents - payout.beforeCents;
  const sum = formatRand(Math.abs(cents));
  if (cents === 0) return t`You earn the same.`;
  return cents > 0 ? t`You earn ${sum} more.` : t`You earn ${sum} less.`;
}

/** Of a trip that several people paid: the guest pays alone, and what comes back is not the guest’s alone. */
export function sharedWords({ money }: Pick<ChangeTerms, 'money'>): string | null {
  if (money === null) return null;
  if (money.payCents > 0) return t`You pay this yourself. The people who paid a share pay nothing more.`;
  return money.backCents > 0
    ? t`What you paid for changes comes back first. The rest goes to everybody in proportion to what they paid for the trip.`
    : null;
}

/** The same once it is done. */
export function doneWords({ money, payout }: Pick<ChangeTerms, 'money' | 'payout'>): string | null {
  if (money === null) return moneyWords({ money, payout });
  const [pay, back] = [formatRand(money.payCents), formatRand(money.backCents)];
  if (money.payCents > 0) return t`You paid ${pay} for it.`;
  return money.backCents > 0 ? t`You got ${back} back.` : null;
}

interface Said {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly text: string;
}

/** How a change stands, and what comes next for the one who reads. */
export function standing(change: BookingChange, { viewer, guest, host }: Booking, now: Date): Said {
  const until = change.endsAt === null ? '' : formatDateTime(new Date(change.endsAt), now);
  const at = formatDateTime(new Date(change.stateAt), now);
  const isGuest = viewer === 'guest';
  const [guestName, hostName] = [guest.firstName, host.firstName];
  switch (change.state) {
    case 'awaiting_host':
      return isGuest
        ? {
            tone: 'info',
            title: t`${hostName} is asked`,
            text: t`${hostName} has until ${until} to answer. We keep the time for you, and nothing is charged until then.`,
          }
        : {
            tone: 'warning',
            title: t`${guestName} waits for your answer`,
            text: t`Answer by ${until}. If you don’t, the booking stays as it is.`,
          };
    case 'awaiting_guest':
      return isGuest
        ? {
            tone: 'warning',
            title: t`${hostName} offers you another car`,
            text: t`Answer by ${until}. If you don’t, you keep the car you booked.`,
          }
        : {
            tone: 'info',
            title: t`${guestName} is asked`,
            text: t`${guestName} has until ${until} to answer.`,
          };
    case 'awaiting_payment':
      return isGuest
        ? {
            tone: 'warning',
            title: t`Pay to make this change`,
            text: t`We keep the time for you until ${until}. Your booking changes as soon as the payment goes through.`,
          }
        : {
            tone: 'info',
            title: t`${guestName} has to pay`,
            text: t`The change takes effect once it is paid, until ${until}.`,
          };
    case 'applied':
      return { tone: 'success', title: t`Changed`, text: t`In effect since ${at}.` };
    case 'declined':
      return { tone: 'info', title: t`Declined`, text: t`Declined ${at}. The booking stayed as it was.` };
    case 'withdrawn':
      return { tone: 'info', title: t`Taken back`, text: t`Taken back ${at}. The booking stayed as it was.` };
    default:
      return {
        tone: 'info',
        title: t`Not done in time`,
        text: t`Ended ${at}. The booking stayed as it was.`,
      };
  }
}
