import { t } from '@lingui/core/macro';
import { useNavigate, useSearchParams } from '../../lib/router/router.tsx';
import { paths, withQuery } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { QueryPending } from '../../ui/data/QueryPending.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { HOST_PARAM, useHostId } from '../hosting/team/whose-cars.ts';
import { BulkEditor } from './BulkEditor.tsx';
import { PriceEditor } from './PriceEditor.tsx';
import { type PricedCar, usePricedCars } from './price-calls.ts';

/** Prices of a host's cars: one car at a time, or many dates of several at once. The address says which car. */
export default function PricesTab() {
  const query = usePricedCars();
  if (query.data === undefined) {
    return (
      <QueryPending query={query} failed={t`Your cars did not load`} loading={t`Loading your cars`}>
        <Skeleton className="min-h-[60rem]" />
      </QueryPending>
    );
  }
  const { items } = query.data;
  const [first] = items;
  if (first === undefined) {
    return (
      <EmptyState
        title={t`No cars yet`}
        action={<ButtonLink to={paths.addVehicle}>{t`List your car`}</ButtonLink>}
      >
        {t`Once you have listed a car, you set its prices here.`}
      </EmptyState>
    );
  }
  return <PricesOf cars={items} first={first} />;
}

function PricesOf({ cars, first }: { cars: readonly PricedCar[]; first: PricedCar }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const hostId = useHostId();
  const asked = query.get('car');
  const car = cars.find(({ vehicleId }) => vehicleId === asked) ?? first;
  return (
    <div className="grid gap-8">
      <div className="grid gap-5">
        {cars.length > 1 && (
          <Select
            label={t`Car`}
            className="max-w-md"
            value={car.vehicleId}
            onChange={({ target }) =>
              navigate(
                withQuery(paths.hostTools, { tab: 'prices', [HOST_PARAM]: hostId, car: target.value }),
                { replace: true },
              )
            }
            options={cars.map(({ vehicleId, title, plateEnd }) => ({
              value: vehicleId,
              label: `${title} · …${plateEnd}`,
            }))}
          />
        )}
        {cars.length === 1 && (
          <p className="text-h3 font-bold" translate="no">
            {car.title}
          </p>
        )}
        <PriceEditor key={car.vehicleId} vehicleId={car.vehicleId} />
      </div>
      <section aria-labelledby="bulk-prices">
        <h2 id="bulk-prices">{t`Many dates at once`}</h2>
        <p className="mt-1 mb-4 max-w-[62ch] text-soft-foreground">
          {t`Raise or lower the prices of several cars for a stretch of days. You see each new price first, and you can undo it for a while.`}
        </p>
        <Card className="@container p-[min(1.25rem,4.5vw)] md:p-6">
          <BulkEditor cars={cars} />
        </Card>
      </section>
    </div>
  );
}
