import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import Lock from 'lucide-react/icons/lock';
import { use } from 'react';
import { useLocation } from '../../../lib/router/router.tsx';
import { signInThen } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { BusyContext, SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useAuth } from '../../auth/session/auth-context.ts';
import type { Quote } from '../../pricing/use-trip-quote.ts';

/** The amount is the label. A visitor signs in first and comes back to this step with everything kept. */
export function PayButton({ quote, isLeaving }: { quote: Quote | null; isLeaving: boolean }) {
  const { status } = useAuth();
  const { pathname, search } = useLocation();
  const isSending = use(BusyContext);
  if (status === 'visitor') {
    return <ButtonLink to={signInThen(pathname + search)} size="lg" wide>{t`Sign in to pay`}</ButtonLink>;
  }
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
