import { PageSpinner } from '../ui/spinner.tsx';

export default function PaymentPage({ outcome }: { outcome: 'success' | 'error' | 'cancel' }) {
  return <PageSpinner label={`Checking your payment (${outcome})`} />;
}
