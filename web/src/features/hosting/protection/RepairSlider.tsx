import { EARNINGS_FIELDS } from '@kwela/domain/hosting/earnings-inputs';
import { formatRand } from '@kwela/domain/money';
import {
  HOST_PLANS,
  type HostPlan,
  type RepairSplit,
  splitRepair,
} from '@kwela/domain/protection/host-plans';
import { excessCents, PROTECTION_PLANS, type ProtectionPlan } from '@kwela/domain/protection/plans';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { say } from '../../../lib/words.ts';
import { Select } from '../../../ui/forms/Select.tsx';
import { RandField } from '../../../ui/forms/TextField.tsx';
import { usePolicy } from '../../policy/policy.ts';
import { centsOf } from '../../pricing/rand-text.ts';
import { HOST_PLAN_LABELS } from '../host-plan-labels.ts';

const MOST_CENTS = 30_000_000;
const STEP_CENTS = 100_000;
const RAND = 100;

const tierLabel: Readonly<Record<ProtectionPlan, () => string>> = {
  basic: () => t({ message: 'Basic', context: 'a protection plan' }),
  standard: () => t({ message: 'Standard', context: 'a protection plan' }),
  super: () => t({ message: 'Super', context: 'a protection plan' }),
};

/** Who pays for a repair: the guest, the host, Kwela. */
export function RepairSlider() {
  const { protection, hostPlans } = usePolicy();
  const [repair, setRepair] = useState('40000');
  const [value, setValue] = useState(String(EARNINGS_FIELDS.valueCents.usual / RAND));
  const [tier, setTier] = useState<ProtectionPlan>('standard');
  const [plan, setPlan] = useState<HostPlan>('balanced');
  const repairCents = repair.trim() === '0' ? 0 : (centsOf(repair) ?? Number.NaN);
  const valueCents = centsOf(value) ?? Number.NaN;
  const isRepairRight = repairCents >= 0 && repairCents <= MOST_CENTS;
  const isValueRight = valueCents > 0 && valueCents <= EARNINGS_FIELDS.valueCents.max;
  const most = formatRand(MOST_CENTS);
  return (
    <section aria-labelledby="repair">
      <h2 id="repair" className="text-h3">
        {t`Who pays for a repair`}
      </h2>
      <p className="mt-1 mb-3 text-small text-soft-foreground">
        {t`The guest pays first, up to their excess. Then you pay, up to the excess of your plan. Then Kwela pays.`}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <RandField
            label={t`Cost of the repair`}
            value={repair}
            onChange={({ target }) => setRepair(target.value)}
            error={isRepairRight ? undefined : t`Enter an amount from R0 to ${most}.`}
          />
          <input
            type="range"
            aria-label={t`Cost of the repair, slider`}
            className="mt-1 block h-6 w-full cursor-pointer accent-primary"
            min={0}
            max={MOST_CENTS}
            step={STEP_CENTS}
            value={isRepairRight ? repairCents : 0}
            aria-valuetext={formatRand(isRepairRight ? repairCents : 0)}
            onChange={({ target }) => setRepair(String(Number(target.value) / RAND))}
          />
        </div>
        <RandField
          label={t`Value of the car`}
          hint={t`It sets the excess of the Basic plan.`}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          error={isValueRight ? undefined : t`Enter what the car is worth in whole rand.`}
        />
        <Select
          label={t`The guest's plan`}
          value={tier}
          onChange={({ target }) => setTier(PROTECTION_PLANS.find((one) => one === target.value) ?? tier)}
          options={PROTECTION_PLANS.map((one) => ({ value: one, label: tierLabel[one]() }))}
        />
        <Select
          label={t`Your plan`}
          value={plan}
          onChange={({ target }) => setPlan(HOST_PLANS.find((one) => one === target.value) ?? plan)}
          options={HOST_PLANS.map((one) => ({ value: one, label: say(HOST_PLAN_LABELS[one]) }))}
        />
      </div>
      {isRepairRight && isValueRight && (
        <SplitBar
          repairCents={repairCents}
          split={splitRepair(
            repairCents,
            excessCents(tier, valueCents, protection),
            hostPlans[plan].excessCents,
          )}
        />
      )}
    </section>
  );
}

function SplitBar({ repairCents, split }: { repairCents: number; split: RepairSplit }) {
  const parts = [
    {
      name: 'guest',
      label: t`The guest pays`,
      cents: split.guestCents,
      colour: 'fill-brand',
      dot: 'bg-brand',
    },
    {
      name: 'host',
      label: t`You pay`,
      cents: split.hostCents,
      colour: 'fill-destructive',
      dot: 'bg-destructive',
    },
    {
      name: 'kwela',
      label: t`Kwela pays`,
      cents: split.platformCents,
      colour: 'fill-primary',
      dot: 'bg-primary',
    },
  ];
  const widthOf = (cents: number) => (repairCents === 0 ? 0 : (cents * 100) / repairCents);
  return (
    <div aria-live="polite" className="mt-4">
      <svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="h-8 w-full rounded-sm">
        <rect width="100" height="10" className="fill-border" />
        {parts.map(({ name, cents, colour }, index) => (
          <rect
            key={name}
            x={parts.slice(0, index).reduce((sum, before) => sum + widthOf(before.cents), 0)}
            width={widthOf(cents)}
            height="10"
            className={colour}
          />
        ))}
      </svg>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-3">
        {parts.map(({ name, label, cents, dot }) => (
          <div key={name} className="flex items-center gap-2">
            <span aria-hidden className={`size-3 rounded-full ${dot}`} />
            <dt className="text-small">{label}</dt>
            <dd className="num font-semibold">{formatRand(cents)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
