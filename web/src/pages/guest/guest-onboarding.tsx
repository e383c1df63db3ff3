import { PRIVATE_TITLES } from '@kwela/words/heads/private';
import { SignedIn } from '../../features/auth/SignedIn.tsx';
import { GuestOnboarding } from '../../features/verification/GuestOnboarding.tsx';
import { usePageHead } from '../../lib/document-head.ts';
import { say } from '../../lib/words.ts';

export default function GuestOnboardingPage() {
  usePageHead({ title: say(PRIVATE_TITLES.guestOnboarding) });
  return (
    <SignedIn>
      <main id="main" tabIndex={-1} className="wrap pt-7 pb-4 md:pt-10">
        <GuestOnboarding />
      </main>
    </SignedIn>
  );
}
