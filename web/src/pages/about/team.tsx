import { InformationPage } from '../../features/content/InformationPage.tsx';

export default function TeamPage() {
  return <InformationPage name="team" />;
}
