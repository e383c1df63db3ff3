import { PageSpinner } from '../ui/spinner.tsx';

export default function HomePage() {
  return <PageSpinner />;
}
