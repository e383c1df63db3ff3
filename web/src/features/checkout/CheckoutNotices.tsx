import { isRefusal } from '../../lib/refusal.ts';
import { OverlapNotice } from '../bookings/own/OverlapNotice.tsx';
import type { BookingSummary } from '../bookings/queries.ts';
import type { Quote, TripQuote } from '../pricing/use-trip-quote.ts';
import type { Draft } from './draft.ts';
import { PayProblemNotice } from './PayProblemNotice.tsx';
import { PriceChange } from './PriceChange.tsx';
import { QuoteError } from './QuoteError.tsx';
import type { StepName } from './steps/steps.ts';
import { useFocusOn } from './use-focus-on.ts';
import type { PayProblem } from './use-pay.ts';

interface CheckoutNoticesProps {
  step: StepName;
  vehicleId: string;
  draft: Draft;
  tripQuote: TripQuote;
  renewal: { readonly before: Quote; readonly after: Quote } | null;
  payProblem: PayProblem | null;
  onPay: () => void;
  onWithoutPromo: () => void;
  /** The guest's trips with other cars at this time. */
  overlapping: readonly BookingSummary[];
  now: Date;
}

/** The fields of the drivers say already why there is no price. */
const isOfDrivers = (error: unknown): boolean =>
  isRefusal(
    error,
    'driver_too_young',
    'driver_birth_date_implausible',
    'too_many_drivers',
    'licence_not_valid',
  );

/** The first step says beside its own fields what the car may not. */
const isOfUse = (error: unknown): boolean => isRefusal(error, 'surface_not_allowed', 'country_not_allowed');

/** What stands between the heading and the fields: what to check, what changed, what went wrong. */
export function CheckoutNotices(props: CheckoutNoticesProps) {
  const { step, vehicleId, draft, tripQuote, renewal, payProblem } = props;
  const box = useFocusOn(payProblem);
  const { error } = tripQuote;
  return (
    <div ref={box} tabIndex={-1} className="mb-6 grid gap-4 outline-none empty:hidden">
      {(step === 'trip' || step === 'pay') && <OverlapNotice trips={props.overlapping} now={props.now} />}
      {renewal && <PriceChange {...renewal} />}
      {payProblem && (
        <PayProblemNotice problem={payProblem} vehicleId={vehicleId} draft={draft} onRetry={props.onPay} />
      )}
      {error && !(step === 'drivers' && isOfDrivers(error)) && !(step === 'trip' && isOfUse(error)) && (
        <QuoteError
          error={error}
          vehicleId={vehicleId}
          step={step}
          draft={draft}
          isRetrying={tripQuote.isFetching}
          onRetry={() => void tripQuote.refresh().catch(() => undefined)}
          onWithoutPromo={props.onWithoutPromo}
        />
      )}
    </div>
  );
}
