import { LegalPage } from '../features/content/legal/LegalPage.tsx';

export default function TermsPage() {
  return <LegalPage name="terms" />;
}
