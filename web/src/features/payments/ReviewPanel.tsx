import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import Landmark from 'lucide-react/icons/landmark';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { PaymentStatus } from './outcome.ts';
import { HoldLeft, PaymentPanel } from './PaymentParts.tsx';
import { TripOfPayment } from './TripOfPayment.tsx';

/** An EFT of another amount than was asked: a person looks at it, and nobody should pay again. */
export function ReviewPanel({ status, title }: { status: PaymentStatus; title: string }) {
  const [due, came] = [formatRand(status.amountCents), formatRand(status.receivedCents ?? 0)];
  return (
    <PaymentPanel
      mood="waiting"
      icon={<Landmark size={28} />}
      title={title}
      actions={
        <ButtonLink size="lg" to={paths.myBookings}>
          {t`Go to My trips`}
        </ButtonLink>
      }
    >
      <p>{t`Your trip costs ${due}, and ${came} reached us. Somebody is looking at it. If it can’t be used, you get all of it back automatically. Please don’t pay again.`}</p>
      <TripOfPayment status={status} money={{ label: t`We received`, cents: status.receivedCents ?? 0 }} />
      {status.holdExpiresAt && <HoldLeft until={status.holdExpiresAt} />}
    </PaymentPanel>
  );
}
