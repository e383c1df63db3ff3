import { PRIVATE_TITLES } from '@kwela/words/heads/private';
import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { SignedIn } from '../features/auth/SignedIn.tsx';
import { useAuth } from '../features/auth/session/auth-context.ts';
import { useKeptTrip } from '../features/bookings/kept/use-kept-trip.ts';
import { MyBookings } from '../features/bookings/list/MyBookings.tsx';
import { useDrivenTrips } from '../features/driven-trips/use-driven-trips.ts';
import { usePageHead } from '../lib/document-head.ts';
import { lazyOnceReachable } from '../lib/preloadable.ts';
import { say } from '../lib/words.ts';
import { paths, signInThen } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageSpinner } from '../ui/spinner.tsx';

const DrivenTrips = lazyOnceReachable(() => import('../features/driven-trips/DrivenTrips.tsx'));
const KeptTrips = lazy(() => import('../features/bookings/kept/KeptTrips.tsx'));

export default function MyBookingsPage() {
  usePageHead({ title: say(PRIVATE_TITLES.myBookings) });
  const { status, user, isLoadingRoles } = useAuth();
  const kept = useKeptTrip(['bookings/mine', user?.id]);
  if (kept) return <KeptTrips kept={kept} />;
  if (status === 'loading' || isLoadingRoles) return <PageSpinner label={t`Loading your account`} />;
  return (
    <main id="main" tabIndex={-1} className="wrap pt-7 pb-4 md:pt-10">
      {user ? (
        <SignedIn>
          <OwnTrips key={user.id} userId={user.id} />
        </SignedIn>
      ) : (
        <Visitor />
      )}
    </main>
  );
}

/** What somebody booked, or what was booked with their cars; on top of it the trips of others on which they drive. */
function OwnTrips({ userId }: { userId: string }) {
  const { currentRole } = useAuth();
  const drivenIn = useDrivenTrips(currentRole !== 'host');
  return (
    <MyBookings
      userId={userId}
      beforeList={(tab) =>
        drivenIn(tab).length > 0 && (
          <Suspense fallback={null}>
            <DrivenTrips tab={tab} />
          </Suspense>
        )
      }
    />
  );
}

function Visitor() {
  return (
    <div className="mx-auto max-w-[560px]">
      <h1 className="mb-6">{t`My trips`}</h1>
      <EmptyState
        title={t`Sign in to see your trips`}
        action={
          <>
            <ButtonLink to={signInThen(paths.myBookings)}>{t`Sign in`}</ButtonLink>
            <ButtonLink tone="secondary" to={signInThen(paths.myBookings, 'up')}>
              {t`Sign up`}
            </ButtonLink>
          </>
        }
      >
        {t`Your bookings, receipts and requests are kept with your account.`}
      </EmptyState>
    </div>
  );
}
