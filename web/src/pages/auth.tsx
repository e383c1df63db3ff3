import { PageSpinner } from '../ui/spinner.tsx';

export default function AuthPage() {
  return <PageSpinner />;
}
