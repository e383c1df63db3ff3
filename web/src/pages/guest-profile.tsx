import { t } from '@lingui/core/macro';
import { MyAccountPage } from '../features/account/MyAccountPage.tsx';
import { tabIn } from '../features/account/tabs.ts';
import { SignedIn } from '../features/auth/SignedIn.tsx';
import { useAuth } from '../features/auth/session/auth-context.ts';
import { usePageHead } from '../lib/document-head.ts';
import { useSearchParams } from '../lib/router/router.tsx';

export default function GuestProfilePage() {
  usePageHead({ title: t`My account` });
  const [query] = useSearchParams();
  const { user } = useAuth();
  return (
    <SignedIn>
      <main id="main" tabIndex={-1} className="wrap pt-7 pb-4 md:pt-10">
        <MyAccountPage key={user?.id} tab={tabIn(query)} />
      </main>
    </SignedIn>
  );
}
