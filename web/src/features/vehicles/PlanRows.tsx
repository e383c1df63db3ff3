import { PROTECTION } from '@kwela/domain/constants';
import { formatRand } from '@kwela/domain/money';
import type { ProtectionPlan } from '@kwela/domain/pricing/terms';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { RadioGroup, RadioRow } from '../../ui/RadioRow.tsx';
import { NOT_COVERED } from '../checkout/not-covered.ts';
import type { Vehicle } from './vehicle.ts';

interface PlanRowsProps {
  protection: Vehicle['protection'];
  plan: ProtectionPlan;
  onPlan: (plan: ProtectionPlan) => void;
}

/** What each plan costs a day and leaves the guest to pay at most. */
export function PlanRows({ protection, plan, onPlan }: PlanRowsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const basicDeposit = protection.find((offer) => offer.plan === 'basic')?.depositCents;
  return (
    <div>
      <div className="mb-1 flex items-center justify-between gap-3 text-small">
        <span aria-hidden className="font-semibold">
          Protection plan
        </span>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className="min-h-9 text-link underline underline-offset-3"
        >
          What is not covered
        </button>
      </div>
      <RadioGroup legend="Protection plan" legendHidden className="[&_label]:px-3.5 [&_label]:py-2.5">
        {protection.map((offer) => (
          <RadioRow
            key={offer.plan}
            name="car-plan"
            value={offer.plan}
            checked={offer.plan === plan}
            onPick={() => onPlan(offer.plan)}
            title={PROTECTION[offer.plan].label.replace(' plan', '')}
            aside={
              <span className="text-small">
                {offer.dayCents === 0 ? 'included' : `${formatRand(offer.dayCents)} a day`}
              </span>
            }
            consequence={
              <span className="text-[0.8125rem] leading-[1.0625rem]">
                Excess <span className="num">{formatRand(offer.excessCents)}</span>
                {offer.depositCents !== basicDeposit && (
                  <>
                    , deposit <span className="num">{formatRand(offer.depositCents)}</span>
                  </>
                )}
              </span>
            }
          />
        ))}
      </RadioGroup>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="What no plan pays for">
        <p className="mb-3 text-soft-foreground">In these cases you may owe the whole damage.</p>
        <ul className="grid list-disc gap-1.5 pl-5">
          {NOT_COVERED.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
