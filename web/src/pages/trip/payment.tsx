import { SignedIn } from '../../features/auth/SignedIn.tsx';
import type { ReturnPage } from '../../features/payments/outcome.ts';
import { PaymentReturn } from '../../features/payments/PaymentReturn.tsx';

export default function PaymentPage({ outcome }: { outcome: ReturnPage }) {
  return (
    <SignedIn>
      <main id="main" tabIndex={-1} className="wrap">
        <PaymentReturn key={outcome} page={outcome} />
      </main>
    </SignedIn>
  );
}
