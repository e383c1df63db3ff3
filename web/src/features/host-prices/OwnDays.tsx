import { formatWholeRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { formatDate } from '../../lib/dates.ts';
import { hasFields, isText } from '../../lib/guards.ts';
import { isTypedDate } from '../../lib/typed-date.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { draftStore } from '../../ui/forms/draft.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormRandField, FormTextField } from '../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { centsOf } from '../pricing/rand-text.ts';
import { listRows } from './list-rows.ts';
import { ownPriceProblem } from './own-price.ts';
import { type OwnStretch, ownStretches, removeStretch, setOwnPrices } from './plan-edit.ts';
import type { CarPrices, Plan } from './price-calls.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface TypedDays {
  fromOn: string;
  toOn: string;
  price: string;
}
const isTypedDays = hasFields<TypedDays>({ fromOn: isText, toOn: isText, price: isText });
const NONE: TypedDays = { fromOn: '', toOn: '', price: '' };

const lastOf = ({ fromOn, toOn }: TypedDays): string => (toOn === '' ? fromOn : toOn);

function problemsOf(typed: TypedDays, { limits, plan }: CarPrices): Partial<Record<keyof TypedDays, string>> {
  const problems: Partial<Record<keyof TypedDays, string>> = {};
  if (!isTypedDate(typed.fromOn)) problems.fromOn = t`Enter the first day.`;
  else if (!isTypedDate(lastOf(typed))) problems.toOn = t`Enter the last day, or leave it empty.`;
  else if (lastOf(typed) < typed.fromOn) problems.toOn = t`The last day comes before the first.`;
  else if (Date.parse(lastOf(typed)) - Date.parse(typed.fromOn) >= limits.maxOwnPrices * DAY_MS) {
    const most = limits.maxOwnPrices;
    problems.toOn = t`A car can have its own price on ${most} days at most. Use a season for more.`;
  }
  const wrongPrice = ownPriceProblem(typed.price, { limits, plan });
  if (wrongPrice !== null) problems.price = wrongPrice;
  return problems;
}

function planWith(plan: Plan, typed: TypedDays): Plan {
  const dayPriceCents = centsOf(typed.price) ?? 0;
  return setOwnPrices(plan, { fromOn: typed.fromOn, toOn: lastOf(typed) }, dayPriceCents);
}

/** Prices set by hand: days that cost what their host says, whatever the rules make of others. */
export function OwnDays({
  car,
  onSave,
  onRemove,
}: {
  car: CarPrices;
  onSave: (plan: Plan) => Promise<unknown>;
  onRemove: (plan: Plan) => void;
}) {
  const now = useNow(MINUTE_MS);
  const { plan } = car;
  const form = useForm<TypedDays>({
    values: NONE,
    check: (typed) => problemsOf(typed, car),
    draft: draftStore({ key: `price-days:${car.vehicleId}`, version: 1, is: isTypedDays }),
    async send(typed) {
      await onSave(planWith(plan, typed));
      form.reset(NONE);
    },
  });
  const when = ({ fromOn, toOn }: OwnStretch): string => {
    const [from, to] = [formatDate(fromOn, now), formatDate(toOn, now)];
    return fromOn === toOn ? from : t`${from} to ${to}`;
  };
  return (
    <div className="grid gap-5">
      <DataTable
        label={t`Days with their own price`}
        rows={listRows(ownStretches(plan))}
        keyOf={({ fromOn }) => fromOn}
        columns={[
          { name: 'when', header: t`Days`, cell: when },
          {
            name: 'price',
            header: t`Price`,
            isNumber: true,
            cell: ({ dayPriceCents }) => formatWholeRand(dayPriceCents),
          },
        ]}
        empty={{
          title: t`No days with their own price`,
          words: t`Set a price for single days, such as New Year’s Eve. No rule changes it.`,
        }}
        action={(stretch) => (
          <Button
            tone="tertiary"
            size="sm"
            aria-label={t`Remove: ${when(stretch)}`}
            onClick={() => onRemove(removeStretch(plan, stretch))}
          >
            {t`Remove`}
          </Button>
        )}
      />
      <Form form={form}>
        <div className="grid gap-4 @min-[34rem]:grid-cols-3">
          <FormTextField control={form.control} name="fromOn" label={t`First day`} type="date" />
          <FormTextField control={form.control} name="toOn" label={t`Last day (optional)`} type="date" />
          <FormRandField control={form.control} name="price" label={t`Price a day`} />
        </div>
        <SubmitButton tone="secondary" className="justify-self-start">{t`Set this price`}</SubmitButton>
      </Form>
    </div>
  );
}
