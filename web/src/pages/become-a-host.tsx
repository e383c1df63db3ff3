import { InformationPage } from '../features/content/InformationPage.tsx';
import { LateEnquiry } from '../features/enquiries/LateEnquiry.tsx';
import { EarningsTeaser } from '../features/hosting/EarningsTeaser.tsx';
import { StartHosting } from '../features/hosting/StartHosting.tsx';

export default function BecomeAHostPage() {
  return (
    <InformationPage
      name="become-a-host"
      slots={{
        start: <StartHosting />,
        calculator: <EarningsTeaser />,
        ask: <LateEnquiry topic="hosting" />,
      }}
    />
  );
}
