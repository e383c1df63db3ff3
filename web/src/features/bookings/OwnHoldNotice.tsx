import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { OwnHold } from './own-hold.ts';

/** The guest's own unpaid booking keeps these dates: the way on is to pay for it. */
export function OwnHoldNotice({ own, className = '' }: { own: OwnHold; className?: string }) {
  return (
    <Notice
      title="You hold these dates yourself"
      className={className}
      action={
        <ButtonLink tone="secondary" size="sm" to={paths.booking(own.bookingId)}>
          Go on with {own.ref}
        </ButtonLink>
      }
    >
      You have a booking for this car that waits for payment. Pay for it, or give it up to start anew.
    </Notice>
  );
}
