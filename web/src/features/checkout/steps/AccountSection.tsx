import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from '../../../lib/router/router.tsx';
import { AddressText } from '../../../ui/AddressText.tsx';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAuth } from '../../auth/session/auth-context.ts';
import { forgetTypedAddress } from '../../auth/session/typed-address-key.ts';
import type { DriverDraft } from '../draft.ts';
import { PaySection } from './PaySection.tsx';

const AccountInPage = lazy(() => import('../../auth/in-page/AccountInPage.tsx'));

/**
 * A guest without an account, or not signed in, does it here: the trip, the price and the ticks stay where they are. Who is
 * signed in is said to one who has just done it, and when it is somebody else than before, as from another tab.
 */
export function AccountSection({ id, driver }: { id: string; driver: DriverDraft | undefined }) {
  const { status, user, needsSecondFactor } = useAuth();
  const { pathname, search } = useLocation();
  const isOpen = status === 'visitor' || needsSecondFactor;
  const [firstId] = useState(user?.id);
  const [isShown, setShown] = useState(isOpen);
  if (!isShown && (isOpen || user?.id !== firstId)) setShown(true);
  useEffect(() => {
    if (!isOpen) forgetTypedAddress();
  }, [isOpen]);
  if (!isShown) return null;
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
        <SignedInNow key={user?.id} />
      )}
    </PaySection>
  );
}

/** Takes the place of the form, and the focus with it. */
function SignedInNow() {
  const { user } = useAuth();
  const address = user?.email || (user?.phone ? `+${user.phone}` : '');
  return (
    <p ref={takeFocus} tabIndex={-1} role="status">
      <Trans>
        You’re signed in as <AddressText value={address} />.
      </Trans>
    </p>
  );
}
