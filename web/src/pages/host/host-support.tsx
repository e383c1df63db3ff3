import { PRIVATE_TITLES } from '@kwela/words/heads/private';
import { t } from '@lingui/core/macro';
import { EmergencyStrip } from '../../features/help/EmergencyStrip.tsx';
import { ForHosts } from '../../features/hosting/ForHosts.tsx';
import { HostSupport } from '../../features/hosting/support/HostSupport.tsx';
import { usePageHead } from '../../lib/document-head.ts';
import { say } from '../../lib/words.ts';

export default function HostSupportPage() {
  const title = say(PRIVATE_TITLES.hostSupport);
  usePageHead({ title });
  return (
    <>
      <EmergencyStrip />
      <ForHosts
        title={title}
        lead={t`Write to us about a trip, a car or your money, and read what we answered.`}
      >
        <HostSupport />
      </ForHosts>
    </>
  );
}
