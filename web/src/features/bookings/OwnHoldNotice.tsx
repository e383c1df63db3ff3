import { t } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { OwnHold } from './own-hold.ts';

/** The guest's own unpaid booking keeps these dates: the way on is to pay for it. */
export function OwnHoldNotice({ own, className = '' }: { own: OwnHold; className?: string }) {
  return (
    <Notice
      title={t`You already have a booking for these dates`}
      className={className}
      action={
        <ButtonLink tone="secondary" size="sm" to={paths.booking(own.bookingId)}>
          {t`Continue with ${own.ref}`}
        </ButtonLink>
      }
    >
      {t`Your booking for this car is waiting for payment. Pay for it, or cancel it to start again.`}
    </Notice>
  );
}
