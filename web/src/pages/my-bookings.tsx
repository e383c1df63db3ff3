import { PageSpinner } from '../ui/spinner.tsx';

export default function MyBookingsPage() {
  return <PageSpinner />;
}
