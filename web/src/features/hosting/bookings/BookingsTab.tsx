import { t } from '@lingui/core/macro';
import { useNavigate, useSearchParams } from '../../../lib/router/router.tsx';
import { paths, withQuery } from '../../../paths.ts';
import { SelectBox } from '../../../ui/forms/Select.tsx';
import { useAuth } from '../../auth/session/auth-context.ts';
import { BookingList } from '../../bookings/list/BookingList.tsx';
import { ListTools } from '../../bookings/list/ListTools.tsx';
import { type ListPath, type ListState, readListState } from '../../bookings/list/list-state.ts';
import { TabNav } from '../../bookings/list/TabNav.tsx';
import { useMyBookings } from '../../bookings/list/use-my-bookings.ts';
import { HostsAlone } from '../ForHosts.tsx';
import { useCarNames } from '../use-car-names.ts';

/** `tab` is the part of the dashboard here. */
const STATE_NAME = 'state';

const pathOf: ListPath = ({ tab, q, sort, car }) =>
  withQuery(paths.hostDashboard, {
    tab: 'bookings',
    [STATE_NAME]: tab === 'upcoming' ? undefined : tab,
    q: q.trim(),
    sort: sort === 'start' ? undefined : sort,
    car,
  });

/** The bookings of a host's cars by their state, to be answered where they stand. */
export default function BookingsTab() {
  const { user } = useAuth();
  return <HostsAlone>{user && <Bookings key={user.id} userId={user.id} />}</HostsAlone>;
}

function Bookings({ userId }: { userId: string }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const state = readListState(query, STATE_NAME);
  const list = useMyBookings(userId, 'host', state);
  const show = (next: ListState) => navigate(pathOf(next), { replace: true });
  return (
    <>
      <TabNav state={state} counts={list.counts} pathOf={pathOf} />
      <div className="mt-6 grid gap-6">
        <div className="grid gap-3">
          <CarChoice car={state.car} onChange={(car) => show({ ...state, car })} />
          <ListTools state={state} side="host" isEmpty={list.items.length === 0} onChange={show} />
        </div>
        <BookingList list={list} state={state} side="host" pathOf={pathOf} />
      </div>
    </>
  );
}

/** Of which car; nothing for a host of one, or while nobody knows. */
function CarChoice({ car, onChange }: { car: string; onChange: (car: string) => void }) {
  const cars = useCarNames();
  if (cars.length < 2 && car === '') return null;
  return (
    <SelectBox
      aria-label={t`Car`}
      className="max-w-md"
      value={car}
      options={[{ value: '', label: t`All cars` }, ...cars.map(({ id, label }) => ({ value: id, label }))]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
