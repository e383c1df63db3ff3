import { COUNTED_TO } from '@kwela/domain/search/count';
import { CANCELLATION_POLICIES, FEATURES, FUELS, VEHICLE_CATEGORIES } from '@kwela/domain/vehicles/vehicle';
import { CATEGORY_LABELS, FEATURE_LABELS, FUEL_LABELS } from '@kwela/words/vehicles';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { say } from '../../../lib/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { RandField } from '../../../ui/forms/TextField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { policyName } from '../../pricing/policy-labels.ts';
import { centsOf, randText } from '../../pricing/rand-text.ts';
import type { SearchState } from '../search-state.ts';
import { ChoiceChips, OneChip, Part } from './FilterParts.tsx';
import { type Filters, toggled } from './filters.ts';
import { MakeAndModel } from './MakeAndModel.tsx';
import { carsText, useCarCount, useFilterCounts } from './use-filter-counts.ts';

interface FiltersDialogProps {
  search: SearchState;
  onFilters: (filters: Filters) => void;
  onClose: () => void;
}

const SEATS = [4, 5, 7, 8] as const;
const YEARS = [2016, 2018, 2020, 2022, 2024] as const;
const STARS = [4, 4.5, 4.8] as const;
const KM = [150, 200, 250, 300] as const;
const MONEY = ['maxTotalCents', 'maxDayPriceCents', 'maxDepositCents'] as const;
type MoneyName = (typeof MONEY)[number];

const MONEY_LABELS: Record<MoneyName, MessageDescriptor> = {
  maxTotalCents: msg`Total for my dates, up to`,
  maxDayPriceCents: msg`Price a day, up to`,
  maxDepositCents: msg`Deposit, up to`,
};

