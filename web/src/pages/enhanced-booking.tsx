import { PageSpinner } from '../ui/spinner.tsx';

export default function EnhancedBookingPage() {
  return <PageSpinner />;
}
