import { hostToday } from '@kwela/contract/hosting/work';
import { hasRole } from '@kwela/domain/actor';
import { changeEndsAt } from '@kwela/domain/bookings/changes/timers';
import { isAhead } from '@kwela/domain/bookings/phases';
import { dueAt } from '@kwela/domain/bookings/timers';
import { missingToGoLive } from '@kwela/domain/hosting/onboarding/steps';
import { HOST_WORK_STATES, type HostTask, hostTasks, nextStep, nextTrip } from '@kwela/domain/hosting/today';
import { ok, refuse } from '@kwela/domain/result';
import { titleOf } from '@kwela/domain/vehicles/draft/new-draft';
import { pauseReasons } from '@kwela/domain/vehicles/pauses';
import { listedViews } from '../bookings/read/listed-views.ts';
import { type Booking, bookingOf } from '../bookings/store/booking.ts';
import { listBookings } from '../bookings/store/mine-repo.ts';
import { changesAwaitingHost } from '../changes/store/changes-repo.ts';
import type { Services } from '../context.ts';
import { loadOnboarding, signedToday } from '../hosts/onboarding/facts.ts';
import { implement } from '../implement.ts';
import { lettersToGive } from '../letters/read/to-give.ts';
import { pauseFactsOf } from '../listings/steps/judge.ts';
import { adoptCars } from '../listings/store/cars-repo.ts';
import type { Listing } from '../listings/store/listing.ts';
import { findListingsOf } from '../listings/store/repo.ts';
import { answeredOf } from '../refused-cars/store/refused-cars-repo.ts';
import { findUnclosedOf } from '../tickets/store/lists-repo.ts';

const MOST_READ = 300;
const MOST_LISTED = 50;

const shownOf = ({ draft, published }: Listing) => published ?? draft;

function carView(listing: Listing, services: Pick<Services, 'hostingPolicies'>, now: Date) {
  const shown = shownOf(listing);
  const facts = listing.state === 'auto_paused' ? pauseFactsOf(listing, services, now) : null;
  return {
    id: listing.id,
    title: titleOf(shown),
    plate: shown.car.plate,
    state: listing.state,
    pauseReasons:
      facts === null ? [] : [...pauseReasons(facts, now, services.hostingPolicies.at(now).papers)],
    discExpiresOn: shown.papers.discExpiresOn,
  };
}

/** What waits for a host now, in the order in which to do it. Source: docs/rules/hosting.md “Today”. */
export const today = implement(hostToday, async (call) => {
  const {
    database: { db },
    policies,
    hostingPolicies,
    sealing,
    actor,
  } = call;
  if (!hasRole(actor, 'host')) return refuse('forbidden');
  const { userId, now } = actor;
  await adoptCars(db, { hostId: userId }, now);
  const rows = await listBookings(db, {
    side: 'host',
    userId,
    now,
    states: HOST_WORK_STATES,
    text: null,
    vehicleId: null,
    column: 'start_at',
    direction: 'ascending',
    after: null,
    limit: MOST_READ,
  });
  const listings = await findListingsOf(
    db,
    { hostId: userId, reach: null, isArchived: false },
    { after: null, count: MOST_READ },
    sealing,
  );
  const tickets = await findUnclosedOf(db, userId);
  const { facts } = await loadOnboarding(db, userId);
  const waiting = await changesAwaitingHost(db, userId);
  const bookings = rows.map((row) => ({ row, booking: bookingOf(row) }));
  const letters = await lettersToGive(
    db,
    bookings.map(({ booking }) => booking).filter(({ state }) => isAhead(state)),
  );
  const answered = await answeredOf(
    db,
    bookings.flatMap(({ booking: { id, state } }) => (state === 'refused' ? [id] : [])),
  );
  const refusalAnswerBy = (booking: Booking): Date | null => {
    if (booking.state !== 'refused' || answered.has(booking.id)) return null;
    const until = dueAt('refusal_review', booking, policies.byVersion(booking.policyVersion).times);
    return until > now ? until : null;
  };
  const day = {
    bookings: bookings.map(({ booking }) => ({ ...booking, refusalAnswerBy: refusalAnswerBy(booking) })),
    cars: listings.map((listing) => ({
      id: listing.id,
      state: listing.state,
      isSentBack: listing.decision?.kind === 'send_back',
      discExpiresOn: shownOf(listing).papers.discExpiresOn,
    })),
    changes: waiting.flatMap((change) => {
      const booking = bookings.find(({ booking: { id } }) => id === change.bookingId)?.booking;
      const endsAt = booking && changeEndsAt(change, policies.byVersion(booking.policyVersion).times);
      return endsAt == null || endsAt <= now ? [] : [{ bookingId: change.bookingId, dueAt: endsAt }];
    }),
    letters,
    tickets,
    missing: missingToGoLive(facts, signedToday()).filter((need) => need !== 'approved_car'),
  };
  const listed = await listedViews(db, bookings, 'host', call, now);
  const summaryOf = (id: string | null) => listed.find(({ bookingId }) => bookingId === id) ?? null;
  const view = ({ kind, dueAt, of }: HostTask) => {
    const listing = listings.find(({ id }) => id === of);
    const ticket = tickets.find(({ ref }) => ref === of);
    return {
      kind,
      dueAt: dueAt?.toISOString() ?? null,
      booking: summaryOf(of),
      car: listing === undefined ? null : carView(listing, call, now),
      ticket: ticket === undefined ? null : { ref: ticket.ref, topic: ticket.topic },
    };
  };
  const tasks = hostTasks(day, now, hostingPolicies.at(now).papers);
  const next = nextTrip(day.bookings, now);
  return ok({
    tasks: tasks.slice(0, MOST_LISTED).map(view),
    moreCount: Math.max(0, tasks.length - MOST_LISTED),
    nextStep: nextStep(day),
    nextTrip: summaryOf(next?.id ?? null),
  });
});
