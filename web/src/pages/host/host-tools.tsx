import { PRIVATE_TITLES } from '@kwela/words/heads/private';
import { SignedIn } from '../../features/auth/SignedIn.tsx';
import { useAuth } from '../../features/auth/session/auth-context.ts';
import { HostTools } from '../../features/host-tools/HostTools.tsx';
import { toolTabIn } from '../../features/host-tools/tabs.ts';
import { usePageHead } from '../../lib/document-head.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';

export default function HostToolsPage() {
  usePageHead({ title: say(PRIVATE_TITLES.hostTools) });
  const [query] = useSearchParams();
  const { user } = useAuth();
  return (
    <SignedIn>
      <main id="main" tabIndex={-1} className="wrap pt-7 pb-4 md:pt-10">
        <HostTools key={user?.id} tab={toolTabIn(query)} />
      </main>
    </SignedIn>
  );
}
