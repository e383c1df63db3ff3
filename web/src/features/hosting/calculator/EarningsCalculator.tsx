import { vatBpOn } from '@kwela/domain/pricing/vat';
import { HOST_PLANS } from '@kwela/domain/protection/host-plans';
import { localDate } from '@kwela/domain/time';
import { VEHICLE_CATEGORIES } from '@kwela/domain/vehicles/vehicle';
import { CATEGORY_LABELS } from '@kwela/words/vehicles';
import { t } from '@lingui/core/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { say } from '../../../lib/words.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { useArrivalTime } from '../../../ui/hooks/use-arrival-time.ts';
import { usePolicy } from '../../policy/policy.ts';
import { HOST_PLAN_LABELS } from '../host-plan-labels.ts';
import { ComparableCars } from './ComparableCars.tsx';
import { EarningsResult } from './EarningsResult.tsx';
import type { NumberField } from './fields.ts';
import { NumberSlider } from './NumberSlider.tsx';
import { ScenarioActions } from './ScenarioActions.tsx';
import { readScenario, scenarioIn, type TypedScenario, withScenario } from './scenario.ts';

/** What stands together; the loan and the own cover come last, as most have none. */
const CAR = ['valueCents', 'depreciationBp'] as const;
const BOOKINGS = ['dayPriceCents', 'days', 'tripDays', 'kmPerDay'] as const;
const RUNNING = ['wearPerKmCents', 'cleaningPerTripCents', 'deliveryPerTripCents'] as const;
const MONTHLY = ['ownCoverCents', 'trackerCents', 'parkingCents'] as const;
const DAMAGE = ['claimRateBp', 'repairCents'] as const;
const LOAN = ['instalmentCents', 'rateBp', 'monthsLeft'] as const;

/**
 * What a month of hosting leaves, worked out in the browser by the rules that pay out each trip. What was typed stands in the address, and no
 * result, so that a shared link means the same to everybody. Source: docs/rules/hosting.md “Earnings”.
 */
export function EarningsCalculator() {
  const [query, setQuery] = useSearchParams();
  const policy = usePolicy();
  const vatBp = vatBpOn(localDate(useArrivalTime()));
  const [typed, setTyped] = useState(() => scenarioIn(query));
  const { inputs, wrong } = readScenario(typed);
  const show = (next: TypedScenario) => {
    setTyped(next);
    const read = readScenario(next);
    if (read.wrong.length > 0) return;
    setQuery((before) => withScenario(before, read.inputs, next), { replace: true });
  };
  const change = (part: Partial<TypedScenario>) => show({ ...typed, ...part });
  const numbers = (fields: readonly NumberField[]) =>
    fields.map((field) => (
      <NumberSlider
        key={field}
        field={field}
        text={typed.texts[field]}
        onChange={(text) => change({ texts: { ...typed.texts, [field]: text } })}
      />
    ));
  return (
    <section id="calculator" aria-label={t`Earnings calculator`} className="my-6 scroll-mt-6">
      <EarningsResult scenario={typed} inputs={inputs} wrong={wrong} numbers={policy} vatBp={vatBp} />
      <form className="mt-6 grid gap-5" onSubmit={(event: FormEvent) => event.preventDefault()}>
        <Group title={t`Bookings`}>
          {numbers(BOOKINGS)}
          <Select
            label={t`Kind of car`}
            hint={t`To compare with others like it.`}
            value={typed.kind ?? ''}
            onChange={({ target }) =>
              change({ kind: VEHICLE_CATEGORIES.find((kind) => kind === target.value) ?? null })
            }
            options={[
              { value: '', label: t`Choose` },
              ...VEHICLE_CATEGORIES.map((value) => ({ value, label: say(CATEGORY_LABELS[value]) })),
            ]}
          />
          <Select
            label={t`Host plan`}
            hint={t`How much of the damage you bear, and so how much of the rental is yours.`}
            value={typed.plan}
            onChange={({ target }) =>
              change({ plan: HOST_PLANS.find((plan) => plan === target.value) ?? typed.plan })
            }
            options={HOST_PLANS.map((value) => ({ value, label: say(HOST_PLAN_LABELS[value]) }))}
          />
          {typed.kind !== null && (
            <ComparableCars
              kind={typed.kind}
              onUse={(texts) => change({ texts: { ...typed.texts, ...texts } })}
            />
          )}
        </Group>
        <Group title={t`The car`}>{numbers(CAR)}</Group>
        <Group title={t`Costs of trips`}>{numbers(RUNNING)}</Group>
        <Group title={t`Costs each month`}>{numbers(MONTHLY)}</Group>
        <Group title={t`Damage`}>
          {numbers(typed.plan === 'own_cover' ? [...DAMAGE, 'hostExcessCents'] : DAMAGE)}
        </Group>
        <Group title={t`Loan and VAT`}>
          {numbers(LOAN)}
          <Checkbox
            label={t`I'm registered for VAT`}
            checked={typed.isVatVendor}
            onChange={({ target }) => change({ isVatVendor: target.checked })}
          />
        </Group>
      </form>
      <ScenarioActions query={withScenario(new URLSearchParams(), inputs, typed)} onOpen={show} />
    </section>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 rounded-lg border border-border bg-card p-4 md:p-5">
      <legend className="px-1.5 text-h4 font-semibold">{title}</legend>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
