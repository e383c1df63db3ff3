import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { paths } from '../../../paths.ts';
import { QueryPending } from '../../../ui/data/QueryPending.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CarPlan } from './CarPlan.tsx';
import { Exclusions } from './Exclusions.tsx';
import { OwnCover } from './OwnCover.tsx';
import { PhotosOfTrips } from './PhotosOfTrips.tsx';
import { PlanQuiz } from './PlanQuiz.tsx';
import { PlansTable } from './PlansTable.tsx';
import { RepairSlider } from './RepairSlider.tsx';

/** The plans, those of one's own cars, who pays for a repair, and which plan suits. */
export function ProtectionPage() {
  return (
    <div className="mt-7 grid gap-10">
      <PlansTable />
      <MyCars />
      <OwnCover />
      <RepairSlider />
      <PlanQuiz />
      <PhotosOfTrips />
      <Exclusions />
      <p className="text-soft-foreground">
        <Link className="text-link" to={paths.calculator}>
          {t`See what you’d have left each month on each plan`}
        </Link>
      </p>
    </div>
  );
}

function MyCars() {
  const query = useQuery(callQuery('host-numbers/plans', {}));
  return (
    <section aria-labelledby="my-cars">
      <h2 id="my-cars" className="mb-3 text-h3">
        {t`Plans of your cars`}
      </h2>
      {query.data === undefined ? (
        <QueryPending query={query} failed={t`Your cars did not load`} loading={t`Opening your cars`}>
          <Skeleton className="h-24" />
        </QueryPending>
      ) : query.data.cars.length === 0 ? (
        <EmptyState title={t`You have no cars here yet`}>
          {t`Once you've listed a car, you choose its plan here.`}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {query.data.cars.map((car) => (
            <li key={car.id}>
              <CarPlan car={car} ownCoverUntilOn={query.data.ownCoverUntilOn} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
