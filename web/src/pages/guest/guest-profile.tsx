import { PRIVATE_TITLES } from '@kwela/words/heads/private';
import { lazy } from 'react';
import { MyAccountPage } from '../../features/account/MyAccountPage.tsx';
import { tabIn } from '../../features/account/tabs.ts';
import { SignedIn } from '../../features/auth/SignedIn.tsx';
import { useAuth } from '../../features/auth/session/auth-context.ts';
import { usePageHead } from '../../lib/document-head.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';

const VerifyTab = lazy(() => import('../../features/verification/VerifyTab.tsx'));

export default function GuestProfilePage() {
  usePageHead({ title: say(PRIVATE_TITLES.guestProfile) });
  const [query] = useSearchParams();
  const { user } = useAuth();
  return (
    <SignedIn>
      <main id="main" tabIndex={-1} className="wrap pt-7 pb-4 md:pt-10">
        <MyAccountPage key={user?.id} tab={tabIn(query)} verify={<VerifyTab />} />
      </main>
    </SignedIn>
  );
}
