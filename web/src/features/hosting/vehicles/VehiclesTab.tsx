import { plural, t } from '@lingui/core/macro';
import Plus from 'lucide-react/icons/plus';
import { isRefusal } from '../../../lib/refusal.ts';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { paths, withQuery } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { QueryPending } from '../../../ui/data/QueryPending.tsx';
import { RestOfList } from '../../../ui/data/RestOfList.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { HOST_PARAM, useHostId } from '../team/whose-cars.ts';
import { CarItem } from './CarItem.tsx';
import { useCarNumbers, useOwnCars } from './own-cars.ts';

const MINUTE_MS = 60_000;
const listPath = (list: 'archived' | undefined, hostId: string | undefined) =>
  withQuery(paths.hostDashboard, { tab: 'vehicles', [HOST_PARAM]: hostId, list });

/** All cars of a host with what can be done with each. Those that are archived are a list of their own. */
export default function VehiclesTab() {
  const [query] = useSearchParams();
  const list = query.get('list') === 'archived' ? 'archived' : 'current';
  const own = useOwnCars(list);
  const hostId = useHostId();
  const now = useNow(MINUTE_MS);
  const { cars } = own;
  // What cars earn is for their host alone.
  const toldOf = useCarNumbers(hostId === undefined && list === 'current' && cars?.length !== 0);
  if (cars === undefined) {
    if (isRefusal(own.error, 'forbidden')) return <NotYetHost />;
    return (
      <QueryPending query={own} failed={t`Your cars did not load`} loading={t`Loading your cars`}>
        <div className="grid gap-4">
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      </QueryPending>
    );
  }
  const isArchive = list === 'archived';
  const count = cars.length;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{isArchive ? t`Archived cars` : <CarsOf hostId={hostId} />}</h2>
        {!isArchive && count > 0 && hostId === undefined && (
          <ButtonLink to={paths.addVehicle} icon={<Plus size={18} aria-hidden />}>
            {t`List another car`}
          </ButtonLink>
        )}
      </div>
      {count === 0 && (isArchive ? <NothingArchived /> : <NoCars hostId={hostId} />)}
      {count > 0 && (
        <>
          <p role="status" className="sr-only">
            {plural(count, { one: '# car shown', other: '# cars shown' })}
          </p>
          <ul className="grid gap-4">
            {cars.map((car) => (
              <li key={car.id}>
                <CarItem car={car} told={toldOf(car.id)} now={now} />
              </li>
            ))}
          </ul>
        </>
      )}
      <RestOfList list={own} />
      {(isArchive || own.hasArchived) && (
        <p className="text-small">
          <Link className="text-link" to={listPath(isArchive ? undefined : 'archived', hostId)}>
            {isArchive ? t`Back to your cars` : t`Archived cars`}
          </Link>
        </p>
      )}
    </div>
  );
}

const CarsOf = ({ hostId }: { hostId: string | undefined }) =>
  hostId === undefined ? t`Your cars` : t`Cars you help with`;

const NoCars = ({ hostId }: { hostId: string | undefined }) =>
  hostId === undefined ? (
    <EmptyState
      title={t`Your cars will be here`}
      action={<ButtonLink to={paths.addVehicle}>{t`List your car`}</ButtonLink>}
    >
      {t`Listing takes about twenty minutes. You can stop at any time and continue later.`}
    </EmptyState>
  ) : (
    <EmptyState title={t`No cars here`}>{t`The cars you help with are not listed any more.`}</EmptyState>
  );

const NothingArchived = () => (
  <EmptyState title={t`No archived cars`}>{t`A car that you archive is kept here.`}</EmptyState>
);

/** Cars are listed by hosts. */
const NotYetHost = () => (
  <EmptyState
    title={t`Your cars will be here`}
    action={<ButtonLink to={paths.hostOnboarding}>{t`Become a host`}</ButtonLink>}
  >
    {t`Become a host first. It costs nothing.`}
  </EmptyState>
);
