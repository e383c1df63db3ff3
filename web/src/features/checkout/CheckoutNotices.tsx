import { isRefusal } from '../../lib/refusal.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import type { Quote, TripQuote } from '../pricing/use-trip-quote.ts';
import type { Draft } from './draft.ts';
import { PayProblemNotice } from './PayProblemNotice.tsx';
import { PriceChange } from './PriceChange.tsx';
import type { Problems } from './problems.ts';
import { QuoteError } from './QuoteError.tsx';
import type { StepName } from './steps/steps.ts';
import { useFocusOn } from './use-focus-on.ts';
import type { PayProblem } from './use-pay.ts';

interface CheckoutNoticesProps {
  step: StepName;
  vehicleId: string;
  draft: Draft;
  /** What is wrong with the step, once it was tried to leave it. */
  problems: Problems;
  tryCount: number;
  idOf: (field: string) => string;
  tripQuote: TripQuote;
  renewal: { readonly before: Quote; readonly after: Quote } | null;
  payProblem: PayProblem | null;
  onPay: () => void;
  onWithoutPromo: () => void;
}

/** The fields of the drivers say already why there is no price. */
const isOfDrivers = (error: unknown): boolean => isRefusal(error, 'driver_too_young', 'licence_not_valid');

/** What stands between the heading and the fields: what to check, what changed, what went wrong. */
export function CheckoutNotices(props: CheckoutNoticesProps) {
  const { step, vehicleId, draft, problems, tryCount, idOf, tripQuote, renewal, payProblem } = props;
  const box = useFocusOn(payProblem);
  const { error } = tripQuote;
  const listed = Object.entries(problems).map(([field, message]) => ({ fieldId: idOf(field), message }));
  const hasSummary = tryCount > 0 && listed.length > 0;
  return (
    <div ref={box} tabIndex={-1} className="mb-6 grid gap-4 outline-none empty:hidden">
      {hasSummary && <ErrorSummary tryCount={tryCount} problems={listed} />}
      {renewal && <PriceChange {...renewal} />}
      {payProblem && (
        <PayProblemNotice problem={payProblem} vehicleId={vehicleId} draft={draft} onRetry={props.onPay} />
      )}
      {error && !(hasSummary && step === 'drivers' && isOfDrivers(error)) && (
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