/** Every filter of a search. Nothing changes before “Show cars”. */
export default function FiltersDialog({ search, onFilters, onClose }: FiltersDialogProps) {
  const id = useId();
  const { filters } = search;
  const [draft, setDraft] = useState(filters);
  const [money, setMoney] = useState(() => moneyTexts(filters));
  const [wrong, setWrong] = useState<readonly MoneyName[]>([]);
  const change = (next: Partial<Filters>) => setDraft({ ...draft, ...next });
  const wanted = { ...draft, ...sumsOf(money) };
  const counts = useFilterCounts(search);
  const left = counts?.count(wanted);
  const isExact = left === undefined || left > COUNTED_TO || counts?.isWhole === true;
  const counted = useCarCount({ ...search, filters: wanted }, !isExact);
  const count = isExact ? left : counted;
  /** What one choice more, or another one, would leave. */
  const leaves = (next: Partial<Filters>) => counts?.text({ ...wanted, ...next });
  const clear = () => {
    setDraft({});
    setMoney(moneyTexts({}));
    setWrong([]);
  };
  const show = () => {
    const sums = MONEY.map((name) => ({ name, cents: centsOf(money[name]) }));
    const bad = sums.filter(({ cents }) => Number.isNaN(cents)).map(({ name }) => name);
    setWrong(bad);
    // The sums stand at the top, which may be out of sight.
    if (bad[0]) return document.getElementById(`${id}-${bad[0]}`)?.focus();
    onFilters({ ...draft, ...Object.fromEntries(sums.map(({ name, cents }) => [name, cents])) });
    onClose();
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Filters`}
      actions={
        <>
          <Button tone="tertiary" onClick={clear}>
            {t`Clear all`}
          </Button>
          <Button onClick={show}>{count === undefined ? t`Show cars` : t`Show ${carsText(count)}`}</Button>
        </>
      }
    >
      <div className="grid gap-7">
        <Part title={t`Money`}>
          <div className="grid w-full gap-4 md:grid-cols-3">
            {MONEY.map((name) => (
              <RandField
                key={name}
                id={`${id}-${name}`}
                label={say(MONEY_LABELS[name])}
                value={money[name]}
                error={wrong.includes(name) ? t`Whole rand, such as 2500.` : undefined}
                onChange={({ target }) => setMoney({ ...money, [name]: target.value })}
              />
            ))}
          </div>
        </Part>
        <ChoiceChips
          title={t`Kind of car`}
          choices={VEHICLE_CATEGORIES}
          wordOf={(category) => say(CATEGORY_LABELS[category])}
          chosen={draft.category}
          leaves={(category) => leaves({ category: [category] })}
          onToggle={(category) => change({ category: toggled(draft.category, category) })}
        />
        <MakeAndModel draft={wanted} counts={counts} onChange={change} />
        <OneChip
          title={t`Gearbox`}
          choices={['automatic', 'manual'] as const}
          wordOf={(gear) => (gear === 'automatic' ? t`Automatic` : t`Manual`)}
          chosen={draft.transmission}
          leaves={(transmission) => leaves({ transmission })}
          onPick={(transmission) => change({ transmission })}
        />
        <ChoiceChips
          title={t`Fuel`}
          choices={FUELS}
          wordOf={(fuel) => say(FUEL_LABELS[fuel])}
          chosen={draft.fuel}
          leaves={(fuel) => leaves({ fuel: [fuel] })}
          onToggle={(fuel) => change({ fuel: toggled(draft.fuel, fuel) })}
        />
        <div className="grid gap-7 md:grid-cols-2">
          <OneChip
            title={t`Seats, at least`}
            choices={SEATS}
            wordOf={String}
            chosen={draft.minSeats}
            leaves={(minSeats) => leaves({ minSeats })}
            onPick={(minSeats) => change({ minSeats })}
          />
          <OneChip
            title={t`Year, from`}
            choices={YEARS}
            wordOf={String}
            chosen={draft.minYear}
            leaves={(minYear) => leaves({ minYear })}
            onPick={(minYear) => change({ minYear })}
          />
          <OneChip
            title={t`Rating, at least`}
            choices={STARS}
            wordOf={String}
            chosen={draft.minRating}
            leaves={(minRating) => leaves({ minRating })}
            onPick={(minRating) => change({ minRating })}
          />
          <OneChip
            title={t`Kilometres a day, at least`}
            choices={KM}
            wordOf={(km) => t`${km} km`}
            chosen={draft.minKmPerDay}
            leaves={(minKmPerDay) => leaves({ minKmPerDay })}
            onPick={(minKmPerDay) => change({ minKmPerDay })}
          />
        </div>
        <Part title={t`Booking`}>
          <div className="grid w-full gap-x-6 md:grid-cols-2">
            <Checkbox
              label={t`Instant book`}
              hint={t`Confirmed at once, without waiting for the host.`}
              checked={draft.isInstant ?? false}
              onChange={({ target }) => change({ isInstant: target.checked || undefined })}
            />
            <Checkbox
              label={t`Delivery`}
              hint={t`The host can bring the car to an airport or to you.`}
              checked={draft.hasDelivery ?? false}
              onChange={({ target }) => change({ hasDelivery: target.checked || undefined })}
            />
          </div>
        </Part>
        <ChoiceChips
          title={t`Cancellation policy`}
          choices={CANCELLATION_POLICIES}
          wordOf={policyName}
          chosen={draft.policy}
          leaves={(policy) => leaves({ policy: [policy] })}
          onToggle={(policy) => change({ policy: toggled(draft.policy, policy) })}
        />
        <ChoiceChips
          title={t`The car must have`}
          choices={FEATURES}
          wordOf={(feature) => say(FEATURE_LABELS[feature])}
          chosen={draft.features}
          leaves={(feature) => leaves({ features: [...(draft.features ?? []), feature] })}
          onToggle={(feature) => change({ features: toggled(draft.features, feature) })}
        />
      </div>
    </Dialog>
  );
}

/** The sums that can be read; one that cannot is not counted by. */
function sumsOf(money: Record<MoneyName, string>): Filters {
  const sums = MONEY.map((name) => [name, centsOf(money[name])] as const);
  return Object.fromEntries(sums.filter(([, cents]) => !Number.isNaN(cents)));
}

const moneyTexts = (filters: Filters): Record<MoneyName, string> => ({
  maxTotalCents: randText(filters.maxTotalCents),
  maxDayPriceCents: randText(filters.maxDayPriceCents),
  maxDepositCents: randText(filters.maxDepositCents),
});
