import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import Lock from 'lucide-react/icons/lock';
import { use } from 'react';
import { BusyContext, SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useAuth } from '../../auth/session/auth-context.ts';
import type { Quote } from '../../pricing/use-trip-quote.ts';
import type { TripCredit } from '../use-trip-credit.ts';

interface PayButtonProps {
  quote: Quote | null;
  credit: TripCredit;
  /** The browser is leaving, or what pays is not known yet. */
  isWaiting: boolean;
  /** Several people pay it, each by themselves. */
  isSplit: boolean;
}

/** The amount is the label, less what credit pays. Pressed by a visitor, it says that an account is needed and leads there. */
export function PayButton({ quote, credit, isWaiting, isSplit }: PayButtonProps) {
  const { status } = useAuth();
  const isSending = use(BusyContext);
  const label = () => {
    if (quote === null) return t`Working out the price`;
    return isSplit
      ? t`Hold the car and send the links`
      : t`Pay ${formatRand(quote.totalCents - credit.cents)}`;
  };
  return (
    <SubmitButton
      size="lg"
      wide
      className="max-md:px-3"
      busy={isSending || isWaiting || quote === null || credit.isComing || status === 'loading'}
      icon={<Lock size={18} aria-hidden />}
    >
      {label()}
    </SubmitButton>
  );
}
