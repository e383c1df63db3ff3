import { PRIVATE_TITLES } from '@kwela/words/heads/private';
import { t } from '@lingui/core/macro';
import { ForHosts } from '../../features/hosting/ForHosts.tsx';
import { AllStarPage } from '../../features/hosting/standing/AllStarPage.tsx';
import { usePageHead } from '../../lib/document-head.ts';
import { say } from '../../lib/words.ts';

export default function HostAllStarPage() {
  const title = say(PRIVATE_TITLES.allStar);
  usePageHead({ title });
  return (
    <ForHosts title={title} lead={t`What your tier is judged by, with every number and the trips behind it.`}>
      <AllStarPage />
    </ForHosts>
  );
}
