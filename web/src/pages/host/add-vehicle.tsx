import { PRIVATE_TITLES } from '@kwela/words/heads/private';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { SignedIn } from '../../features/auth/SignedIn.tsx';
import { useAuth } from '../../features/auth/session/auth-context.ts';
import { ListingWizard } from '../../features/listing/ListingWizard.tsx';
import { beginListing, listingPath, OWN_CARS_PATH } from '../../features/listing/new-listing.ts';
import { PageError } from '../../features/shell/PageError.tsx';
import { QuietHeader } from '../../features/shell/QuietHeader.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { usePageHead } from '../../lib/document-head.ts';
import { QueryError, troubleOf } from '../../lib/QueryError.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { Navigate, useSearchParams } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';

const NotFoundPage = lazy(() => import('../not-found.tsx'));

export default function AddVehiclePage() {
  usePageHead({ title: say(PRIVATE_TITLES.addVehicle) });
  const { roles, isLoadingRoles, user } = useAuth();
  const [query] = useSearchParams();
  const id = query.get('id');
  return (
    <SignedIn>
      {isLoadingRoles ? (
        <PageSpinner label={t`Loading your account`} />
      ) : !roles.includes('host') ? (
        <NotYetHost />
      ) : id === null ? (
        <NewListing key={user?.id} />
      ) : (
        <KnownListing key={`${user?.id}:${id}`} id={id} />
      )}
    </SignedIn>
  );
}

/** Cars are listed by hosts; anybody can become one. */
function NotYetHost() {
  return (
    <>
      <QuietHeader leaveTo={paths.home} />
      <main id="main" tabIndex={-1} className="wrap pt-7 pb-4 md:pt-10">
        <div className="mx-auto grid max-w-[560px] gap-4">
          <h1>{t`List your car`}</h1>
          <EmptyState
            title={t`Cars are listed by hosts`}
            action={
              <>
                <ButtonLink to={paths.hostOnboarding}>{t`Become a host`}</ButtonLink>
                <ButtonLink tone="secondary" to={paths.becomeAHost}>
                  {t`What hosting is`}
                </ButtonLink>
              </>
            }
          >
            {t`It costs nothing. You stay a guest, too, and switch between the two whenever you like.`}
          </EmptyState>
        </div>
      </main>
    </>
  );
}

/** Begins a listing and goes on with it under its address, so that a reload comes back to it. */
function NewListing() {
  const [newId] = useState(() => crypto.randomUUID());
  const begun = useQuery({
    queryKey: ['begun-listing', newId],
    queryFn: () => beginListing(newId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (begun.data !== undefined) return <Navigate to={listingPath(begun.data)} replace />;
  if (!troubleOf(begun)) return <PageSpinner label={t`Opening the listing`} />;
  return (
    <>
      <QuietHeader leaveTo={OWN_CARS_PATH} />
      <PageError heading={t`List your car`}>
        <QueryError title={t`The listing did not open`} query={begun} />
      </PageError>
    </>
  );
}

function KnownListing({ id }: { id: string }) {
  const [now] = useState(() => new Date());
  // What another device wrote counts from the first look on, and each visit is one.
  const listing = useQuery({
    ...callQuery('listings/get', { id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (listing.data) return <ListingWizard first={listing.data} now={now} />;
  if (isRefusal(listing.error, 'not_found', 'invalid_input')) {
    return (
      <>
        <QuietHeader leaveTo={OWN_CARS_PATH} />
        <Suspense fallback={null}>
          <NotFoundPage what="car" />
        </Suspense>
      </>
    );
  }
  if (!troubleOf(listing)) return <PageSpinner label={t`Opening the listing`} />;
  return (
    <>
      <QuietHeader leaveTo={OWN_CARS_PATH} />
      <PageError heading={t`List your car`}>
        <QueryError title={t`The listing did not load`} query={listing} />
      </PageError>
    </>
  );
}
