import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { QueryPending } from '../../ui/data/QueryPending.tsx';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { safeNext } from '../auth/session/safe-next.ts';
import { OnboardingWizard } from './OnboardingWizard.tsx';
import { Standing } from './Standing.tsx';
import { useVerification } from './verification-calls.ts';

const OPEN = ['not_started', 'in_progress', 'action_needed'];

/** What a guest hands in to drive: steps while it is theirs to do, and how it stands once they have sent it. */
export function GuestOnboarding() {
  const query = useVerification();
  const account = useQuery({ ...callQuery('accounts/me', {}), refetchOnWindowFocus: 'always' });
  const [search] = useSearchParams();
  const asked = search.get('next');
  const next = asked === null ? null : safeNext(asked);
  const [hadSteps, setHadSteps] = useState(false);
  const isOpen = query.data !== undefined && OPEN.includes(query.data.state) && query.data.triesLeft > 0;
  if (isOpen && !hadSteps) setHadSteps(true);
  if (query.data && account.data) {
    return isOpen ? (
      <OnboardingWizard read={query.data} account={account.data} next={next} />
    ) : (
      <>
        {/* The button that sent them is gone with the steps, and the focus would be gone with it. */}
        <h1 ref={hadSteps ? takeFocus : undefined} tabIndex={-1} className="mb-5">
          {t`Your documents`}
        </h1>
        <Standing verification={query.data} next={next} />
      </>
    );
  }
  const waiting = query.data ? account : query;
  return (
    <QueryPending query={waiting} failed={t`Your documents did not load`} loading={t`Loading your documents`}>
      <Skeleton className="h-[60rem]" />
    </QueryPending>
  );
}
