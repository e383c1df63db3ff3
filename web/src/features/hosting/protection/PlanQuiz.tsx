import { EARNINGS_FIELDS } from '@kwela/domain/hosting/earnings-inputs';
import { type PlanOutlook, planOutlooks, recommendedPlan } from '@kwela/domain/hosting/onboarding/plan-quiz';
import { formatWholeRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { say } from '../../../lib/words.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { RandField, TextField } from '../../../ui/forms/TextField.tsx';
import { usePolicy } from '../../policy/policy.ts';
import { centsOf } from '../../pricing/rand-text.ts';
import { HOST_PLAN_LABELS } from '../host-plan-labels.ts';

const MOST_TRIPS = 31;
const { valueCents: usualValue, claimRateBp, repairCents } = EARNINGS_FIELDS;

const amount = (text: string): number => (text.trim() === '0' ? 0 : (centsOf(text) ?? Number.NaN));

/** Three questions and a plan, with the reason for it and against each of the others. */
export function PlanQuiz() {
  const policy = usePolicy();
  const [cash, setCash] = useState('5000');
  const [trips, setTrips] = useState('4');
  const [value, setValue] = useState('250000');
  const answers = {
    spareCents: amount(cash),
    tripsPerMonth: /^\d{1,2}$/.test(trips.trim()) ? Number(trips) : Number.NaN,
    carValueCents: amount(value),
  };
  const isCashRight = answers.spareCents >= 0;
  const isTripsRight = answers.tripsPerMonth <= MOST_TRIPS;
  const isValueRight = answers.carValueCents > 0 && answers.carValueCents <= usualValue.max;
  return (
    <section aria-labelledby="quiz">
      <h2 id="quiz" className="text-h3">
        {t`Which plan suits you?`}
      </h2>
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-3">
        <RandField
          label={t`Most you could pay for damage at once`}
          value={cash}
          onChange={({ target }) => setCash(target.value)}
          error={isCashRight ? undefined : t`Enter an amount in whole rand, such as 5000.`}
        />
        <TextField
          label={t`Trips a month`}
          inputMode="numeric"
          autoComplete="off"
          value={trips}
          onChange={({ target }) => setTrips(target.value)}
          error={isTripsRight ? undefined : t`Enter a whole number up to ${MOST_TRIPS}.`}
        />
        <RandField
          label={t`Value of your car`}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          error={isValueRight ? undefined : t`Enter what the car is worth in whole rand.`}
        />
      </div>
      {isCashRight && isTripsRight && isValueRight && <Verdict outlooks={planOutlooks(answers, policy)} />}
    </section>
  );
}

function Verdict({ outlooks }: { outlooks: readonly PlanOutlook[] }) {
  const best = recommendedPlan(outlooks);
  const claims = claimRateBp.usual / 100;
  const repair = formatWholeRand(repairCents.usual);
  return (
    <div aria-live="polite" className="mt-4">
      <ul className="grid gap-2">
        {outlooks.map((outlook) => (
          <li
            key={outlook.plan}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-border pt-2"
          >
            <b>{say(HOST_PLAN_LABELS[outlook.plan])}</b>
            {outlook.plan === best && <Badge tone="success">{t`Suits you`}</Badge>}
            <span className="text-small text-soft-foreground">
              {reasonText(outlook, outlook.plan === best)}
            </span>
          </li>
        ))}
        <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-border pt-2">
          <b>{say(HOST_PLAN_LABELS.own_cover)}</b>
          <span className="text-small text-soft-foreground">
            {t`Only if you have your own cover that allows renting out, and we’ve approved its certificate.`}
          </span>
        </li>
      </ul>
      <p className="mt-3 text-small text-soft-foreground">
        {t`Based on damage on ${claims}% of trips and a repair of ${repair} on an average car. Use the calculator for your own numbers.`}
      </p>
    </div>
  );
}

function reasonText({ leftCents, isWithinReach }: PlanOutlook, isBest: boolean): string {
  const left = formatWholeRand(leftCents);
  if (!isWithinReach) return t`Its excess is more than you could pay at once.`;
  return isBest
    ? t`Leaves you about ${left} a month after damage: the most of any plan whose excess you can pay.`
    : t`Leaves you about ${left} a month after damage.`;
}
