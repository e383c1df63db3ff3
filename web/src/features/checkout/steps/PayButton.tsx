import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import Lock from 'lucide-react/icons/lock';
import { use } from 'react';
import { BusyContext, SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useAuth } from '../../auth/session/auth-context.ts';
import type { Quote } from '../../pricing/use-trip-quote.ts';

/** The amount is the label. Pressed by a visitor, it says that an account is needed and leads there. */
export function PayButton({ quote, isLeaving }: { quote: Quote | null; isLeaving: boolean }) {
  const { status } = useAuth();
  const isSending = use(BusyContext);
  return (
    <SubmitButton
      size="lg"
      wide
      busy={isSending || isLeaving || quote === null || status === 'loading'}
      icon={<Lock size={18} aria-hidden />}
    >
      {quote ? t`Pay ${formatRand(quote.totalCents)}` : t`Working out the price`}
    </SubmitButton>
  );
}
