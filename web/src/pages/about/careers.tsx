import { Openings } from '../../features/careers/Openings.tsx';
import { InformationPage } from '../../features/content/InformationPage.tsx';

const SLOTS = { openings: <Openings /> };

export default function CareersPage() {
  return <InformationPage name="careers" slots={SLOTS} />;
}
