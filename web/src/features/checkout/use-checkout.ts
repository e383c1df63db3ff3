import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from '../../lib/router/router.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useWizard } from '../../ui/wizard/use-wizard.ts';
import { useAuth } from '../auth/session/auth-context.ts';
import { useTripCard } from '../cards/use-trip-card.ts';
import { canBeDivided, sharesOf } from '../group-pay/split-draft.ts';
import { usePolicy } from '../policy/policy.ts';
import { hasOtherConditions } from '../pricing/changed-lines.ts';
import { hostExtrasOf } from '../pricing/extra-offers.ts';
import { type Quote, useTripQuote } from '../pricing/use-trip-quote.ts';
import type { TripWindow } from '../trips/trip-window.ts';
import type { PayWith } from '../ways-to-pay/pay-with.ts';
import type { Draft } from './draft.ts';
import { checkStep, problemsOf, type Vehicle } from './problems.ts';
import { saidAgreements } from './steps/consents.ts';
import { STEPS, type StepName, stepPath } from './steps/steps.ts';
import { tripInputOf, tripPlanOf } from './trip-input.ts';
import { useDraftForm } from './use-draft-form.ts';
import { usePay } from './use-pay.ts';
import { useTripCredit } from './use-trip-credit.ts';

const EVERY_HALF_MINUTE_MS = 30_000;

interface Renewal {
  /** The choices that both prices are of. */
  readonly of: string;
  readonly before: Quote;
  readonly after: Quote;
}

/** Everything that the checkout knows and can do: the choices, their price, what is missing, and paying. */
export function useCheckout(vehicle: Vehicle, firstDates: TripWindow) {
  const now = useNow(EVERY_HALF_MINUTE_MS);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { status, user, needsSecondFactor } = useAuth();
  /** A guest who pays has an account, and has shown that it is theirs. */
  const isSignedIn = status === 'signed_in' && !needsSecondFactor;
  const terms = usePolicy().groupPay;
  /** Whether the people of a trip that is divided can pay what falls to each of them now. */
  const isDivided = ({ split }: Draft) => {
    const { quote } = tripQuote;
    if (split === null || quote === null) return true;
    return canBeDivided(split, quote.totalCents - credit.cents, terms);
  };
  const { form, draft } = useDraftForm({
    vehicleId: vehicle.id,
    firstDates,
    check: (values) =>
      checkStep(step, values, vehicle, now, {
        isSignedIn,
        isDivided: isDivided(values),
        needed: tripQuote.quote?.agreements ?? [],
      }),
    async send() {
      if (next === null) await pay();
      else navigate(wizard.pathOf(next));
    },
  });
  const wizard = useWizard<StepName>({
    steps: STEPS,
    isNeeded: (one) => one !== 'extras' || hostExtrasOf(vehicle, new Date(draft.endAt)).length > 0,
    isDone: (before) => Object.keys(problemsOf(before, draft, vehicle, now)).length === 0,
    pathOf: (one) => stepPath(vehicle.id, one, draft),
  });
  const { step, next } = wizard;
  const input = tripInputOf(vehicle, draft);
  const tripQuote = useTripQuote(input);
  const credit = useTripCredit(tripQuote.quote, {
    isAsked: isSignedIn && step === 'pay',
    isWanted: draft.usesCredit,
  });
  const card = useTripCard({ isAsked: isSignedIn && step === 'pay', chosen: draft.cardId });
  const payment = usePay(input, tripPlanOf(draft), tripQuote.refresh);
  const [payWith, setPayWith] = useState<PayWith | null>(null);
  const [renewed, setRenewed] = useState<Renewal | null>(null);
  const asked = JSON.stringify(input);
  const { quote, isStale } = tripQuote;

  // The address always says the trip on show, so that it can be sent to a friend or opened on another device.
  const address = wizard.pathOf(wizard.asked);
  useEffect(() => {
    if (pathname + search !== address) navigate(address, { replace: true });
  }, [pathname, search, address, navigate]);

  // What was wrong with a step is not wrong with the one before it, nor once somebody has signed in.
  const shown = useRef({ step, isSignedIn });
  const forgetErrors = useEffectEvent(form.clearErrors);
  useEffect(() => {
    if (shown.current.step !== step || shown.current.isSignedIn !== isSignedIn) forgetErrors();
    shown.current = { step, isSignedIn };
  }, [step, isSignedIn]);

  // What one person has agreed to, the next one has not, nor do they pay with that person's card.
  const agreedBy = useRef(user?.id);
  const forgetAgreement = useEffectEvent(() => {
    form.setValue('agreed', '');
    form.setValue('keepCard', false);
    form.setValue('cardId', null);
  });
  useEffect(() => {
    if (user === null) return;
    if (agreedBy.current !== undefined && agreedBy.current !== user.id) forgetAgreement();
    agreedBy.current = user.id;
  }, [user]);

  const renew = async () => {
    // The price of other choices is on its way, and is held again.
    if (!quote || isStale) return;
    const after = await tripQuote.refresh().catch(() => null);
    const isChanged = (to: Quote) => to.totalCents !== quote.totalCents || hasOtherConditions(quote, to);
    setRenewed(after !== null && isChanged(after) ? { of: asked, before: quote, after } : null);
  };
  const pay = async () => {
    if (!quote || isStale) return;
    setRenewed(null);
    const split = draft.split === null ? null : sharesOf(draft.split, quote.totalCents - credit.cents);
    const agreedTo = saidAgreements(vehicle, quote.agreements);
    await payment.pay(quote, { agreedTo, credit, card, keepCard: draft.keepCard, payWith, split });
  };
  return {
    now,
    form,
    draft,
    wizard,
    input,
    tripQuote,
    credit,
    card,
    renewal: renewed?.of === asked ? renewed : null,
    renew,
    pay,
    payWith,
    setPayWith,
    isPaying: payment.isBusy,
    payProblem: payment.problem?.kind === 'signed_out' && isSignedIn ? null : payment.problem,
    isSignedIn,
  };
}
