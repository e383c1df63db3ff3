import { PRIVATE_TITLES } from '@kwela/words/heads/private';
import { t } from '@lingui/core/macro';
import { ForHosts } from '../../features/hosting/ForHosts.tsx';
import { CARD_PARAM, IncidentCard } from '../../features/hosting/protection/IncidentCard.tsx';
import { ProtectionPage } from '../../features/hosting/protection/ProtectionPage.tsx';
import { usePageHead } from '../../lib/document-head.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';

export default function HostProtectionPage() {
  const title = say(PRIVATE_TITLES.protection);
  usePageHead({ title });
  const [query] = useSearchParams();
  const vehicleId = query.get(CARD_PARAM);
  if (vehicleId !== null) {
    return (
      <ForHosts title={t`After an accident`}>
        <IncidentCard vehicleId={vehicleId} />
      </ForHosts>
    );
  }
  return (
    <ForHosts
      title={title}
      lead={t`A host plan sets how much of the damage you pay for and how much of the rental you keep. It’s a waiver between you and Kwela.`}
    >
      <ProtectionPage />
    </ForHosts>
  );
}
