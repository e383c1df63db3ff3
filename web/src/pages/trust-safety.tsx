import { InformationPage } from '../features/content/InformationPage.tsx';
import { CheckDocument } from '../features/trust/CheckDocument.tsx';
import { PublishedNumbers } from '../features/trust/PublishedNumbers.tsx';
import { ReportConcern } from '../features/trust/ReportConcern.tsx';
import { ReserveNumbers } from '../features/trust/ReserveNumbers.tsx';

const SLOTS = {
  'report-a-concern': <ReportConcern />,
  transparency: (
    <PublishedNumbers
      names={[
        'trips_driven',
        'people_confirmed',
        'trips_kept',
        'refund_minutes',
        'answered_in_time',
        'review_stars',
      ]}
      hasLedger
    />
  ),
  reserves: <ReserveNumbers />,
  verify: <CheckDocument />,
};

export default function TrustSafetyPage() {
  return <InformationPage name="trust-safety" slots={SLOTS} />;
}
