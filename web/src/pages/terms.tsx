import { LegalPage } from '../features/content/legal/LegalPage.tsx';
import { PolicySimulator } from '../features/content/legal/PolicySimulator.tsx';

const SLOTS = { 'policy-simulator': <PolicySimulator /> };

export default function TermsPage() {
  return <LegalPage name="terms" slots={SLOTS} />;
}
