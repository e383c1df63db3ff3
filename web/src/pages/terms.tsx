import { InformationPage } from '../features/content/InformationPage.tsx';

export default function TermsPage() {
  return <InformationPage name="terms" />;
}
