import { formatWholeRand } from '@kwela/domain/money';
import { addDays } from '@kwela/domain/time';
import { plural, t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { hasFields, isText } from '../../lib/guards.ts';
import { QueryError, troubleOf } from '../../lib/QueryError.tsx';
import { Button } from '../../ui/Button.tsx';
import { draftStore } from '../../ui/forms/draft.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormRandField, FormSelect } from '../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Delayed, Skeleton } from '../../ui/Skeleton.tsx';
import { useHostId } from '../hosting/team/whose-cars.ts';
import { centsOf } from '../pricing/rand-text.ts';
import { BulkPreview } from './BulkPreview.tsx';
import { bulkFrom, bulkProblems, NEW_BULK, type TypedBulk } from './bulk-form.ts';
import { ComparedTrip } from './ComparedTrip.tsx';
import { leastDayCents, ownPriceProblem } from './own-price.ts';
import { removeStretch, setOwnPrices } from './plan-edit.ts';
import {
  type BulkInput,
  type CarPrices,
  type Plan,
  useBulkPreview,
  useCarPrices,
  useChangeBulk,
} from './price-calls.ts';

/** What is done to the chosen days, as it is typed. */
interface TypedDayPrice {
  change: string;
  price: string;
}
const isTypedDayPrice = hasFields<TypedDayPrice>({ change: isText, price: isText });
const NEW: TypedDayPrice = { change: 'price', price: '' };

interface DayPriceDialogProps {
  /** The chosen days, and what they are called. */
  readonly chosen: {
    readonly vehicleIds: readonly [string, ...string[]];
    readonly fromOn: string;
    /** Belongs to them. */
    readonly toOn: string;
    readonly words: string;
    /** So many of the days have a booking. */
    readonly bookedCount: number;
  };
  readonly onClose: () => void;
}

/** Sets one price for chosen days of cars, or takes away what was set for them, and shows first what it does. */
export function DayPriceDialog({ chosen, onClose }: DayPriceDialogProps) {
  const [vehicleId] = chosen.vehicleIds;
  const query = useCarPrices(vehicleId);
  // The limits are the same for all cars; what one of them may cost at least is known of one alone.
  return query.data ? (
    <LoadedDialog chosen={chosen} car={query.data} onClose={onClose} />
  ) : (
    <Dialog open onOpenChange={onClose} title={t`Price of these days`} description={chosen.words}>
      {troubleOf(query) ? (
        <QueryError title={t`The prices of this car did not load`} query={query} />
      ) : (
        <Delayed label={t`Loading prices`}>
          <Skeleton className="h-72" />
        </Delayed>
      )}
    </Dialog>
  );
}

function LoadedDialog({ chosen, car, onClose }: DayPriceDialogProps & { readonly car: CarPrices }) {
  const { vehicleIds, fromOn, toOn, words, bookedCount } = chosen;
  const hostId = useHostId();
  const isOneCar = vehicleIds.length === 1;
  const bounds = isOneCar ? car : { limits: car.limits, plan: { minDayPriceCents: null } };
  const change = useChangeBulk();
  const bulkOf = ({ change: name, price }: TypedDayPrice): TypedBulk => ({
    ...NEW_BULK,
    carIds: vehicleIds.join(','),
    fromOn,
    toOn,
    change: name,
    amount: price,
  });
  const check = (typed: TypedDayPrice) => {
    if (typed.change === 'no_own_price') return {};
    const wrong = ownPriceProblem(typed.price, bounds) ?? bulkProblems(bulkOf(typed)).amount;
    return wrong === undefined ? {} : { price: wrong };
  };
  const form = useForm<TypedDayPrice>({
    values: NEW,
    check,
    draft: draftStore({
      key: `day-price:${vehicleIds.join(',')}:${fromOn}:${toOn}`,
      version: 1,
      is: isTypedDayPrice,
    }),
    async send(typed) {
      const input = bulkFrom(bulkOf(typed));
      if (input === null) return;
      await change.mutateAsync({ ...input, hostId });
      onClose();
    },
  });
  const { control } = form;
  const typed = useWatch({ control, compute: (values: TypedDayPrice) => values });
  const isSound = Object.keys(check(typed)).length === 0;
  const input = isSound ? bulkFrom(bulkOf(typed)) : null;
  const least = formatWholeRand(leastDayCents(bounds));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={t`Price of these days`}
      description={words}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <SubmitButton form={form.id} busy={form.isBusy}>
            {typed.change === 'no_own_price' ? t`Remove their prices` : t`Set this price`}
          </SubmitButton>
        </>
      }
    >
      <Form form={form}>
        <FormSelect
          control={control}
          name="change"
          label={t`What changes`}
          options={[
            { value: 'price', label: t`One price for these days` },
            { value: 'no_own_price', label: t`Remove the prices set for these days` },
          ]}
        />
        {typed.change !== 'no_own_price' && (
          <FormRandField
            control={control}
            name="price"
            label={t`Price a day`}
            hint={
              isOneCar
                ? t`${least} at least.`
                : t`${least} at least; a car with a higher lowest price keeps to it.`
            }
          />
        )}
      </Form>
      {bookedCount > 0 && (
        <p className="mt-4 text-small text-soft-foreground">
          {t`${plural(bookedCount, { one: '# of these days is booked and keeps the price of its booking.', other: '# of these days are booked and keep the prices of their bookings.' })}`}
        </p>
      )}
      {isOneCar && (
        <ComparedTrip
          car={car}
          dates={{ fromOn, toOn: addDays(toOn, 1) }}
          plan={input && planAfter(car.plan, { fromOn, toOn }, typed)}
          hint={t`Enter a price to see what a guest pays on these dates.`}
        />
      )}
      <Shown input={input && { ...input, hostId }} />
    </Dialog>
  );
}

const planAfter = (
  plan: Plan,
  stretch: { readonly fromOn: string; readonly toOn: string },
  { change, price }: TypedDayPrice,
): Plan =>
  change === 'no_own_price'
    ? removeStretch(plan, stretch)
    : setOwnPrices(plan, stretch, centsOf(price) ?? plan.dayPriceCents);

/** Each day with both prices; null while nothing sound is typed. */
function Shown({ input }: { readonly input: BulkInput | null }) {
  const preview = useBulkPreview(input);
  if (input === null) return null;
  return (
    <div className="mt-5">
      {preview.error ? (
        <QueryError title={t`These prices cannot be set`} query={preview} />
      ) : preview.data ? (
        <BulkPreview preview={preview.data} />
      ) : (
        <Delayed label={t`Working out the price`}>
          <Skeleton className="h-24" />
        </Delayed>
      )}
    </div>
  );
}
