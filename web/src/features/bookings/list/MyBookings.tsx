import { msg, t } from '@lingui/core/macro';
import { type ReactNode, Suspense } from 'react';
import { lazyOnceReachable } from '../../../lib/preloadable.ts';
import { useNavigate, useSearchParams } from '../../../lib/router/router.tsx';
import { say } from '../../../lib/words.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { useAuth } from '../../auth/session/auth-context.ts';
import { BookingList } from './BookingList.tsx';
import { ListTools } from './ListTools.tsx';
import { listPath, readListState, type Tab } from './list-state.ts';
import { TabNav } from './TabNav.tsx';
import { useMyBookings } from './use-my-bookings.ts';

const ChargesToAnswer = lazyOnceReachable(() => import('../charges/ChargesToAnswer.tsx'));

const SIDES = [
  { role: 'guest', label: msg`As guest` },
  { role: 'host', label: msg`As host` },
] as const;

interface MyBookingsProps {
  userId: string;
  /** What else belongs to a tab of the guest’s side, before what they booked; nothing where there is none of it. */
  beforeList?: (tab: Tab) => ReactNode;
}

/** Everything this person booked, or everything booked with their cars, by the role they use Kwela in. */
export function MyBookings({ userId, beforeList }: MyBookingsProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { roles, currentRole, switchRole } = useAuth();
  const side = currentRole === 'host' ? 'host' : 'guest';
  const state = readListState(query);
  const list = useMyBookings(userId, side, state);
  const before = side === 'guest' && beforeList?.(state.tab);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1>{side === 'host' ? t`Bookings of my cars` : t`My trips`}</h1>
        {roles.includes('host') && (
          <fieldset aria-label={t`Which bookings`} className="flex flex-wrap gap-2">
            {SIDES.filter(({ role }) => roles.includes(role)).map(({ role, label }) => (
              <Chip key={role} on={side === role} onClick={() => switchRole(role)}>
                {say(label)}
              </Chip>
            ))}
          </fieldset>
        )}
      </div>
      <TabNav state={state} counts={list.counts} pathOf={listPath} />
      <div className="mt-6 grid gap-6">
        <ListTools
          state={state}
          side={side}
          isEmpty={list.items.length === 0}
          onChange={(next) => navigate(listPath(next), { replace: true })}
        />
        {side === 'guest' && state.tab === 'needs_action' && (
          <Suspense fallback={null}>
            <ChargesToAnswer />
          </Suspense>
        )}
        {before}
        <BookingList list={list} state={state} side={side} pathOf={listPath} isAlone={!before} />
      </div>
    </>
  );
}
