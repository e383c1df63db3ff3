import { InformationPage } from '../../features/content/InformationPage.tsx';

export default function CareersPage() {
  return <InformationPage name="careers" />;
}
