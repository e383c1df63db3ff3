import { LegalPage } from '../features/content/legal/LegalPage.tsx';
import { RetentionTable } from '../features/content/legal/RetentionTable.tsx';

const SLOTS = { 'retention-table': <RetentionTable /> };

export default function PrivacyPage() {
  return <LegalPage name="privacy" slots={SLOTS} />;
}
