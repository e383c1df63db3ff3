import { t } from '@lingui/core/macro';
import { SignedIn } from '../features/auth/SignedIn.tsx';
import { PaymentReturn, type ReturnPage } from '../features/payments/PaymentReturn.tsx';
import { usePageHead } from '../lib/document-head.ts';

export default function PaymentPage({ outcome }: { outcome: ReturnPage }) {
  usePageHead({ title: t`Your payment` });
  return (
    <SignedIn>
      <main id="main" tabIndex={-1} className="wrap">
        <PaymentReturn key={outcome} page={outcome} />
      </main>
    </SignedIn>
  );
}
