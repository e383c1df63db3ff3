import { PRIVATE_TITLES } from '@kwela/words/heads/private';
import { SignedIn } from '../../features/auth/SignedIn.tsx';
import { useAuth } from '../../features/auth/session/auth-context.ts';
import { HostDashboard } from '../../features/host-dashboard/HostDashboard.tsx';
import { dashboardTabIn } from '../../features/hosting/dashboard/tabs.ts';
import { usePageHead } from '../../lib/document-head.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';

export default function HostDashboardPage() {
  usePageHead({ title: say(PRIVATE_TITLES.hostDashboard) });
  const [query] = useSearchParams();
  const { user } = useAuth();
  return (
    <SignedIn>
      <main id="main" tabIndex={-1} className="wrap pt-7 pb-4 md:pt-10">
        <HostDashboard key={user?.id} tab={dashboardTabIn(query)} />
      </main>
    </SignedIn>
  );
}
