import { InformationPage } from '../../features/content/InformationPage.tsx';
import { LogoKit } from '../../features/trust/LogoKit.tsx';
import { PublishedNumbers } from '../../features/trust/PublishedNumbers.tsx';

const SLOTS = {
  facts: <PublishedNumbers names={['cars_listed', 'cities', 'hosts', 'trips_driven', 'review_stars']} />,
  'logo-kit': <LogoKit />,
};

export default function PressPage() {
  return <InformationPage name="press" slots={SLOTS} />;
}
