import { createHash } from 'node:crypto';
import { PAGES } from '@kwela/contract/pages';
import { type AnalyticsCompany, NotTold, type ToldEvent } from '../../adapters/analytics/port.ts';
import { retryAt } from '../../jobs/schedule.ts';
import type { Services } from '../context.ts';
import { claimEvents, forgetEvents, postponeEvents, type WaitingEvent } from './store/outbox-repo.ts';
import { purchaseAmount } from './store/purchases-repo.ts';

/** A purchase whose money is held is looked at again after this. */
const HELD_MONEY_MS = 600_000;
const WITHOUT_A_PAGE = '/not-found';

/** The same for the same booking; the company can find no booking by it, nor can anyone whom it shows it. */
const transactionOf = (bookingId: string): string =>
  createHash('sha256').update(`purchase ${bookingId}`).digest('hex').slice(0, 24);

/** What to tell; `waits` while it is not certain, null when there is nothing to tell. */
async function toldOf(
  { database, siteUrl }: Services,
  { about, happenedAt: at }: WaitingEvent,
): Promise<ToldEvent | 'waits' | null> {
  if ('page' in about) {
    const path = about.page === 'notFound' ? WITHOUT_A_PAGE : PAGES[about.page];
    return { name: 'page_view', at, pageUrl: `${siteUrl}${path}`, referrerHost: about.referrerHost };
  }
  const valueCents = await purchaseAmount(database.db, about.bookingId);
  if (valueCents === null || valueCents === 'waits') return valueCents;
  return { name: 'purchase', at, transactionId: transactionOf(about.bookingId), valueCents };
}

/** Tells the events of one visit; true unless the company is away and all others had better wait, too. */
async function tellVisit(
  services: Services,
  company: AnalyticsCompany,
  waiting: readonly WaitingEvent[],
): Promise<boolean> {
  const { db } = services.database;
  const { now, log } = services;
  const ready: { readonly id: number; readonly told: ToldEvent }[] = [];
  for (const event of waiting) {
    const isTooOld = now().getTime() - event.happenedAt.getTime() > company.takenForMs;
    const told = isTooOld ? null : await toldOf(services, event);
    if (told === null) await forgetEvents(db, [event.id]);
    else if (told === 'waits')
      await postponeEvents(db, [event.id], new Date(now().getTime() + HELD_MONEY_MS));
    else ready.push({ id: event.id, told });
  }
  const [first] = waiting;
  if (first === undefined || ready.length === 0) return true;
  const ids = ready.map(({ id }) => id);
  try {
    await company.tell(
      first.visit,
      ready.map(({ told }) => told),
    );
  } catch (error) {
    if (!(error instanceof NotTold)) throw error;
    log.warn({ company: company.name, reason: error.reason, events: ids.length }, 'events were not taken');
    if (error.mayTellAgain) {
      await postponeEvents(db, ids, retryAt(now(), first.attempts));
      return false;
    }
  }
  await forgetEvents(db, ids);
  return true;
}

/** The events of each visit together, no more than the company takes at once. */
function byVisit(events: readonly WaitingEvent[], mostAtOnce: number): WaitingEvent[][] {
  const visits = Map.groupBy(events, ({ visit }) => `${visit.clientId} ${visit.sessionId}`);
  return [...visits.values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / mostAtOnce) }, (_, part) =>
      own.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
    ),
  );
}

/**
 * Tells the measuring company what waits for it. When it is away or slow the rest waits as well, so that one job is held
 * up by one answer at most, and nobody else by any.
 */
export async function tellCompany(services: Services): Promise<void> {
  const { analytics, database, now } = services;
  if (analytics === null) return;
  let isThere = true;
  while (isThere) {
    const claimed = await claimEvents(database.db, now());
    if (claimed.length === 0) return;
    for (const events of byVisit(claimed, analytics.mostAtOnce)) {
      if (isThere) isThere = await tellVisit(services, analytics, events);
      else {
        const ids = events.map(({ id }) => id);
        await postponeEvents(database.db, ids, retryAt(now(), events[0]?.attempts ?? 1));
      }
    }
  }
}
