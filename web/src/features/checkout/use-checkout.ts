import { useId, useState } from 'react';
import { useNavigate } from '../../lib/router/router.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useWizard } from '../../ui/wizard/use-wizard.ts';
import { type Quote, useTripQuote } from '../pricing/use-trip-quote.ts';
import type { Draft } from './draft.ts';
import { type Problems, problemsOf, type Vehicle } from './problems.ts';
import { STEPS, type StepName, stepPath } from './steps/steps.ts';
import { useConsents } from './steps/use-consents.ts';
import { tripInputOf } from './trip-input.ts';
import { useDraft } from './use-draft.ts';
import { usePay } from './use-pay.ts';

const EVERY_HALF_MINUTE_MS = 30_000;

/** Dates are never empty, so what is wrong with them is told at once; the rest once a step was tried to leave. */
const shownProblems = (found: Problems, tryCount: number): Problems =>
  Object.fromEntries(
    Object.entries(found).filter(([field]) => tryCount > 0 || field === 'startAt' || field === 'endAt'),
  );

/** Everything that the checkout knows and can do: the choices, their price, what is missing, and paying. */
export function useCheckout(vehicle: Vehicle) {
  const id = useId();
  const now = useNow(EVERY_HALF_MINUTE_MS);
  const navigate = useNavigate();
  const { draft, change } = useDraft(vehicle.id);
  const wizard = useWizard<StepName>({
    steps: STEPS,
    isDone: (before) => Object.keys(problemsOf(before, draft, vehicle, now)).length === 0,
    pathOf: (one) => stepPath(vehicle.id, one),
  });
  const { step, next } = wizard;
  const input = tripInputOf(vehicle.id, draft);
  const tripQuote = useTripQuote(input);
  const payment = usePay(input, tripQuote.refresh);
  const consents = useConsents(vehicle, draft);
  const [renewal, setRenewal] = useState<{ before: Quote; after: Quote } | null>(null);
  const [tries, setTries] = useState({ step, count: 0 });
  const tryCount = tries.step === step ? tries.count : 0;
  const found = step === 'pay' ? consents.missing : problemsOf(step, draft, vehicle, now);
  const { quote, isStale } = tripQuote;

  const choose = (choices: Partial<Draft>) => {
    change(choices);
    setRenewal(null);
    payment.clear();
  };
  const renew = async () => {
    // The price of other choices is on its way, and is held anew.
    if (!quote || isStale) return;
    const after = await tripQuote.refresh().catch(() => null);
    setRenewal(after && after.totalCents !== quote.totalCents ? { before: quote, after } : null);
  };
  const pay = async () => {
    if (!quote || isStale) return;
    setRenewal(null);
    await payment.pay(quote);
  };
  const goOn = async () => {
    if (payment.isBusy) return;
    if (Object.keys(found).length > 0) setTries({ step, count: tryCount + 1 });
    else if (next === null) await pay();
    else navigate(wizard.pathOf(next));
  };
  return {
    now,
    draft,
    choose,
    wizard,
    input,
    tripQuote,
    consents,
    problems: shownProblems(found, tryCount),
    tryCount,
    idOf: (field: string) => `${id}-${field}`,
    renewal,
    renew,
    pay,
    goOn,
    isPaying: payment.isBusy,
    payProblem: payment.problem,
  };
}
