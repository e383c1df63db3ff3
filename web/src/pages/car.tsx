import { PageSpinner } from '../ui/spinner.tsx';

export default function CarPage() {
  return <PageSpinner />;
}
