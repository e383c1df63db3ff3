import { type FormEvent, useId, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { useNow } from '../../ui/use-now.ts';
import { QuietHeader } from '../shell/QuietHeader.tsx';
import { CONSENTS, type Consent, consentWords, MISSING_CONSENT } from './consents.ts';
import type { Draft } from './draft.ts';
import { PayButton } from './PayButton.tsx';
import { PayProblemNotice } from './PayProblemNotice.tsx';
import { PriceChange } from './PriceChange.tsx';
import { PriceClock } from './PriceClock.tsx';
import { problemsOf, type Vehicle } from './problems.ts';
import { QuoteTrouble } from './QuoteTrouble.tsx';
import { StepBar } from './StepBar.tsx';
import { StepBody } from './StepBody.tsx';
import { Summary } from './Summary.tsx';
import { stepChoices } from './step-choices.ts';
import { STEP_LABELS, STEP_TITLES, STEPS, stepAfter, stepPath } from './steps.ts';
import { tripInputOf } from './trip-input.ts';
import { useDraft } from './use-draft.ts';
import { usePay } from './use-pay.ts';
import { useArrivalAt, useFocusOn, useStep } from './use-step.ts';
import { type Quote, useTripQuote } from './use-trip-quote.ts';

const EVERY_HALF_MINUTE_MS = 30_000;

/** Five steps from the dates to the checkout of the payment company. Every choice is kept on this device. */
export function Checkout({ vehicle }: { vehicle: Vehicle }) {
  const now = useNow(EVERY_HALF_MINUTE_MS);
  const navigate = useNavigate();
  const id = useId();
  const idOf = (field: string) => `${id}-${field}`;
  const { draft, change } = useDraft(vehicle.id);
  const { step, isElsewhere } = useStep(draft, vehicle, now);
  const heading = useArrivalAt(step);
  const input = tripInputOf(vehicle.id, draft);
  const tripQuote = useTripQuote(input);
  const { quote, isStale } = tripQuote;
  const { pay, isBusy, problem, clear } = usePay(input, tripQuote.refresh);
  const notices = useFocusOn(problem);
  const [renewal, setRenewal] = useState<{ before: Quote; after: Quote } | null>(null);
  const [tries, setTries] = useState({ step, count: 0 });
  const [consented, setConsented] = useState<ReadonlySet<string>>(new Set());

  const words = consentWords(vehicle, draft);
  const given = new Set(CONSENTS.filter((consent) => consented.has(words[consent])));
  const tryCount = tries.step === step ? tries.count : 0;
  const found =
    step === 'pay'
      ? Object.fromEntries(
          CONSENTS.filter((consent) => !given.has(consent)).map((name) => [name, MISSING_CONSENT[name]]),
        )
      : problemsOf(step, draft, vehicle, now);
  const isOpenlyWrong = (field: string) => step === 'trip' && (field === 'startAt' || field === 'endAt');
  const shown = Object.fromEntries(
    Object.entries(found).filter(([field]) => tryCount > 0 || isOpenlyWrong(field)),
  );

  const choose = (choices: Partial<Draft>) => {
    change(choices);
    setRenewal(null);
    clear();
  };
  /** A ticked box counts for the words it stood beside: other words have to be agreed to again. */
  const consent = (name: Consent, isGiven: boolean) => {
    const others = [...consented].filter((text) => text !== words[name]);
    setConsented(new Set(isGiven ? [...others, words[name]] : others));
  };
  const renew = async () => {
    if (!quote) return;
    const after = await tripQuote.refresh().catch(() => null);
    setRenewal(after && after.totalCents !== quote.totalCents ? { before: quote, after } : null);
  };
  const payNow = async () => {
    if (!quote || isStale) return;
    setRenewal(null);
    await pay(quote);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (Object.keys(found).length > 0) setTries({ step, count: tryCount + 1 });
    else if (step === 'pay') await payNow();
    else await navigate(stepPath(vehicle.id, stepAfter(step)));
  };

  if (isElsewhere) return <Navigate to={stepPath(vehicle.id, step)} replace />;
  const choices = stepChoices(draft, vehicle, now);
  const stepProps = { vehicle, draft, change: choose, problems: shown, idOf, quote, now };
  return (
    <>
      <QuietHeader
        leaveTo={paths.car(vehicle.id)}
        timer={quote && <PriceClock endsAtMs={tripQuote.heldUntilMs} onRenew={renew} />}
      />
      <main id="main" tabIndex={-1} className="wrap pt-4 pb-36 md:pt-7 md:pb-20">
        <Stepper
          current={STEPS.indexOf(step)}
          steps={STEPS.map((name) => ({
            label: STEP_LABELS[name],
            choice: choices[name],
            to: stepPath(vehicle.id, name),
          }))}
        />
        <div className="mt-5 grid gap-7 md:mt-9 md:grid-cols-[minmax(0,1fr)_320px] md:gap-8 lg:grid-cols-[minmax(0,664px)_392px] lg:justify-between lg:gap-14">
          <div className="min-w-0 md:order-last">
            <Summary
              {...{ vehicle, draft, quote, isStale, now }}
              isFetching={tripQuote.isFetching}
              isFolded={step !== 'pay'}
            />
          </div>
          <form noValidate onSubmit={(event) => void submit(event)} className="min-w-0">
            <h1 ref={heading} tabIndex={-1} className="mb-6">
              {STEP_TITLES[step]}
            </h1>
            <div ref={notices} tabIndex={-1} className="mb-6 grid gap-4 outline-none empty:hidden">
              {tryCount > 0 && (
                <ErrorSummary
                  tryCount={tryCount}
                  problems={Object.entries(shown).map(([field, message]) => ({
                    fieldId: idOf(field),
                    message,
                  }))}
                />
              )}
              {renewal && <PriceChange {...renewal} />}
              {problem && (
                <PayProblemNotice
                  problem={problem}
                  vehicleId={vehicle.id}
                  draft={draft}
                  onRetry={() => void payNow()}
                />
              )}
              {tripQuote.error && (
                <QuoteTrouble
                  error={tripQuote.error}
                  vehicleId={vehicle.id}
                  step={step}
                  draft={draft}
                  isRetrying={tripQuote.isFetching}
                  onRetry={() => void tripQuote.refresh().catch(() => undefined)}
                  onWithoutPromo={() => choose({ promoCode: null })}
                />
              )}
            </div>
            <StepBody step={step} {...stepProps} input={input} consents={given} onConsent={consent} />
            <StepBar step={step} vehicleId={vehicle.id} quote={quote}>
              <PayButton quote={isStale ? null : quote} isBusy={isBusy} />
            </StepBar>
            {step === 'pay' && (
              <p className="mt-3 text-small text-muted-foreground">
                {vehicle.instant
                  ? 'The car is yours as soon as the payment goes through.'
                  : `${vehicle.host.firstName} has up to 8 hours to accept. If they cannot, you get everything back at once.`}
              </p>
            )}
          </form>
        </div>
      </main>
    </>
  );
}
