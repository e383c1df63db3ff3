import { formatRand, formatWholeRand } from '@kwela/domain/money';
import { MOST_DAYS_A_MONTH, monthOfHosting } from '@kwela/domain/payments/month-of-hosting';
import { VEHICLE_CATEGORIES } from '@kwela/domain/vehicles/vehicle';
import { CATEGORY_LABELS } from '@kwela/words/vehicles';
import { plural, t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import type { OutputOf } from '../../lib/api.ts';
import { useAnswer } from '../../lib/first-view/use-answer.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { RandField, TextField } from '../../ui/forms/TextField.tsx';
import { usePolicy } from '../policy/policy.ts';
import { randText } from '../pricing/rand-text.ts';
import {
  kindNamed,
  type MonthFault,
  readMonth,
  type TypedMonth,
  typedMonthIn,
  withMonth,
} from './hosting-query.ts';

type KindPrices = OutputOf<'vehicles/day-prices'>['kinds'][number];

/**
 * What a month of hosting pays, by the rule that pays out each trip. All of it stands in the address, so that it can be
 * shared; without scripts the form asks the server for that address.
 */
export function EarningsTeaser() {
  const [query, setQuery] = useSearchParams();
  const { kinds } = useAnswer('vehicles/day-prices', {});
  const policy = usePolicy();
  const [typed, setTyped] = useState(() => typedMonthIn(query));
  const kind = kindNamed(typed.kind);
  const usual = kinds.find(({ category }) => category === kind);
  const month = readMonth(typed, usual?.middleCents, policy);
  const change = (part: Partial<TypedMonth>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    setQuery((before) => withMonth(before, next), { replace: true });
  };
  const faults = month.isRight ? [] : month.faults;
  const words = faultWords(
    formatWholeRand(policy.prices.minDayPriceCents),
    formatWholeRand(policy.prices.maxDayPriceCents),
  );
  const priceFault = faults.find((fault) => fault !== 'days_no_number');
  // Before anything was typed there is nothing to complain about.
  const isUntouched = priceFault === 'price_missing' && kind === undefined;
  return (
    <form
      id="calculator"
      method="get"
      action={`${paths.becomeAHost}#calculator`}
      aria-labelledby="calculator-title"
      className="scroll-mt-6 rounded-lg border border-border bg-card p-5 md:p-6"
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <h3 id="calculator-title" className="text-h3">
        {t`What a month could pay you`}
      </h3>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-[1.4fr_1fr_1fr]">
        <Select
          label={t`Kind of car`}
          name="kind"
          value={kind ?? ''}
          onChange={({ target }) => change({ kind: target.value })}
          options={[
            { value: '', label: t`Choose` },
            ...VEHICLE_CATEGORIES.map((value) => ({ value, label: say(CATEGORY_LABELS[value]) })),
          ]}
        />
        <RandField
          label={t`Price a day`}
          name="price"
          value={typed.price}
          placeholder={randText(usual?.middleCents)}
          onChange={({ target }) => change({ price: target.value })}
          error={priceFault && !isUntouched ? words[priceFault] : undefined}
        />
        <TextField
          label={t`Days booked a month`}
          name="days"
          inputMode="numeric"
          autoComplete="off"
          value={typed.days}
          onChange={({ target }) => change({ days: target.value })}
          error={faults.includes('days_no_number') ? words.days_no_number : undefined}
        />
      </div>
      {usual !== undefined && <Comparable prices={usual} />}
      <noscript>
        <Button type="submit" tone="secondary" className="mt-4">{t`Work it out`}</Button>
      </noscript>
      <div aria-live="polite" className="mt-5 min-h-36 border-t border-border pt-4">
        {month.isRight ? (
          <Month {...month} />
        ) : (
          <p className="text-soft-foreground">
            {isUntouched
              ? t`Choose a kind of car or enter a price a day.`
              : t`Change what is marked above, and we work it out.`}
          </p>
        )}
      </div>
    </form>
  );
}

const faultWords = (least: string, most: string): Readonly<Record<MonthFault, string>> => ({
  price_missing: t`Enter a price a day. There are too few cars of this kind to suggest one.`,
  price_no_amount: t`Enter an amount in whole rand, such as 650.`,
  price_out_of_bounds: t`A day costs between ${least} and ${most}.`,
  days_no_number: t`Enter a whole number of days, up to ${MOST_DAYS_A_MONTH}.`,
});

/** What others ask, with how many they are. */
function Comparable({ prices: { carCount, middleCents, lowCents, highCents } }: { prices: KindPrices }) {
  const middle = formatWholeRand(middleCents);
  const low = formatWholeRand(lowCents);
  const high = formatWholeRand(highCents);
  const cars = plural(carCount, { one: '# listed car', other: '# listed cars' });
  return (
    <p className="mt-3 text-small text-soft-foreground">
      {t`Of ${cars} of this kind, the one in the middle asks ${middle} a day. Half of them ask between ${low} and ${high}.`}
    </p>
  );
}

function Month({ dayPriceCents, days }: { dayPriceCents: number; days: number }) {
  const { hostShare } = usePolicy();
  const { rentalCents, keptCents, payoutCents } = monthOfHosting({ dayPriceCents, days }, hostShare);
  const price = formatRand(dayPriceCents);
  const counted = plural(days, { one: '# day', other: '# days' });
  const lines = [
    { label: t`Rental: ${counted} at ${price}`, cents: rentalCents },
    { label: t`Kwela keeps`, cents: -keptCents },
  ];
  return (
    <>
      <p>
        <span className="text-small font-semibold">{t`You are paid`}</span>
        <output className="num block text-price-xl">{formatRand(payoutCents)}</output>
      </p>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 text-small text-soft-foreground">
        {lines.map(({ label, cents }) => (
          <div key={label} className="col-span-full grid grid-cols-subgrid">
            <dt>{label}</dt>
            <dd className="num text-right">{formatRand(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-small text-soft-foreground">
        {t`For that month, before discounts you give and your own costs. Nobody can promise how many days are booked.`}
      </p>
    </>
  );
}
