import { InformationPage } from '../features/content/InformationPage.tsx';

export default function HowItWorksPage() {
  return <InformationPage name="how-it-works" />;
}
