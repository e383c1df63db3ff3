import { PRIVATE_TITLES } from '@kwela/words/heads/private';
import { lazy } from 'react';
import { SignedIn } from '../../features/auth/SignedIn.tsx';
import { GuestOnboarding } from '../../features/verification/GuestOnboarding.tsx';
import { INVITATION_PARAM } from '../../features/verification/invited/invitation-key.ts';
import { usePageHead } from '../../lib/document-head.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';

const InvitationPage = lazy(() => import('../../features/verification/invited/InvitationPage.tsx'));

export default function GuestOnboardingPage() {
  const [query] = useSearchParams();
  const invitationId = query.get(INVITATION_PARAM);
  usePageHead({ title: say(PRIVATE_TITLES.guestOnboarding) });
  // Who was invited sees by whom and to what before they have an account.
  if (invitationId !== null) return <InvitationPage key={invitationId} invitationId={invitationId} />;
  return (
    <SignedIn>
      <main id="main" tabIndex={-1} className="wrap pt-7 pb-4 md:pt-10">
        <GuestOnboarding />
      </main>
    </SignedIn>
  );
}
