import { InformationPage } from '../../features/content/InformationPage.tsx';
import { Releases } from '../../features/content/press/Releases.tsx';
import { LateEnquiry } from '../../features/enquiries/LateEnquiry.tsx';
import { LogoKit } from '../../features/trust/LogoKit.tsx';
import { PublishedNumbers } from '../../features/trust/PublishedNumbers.tsx';

const SLOTS = {
  facts: <PublishedNumbers names={['cars_listed', 'cities', 'hosts', 'trips_driven', 'review_stars']} />,
  'logo-kit': <LogoKit />,
  releases: <Releases />,
  ask: <LateEnquiry topic="press" />,
};

export default function PressPage() {
  return <InformationPage name="press" slots={SLOTS} />;
}
