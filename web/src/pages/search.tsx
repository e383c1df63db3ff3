import { PageSpinner } from '../ui/spinner.tsx';

export default function SearchPage() {
  return <PageSpinner />;
}
