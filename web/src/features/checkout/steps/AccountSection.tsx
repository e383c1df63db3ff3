import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from '../../../lib/router/router.tsx';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { forgetTypedAddress } from '../../auth/in-page/typed-address.ts';
import { useAuth } from '../../auth/session/auth-context.ts';
import type { DriverDraft } from '../draft.ts';
import { PaySection } from './PaySection.tsx';

const AccountInPage = lazy(() => import('../../auth/in-page/AccountInPage.tsx'));

/** A guest without an account, or not signed in, does it here: the trip, the price and the ticks stay where they are. */
export function AccountSection({ id, driver }: { id: string; driver: DriverDraft | undefined }) {
  const { status, needsSecondFactor } = useAuth();
  const { pathname, search } = useLocation();
  const isOpen = status === 'visitor' || needsSecondFactor;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <PaySection title={t`Your account`} id={id}>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-52" />}>
          <AccountInPage
            next={pathname + search}
            names={{
              firstName: driver?.firstName.trim() ?? '',
              lastName: driver?.lastName.trim() ?? '',
            }}
          />
        </Suspense>
      ) : (
        <SignedInNow />
      )}
    </PaySection>
  );
}

/** Takes the place of the form, and the focus with it. */
function SignedInNow() {
  const { user } = useAuth();
  useEffect(forgetTypedAddress, []);
  const address = user?.email || (user?.phone ? `+${user.phone}` : '');
  return (
    <p ref={takeFocus} tabIndex={-1} role="status">
      <Trans>
        You’re signed in as{' '}
        <b translate="no" className="break-words font-semibold">
          {address}
        </b>
        .
      </Trans>
    </p>
  );
}
