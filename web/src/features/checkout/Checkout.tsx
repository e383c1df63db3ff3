import { plural, t } from '@lingui/core/macro';
import { Navigate } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';
import { carPath } from '../../paths.ts';
import { useStepHeading } from '../../ui/wizard/use-wizard.ts';
import { WizardProgress } from '../../ui/wizard/WizardProgress.tsx';
import { otherTripsDuring, ownBookingOf } from '../bookings/own/own-trips.ts';
import { useOwnTrips } from '../bookings/own/use-own-trips.ts';
import { usePolicy } from '../policy/policy.ts';
import type { Quote } from '../pricing/use-trip-quote.ts';
import { whyAsked } from '../pricing/WhyAsked.tsx';
import { QuietHeader } from '../shell/QuietHeader.tsx';
import type { TripWindow } from '../trips/trip-window.ts';
import { CheckoutNotices } from './CheckoutNotices.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { OwnBookingPanel } from './OwnBookingPanel.tsx';
import { PriceClock } from './PriceClock.tsx';
import { type Vehicle, windowOf } from './problems.ts';
import { Summary } from './Summary.tsx';
import { PayButton } from './steps/PayButton.tsx';
import { StepBar } from './steps/StepBar.tsx';
import { StepBody } from './steps/StepBody.tsx';
import { stepChoices } from './steps/step-choices.ts';
import { STEP_LABELS, STEP_TITLES } from './steps/steps.ts';
import { useCheckout } from './use-checkout.ts';

/** What happens once the guest has paid, and why, by what the server said of this guest. */
function afterPaying(answer: Quote['answer'], vehicle: Vehicle, requestHours: number): string {
  if (answer.isHeld)
    return t`We’re still looking at your documents. If we can’t approve them, you get everything back.`;
  if (answer.isInstant) return t`Your booking is confirmed once you've paid.`;
  const time = plural(requestHours, { one: '# hour', other: '# hours' });
  const asked = t`${vehicle.host.firstName} has up to ${time} to accept. If they cannot, you get everything back at once.`;
  return [whyAsked(answer, vehicle), asked].filter(Boolean).join(' ');
}

/** The same when several people pay. */
const afterSharing = ({ isInstant, isHeld }: Quote['answer'], { host }: Vehicle): string =>
  isInstant && !isHeld
    ? t`Nothing is charged yet. Your booking is confirmed once everybody has paid.`
    : t`Nothing is charged yet. Once everybody has paid, ${host.firstName} is asked. If they decline, everybody gets their money back at once.`;

/** Five steps from the dates to the checkout of the payment company. Every choice is kept on this device. */
export function Checkout({ vehicle, firstDates }: { vehicle: Vehicle; firstDates: TripWindow }) {
  const { requestHours } = usePolicy().times;
  const checkout = useCheckout(vehicle, firstDates);
  const { form, wizard, draft, now, tripQuote, credit, card } = checkout;
  const { step } = wizard;
  const { quote, isStale } = tripQuote;
  const heading = useStepHeading(step);
  const { trips, isKnown } = useOwnTrips();
  const window = windowOf(draft);
  const own = ownBookingOf(trips, vehicle.id, window);
  // In the first step the dates can still become others, so the form stays and a notice says it. Who comes back to a later one finds the
  // booking, also once its draft is gone and the steps would begin again.
  if (own !== null && wizard.asked !== 'trip') return <OwnBookingPanel booking={own} now={now} />;
  const choices = stepChoices(draft, vehicle, now);
  if (wizard.redirect !== null)
    return isKnown ? <Navigate to={wizard.redirect} replace /> : <CheckoutSkeleton />;
  return (
    <>
      <QuietHeader
        leaveTo={carPath(vehicle.id, window, draft.plan)}
        timer={quote && <PriceClock endsAtMs={tripQuote.heldUntilMs} onRenew={checkout.renew} />}
      />
      <main id="main" tabIndex={-1} className="wrap pt-4 pb-36 md:pt-7 md:pb-20">
        <WizardProgress
          wizard={wizard}
          labels={{
            trip: say(STEP_LABELS.trip),
            drivers: say(STEP_LABELS.drivers),
            protection: say(STEP_LABELS.protection),
            extras: say(STEP_LABELS.extras),
            pay: say(STEP_LABELS.pay),
          }}
          choices={choices}
        />
        <div className="mt-5 grid gap-7 md:mt-9 md:grid-cols-[minmax(0,1fr)_320px] md:gap-8 lg:grid-cols-[minmax(0,664px)_392px] lg:justify-between lg:gap-14">
          <div className="min-w-0">
            <h1 ref={heading} tabIndex={-1} className="mb-6">
              {say(STEP_TITLES[step])}
            </h1>
            <CheckoutNotices
              {...{ step, draft, tripQuote }}
              vehicleId={vehicle.id}
              renewal={checkout.renewal}
              payProblem={checkout.payProblem}
              onPay={form.submit}
              overlapping={otherTripsDuring(trips, vehicle.id, window)}
              now={now}
              onWithoutPromo={() => form.setValue('promoCode', null)}
            />
            <StepBody
              {...{ step, vehicle, form, draft, quote, credit, card, now }}
              input={checkout.input}
              isPriceComing={tripQuote.isFetching}
              payWith={checkout.payWith}
              onPayWith={checkout.setPayWith}
              bar={
                <StepBar
                  wizard={wizard}
                  quote={quote}
                  trip={`${vehicle.make} ${vehicle.model}, ${choices.trip}`}
                >
                  {tripQuote.error === null && (
                    <PayButton
                      quote={isStale ? null : quote}
                      credit={credit}
                      isWaiting={checkout.isPaying || card.isComing}
                      isSplit={draft.split !== null}
                    />
                  )}
                </StepBar>
              }
            />
            {step === 'pay' && quote && (
              <p className="mt-3 text-small text-muted-foreground">
                {draft.split === null
                  ? afterPaying(quote.answer, vehicle, requestHours)
                  : afterSharing(quote.answer, vehicle)}
              </p>
            )}
          </div>
          <div className="min-w-0">
            <Summary
              {...{ vehicle, draft, quote, isStale, now }}
              creditCents={credit.cents}
              isFetching={tripQuote.isFetching}
              isFolded={step !== 'pay'}
            />
          </div>
        </div>
      </main>
    </>
  );
}
