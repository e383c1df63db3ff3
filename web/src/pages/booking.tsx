import { PageSpinner } from '../ui/spinner.tsx';

export default function BookingPage() {
  return <PageSpinner />;
}
