import { call } from '../../lib/api.ts';
import { consentNow } from '../consent/consent.ts';
import { companyVisitOf, keepPurchase, keepTabVisit, tabVisit } from './tab-visit.ts';

/**
 * Tells that a booking was paid, once for each tab, if its person agreed. Whether and what it counts is for the server,
 * which counts a booking once. Source: docs/rules/analytics.md “Purchases”.
 */
export async function countPurchase(bookingId: string, now = Date.now()): Promise<void> {
  const consent = consentNow();
  if (consent?.statistics !== true) return;
  const before = tabVisit();
  if (before?.purchases.includes(bookingId)) return;
  const visit = before ?? keepTabVisit({ startedAtMs: now, lastAtMs: now, steps: [] }, null);
  keepPurchase(visit, bookingId);
  const company = consent.google ? { company: companyVisitOf(visit) } : {};
  // What does not arrive is not counted; nobody who has just paid is told of it.
  await call('analytics/count-purchase', { bookingId, ...company }).catch(() => undefined);
}
