import { formatRand } from '@kwela/domain/money';
import { PROTECTION_PLANS, type ProtectionPlan } from '@kwela/domain/protection/plans';
import { PLAN_NAMES } from '@kwela/words/pricing';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { say } from '../../lib/words.ts';
import { RadioGroup, RadioRow } from '../../ui/forms/RadioRow.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { usePolicy } from '../policy/policy.ts';
import { NOT_COVERED, notCoveredCases } from '../pricing/not-covered.ts';
import { planPrice } from '../pricing/plan-offer.ts';
import type { Quote } from '../pricing/use-trip-quote.ts';
import type { Vehicle } from './vehicle.ts';

interface PlanChoiceProps {
  vehicle: Vehicle;
  plan: ProtectionPlan;
  /** The price on show, where there is one. */
  quote: Quote | null;
  onChange: (plan: ProtectionPlan) => void;
}

/** The plans as the excess each leaves. The one that costs nothing is what the price stands for at first. */
export function PlanChoice({ vehicle, plan, quote, onChange }: PlanChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const { protection } = usePolicy();
  const basicDepositCents = vehicle.protection.find((offer) => offer.plan === 'basic')?.depositCents;
  return (
    <div className="mb-4.5">
      <div className="mb-1 flex items-center justify-between gap-3 text-small">
        <b className="font-semibold" aria-hidden>
          {t`Protection plan`}
        </b>
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-8 text-link underline underline-offset-3"
        >
          {t`What is not covered`}
        </button>
      </div>
      <RadioGroup legend={t`Protection plan`} legendHidden>
        {PROTECTION_PLANS.map((code) => {
          const terms = vehicle.protection.find((offer) => offer.plan === code);
          if (!terms) return null;
          const dayCents = planPrice(terms, quote, protection);
          const deposit = terms.depositCents === basicDepositCents ? null : formatRand(terms.depositCents);
          return (
            <RadioRow
              key={code}
              name="plan"
              value={code}
              checked={plan === code}
              onPick={() => onChange(code)}
              title={say(PLAN_NAMES[code])}
              aside={
                <span className="text-small">
                  {dayCents === 0 ? t`included` : t`${formatRand(dayCents)} a day`}
                </span>
              }
              consequence={
                deposit === null
                  ? t`Excess ${formatRand(terms.excessCents)}`
                  : t`Excess ${formatRand(terms.excessCents)}, deposit ${deposit}`
              }
            />
          );
        })}
      </RadioGroup>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={say(NOT_COVERED.title)}
        description={say(NOT_COVERED.lead)}
      >
        <ul className="grid list-disc gap-2 pl-5">
          {notCoveredCases(protection).map((line) => (
            <li key={line.id}>{say(line)}</li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
