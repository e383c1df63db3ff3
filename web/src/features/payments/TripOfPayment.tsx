import { formatRand } from '@kwela/domain/money';
import { formatRange } from '@kwela/words/dates';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { say } from '../../lib/words.ts';
import { Card } from '../../ui/Card.tsx';
import { useArrivalTime } from '../../ui/hooks/use-arrival-time.ts';
import { VehicleArt } from '../vehicle-art/VehicleArt.tsx';
import { PhotoOrDrawing } from '../vehicle-photos/PhotoOrDrawing.tsx';
import type { PaymentStatus } from './outcome.ts';

interface FactProps {
  term: string;
  children: ReactNode;
  isStrong?: boolean;
  isData?: boolean;
}

const Fact = ({ term, children, isStrong = false, isData = false }: FactProps) => (
  <div className="flex flex-wrap justify-between gap-x-4 py-2">
    <dt className={isStrong ? 'font-semibold' : 'text-muted-foreground'}>{term}</dt>
    <dd translate={isData ? 'no' : undefined} className={isStrong ? 'font-semibold' : ''}>
      {children}
    </dd>
  </div>
);

interface Money {
  readonly label: string;
  readonly cents: number;
}

/** Of a trip that does not take place: what came back, or else what stayed paid. */
export const refundedOrPaid = ({ refundedCents }: PaymentStatus, paidCents: number): Money =>
  refundedCents > 0 ? { label: t`Refunded`, cents: refundedCents } : { label: t`You paid`, cents: paidCents };

interface TripOfPaymentProps {
  status: PaymentStatus;
  /** What became, or is to become, of the money. Left out: nothing did. */
  money?: Money;
  /** With the deposit, for a trip that takes place. */
  hasDeposit?: boolean;
}

/** The booking that a page about a payment is about: car, dates, place, money. */
export function TripOfPayment({ status, money, hasDeposit = false }: TripOfPaymentProps) {
  const now = useArrivalTime();
  const { vehicle, startAt, endAt, pickUp, depositCents } = status.trip;
  const name = `${vehicle.make} ${vehicle.model}`;
  return (
    <Card className="overflow-hidden text-foreground">
      <div className="flex items-center gap-4 border-b border-border p-4">
        <PhotoOrDrawing photo={vehicle.photo} sizes="104px" className="h-16 w-26 shrink-0 rounded-sm">
          <VehicleArt
            car={vehicle}
            title={t`${name}, illustration`}
            fill
            className="h-16 w-26 shrink-0 rounded-sm"
          />
        </PhotoOrDrawing>
        <p className="min-w-0">
          <b translate="no" className="block font-display text-[1.125rem] leading-6">
            {name}
          </b>
          <span className="text-small text-muted-foreground">{vehicle.year}</span>
        </p>
      </div>
      <dl className="divide-y divide-border px-4 py-1 text-[0.9375rem] leading-5.5">
        <Fact term={t`Dates`}>{formatRange(new Date(startAt), new Date(endAt), now, say)}</Fact>
        <Fact term={t`Place`} isData>
          {pickUp.label}
        </Fact>
        {money && (
          <Fact term={money.label} isStrong>
            <span className="num">{formatRand(money.cents)}</span>
          </Fact>
        )}
        {hasDeposit && (
          <Fact term={t`Deposit, held later and released after the trip`}>
            <span className="num">{formatRand(depositCents)}</span>
          </Fact>
        )}
        <Fact term={t`Booking`} isData>
          <span className="num">{status.ref}</span>
        </Fact>
      </dl>
    </Card>
  );
}
