import { FUNNEL_STEPS, type ViewedStep } from '@kwela/domain/analytics/funnel';
import type { Visit } from '@kwela/domain/analytics/visit';
import { hasFields, type Is, isListOf, isNumber, isOneOf, isText } from '../../lib/guards.ts';
import { forgetInTab, keepInTab, readInTab } from '../../lib/tab/tab-values.ts';

const VISIT_KEY = 'kwela-visit';

/** The visit of this tab, as long as statistics are switched on. */
export interface TabVisit extends Visit {
  /** Drawn by chance, for a measuring company that the person agreed to. */
  readonly number: number;
  /** Bookings that this tab has already told of. */
  readonly purchases: readonly string[];
}

const isStep: Is<ViewedStep> = isOneOf(FUNNEL_STEPS.filter((step) => step !== 'purchase'));
const isTabVisit = hasFields<TabVisit>({
  startedAtMs: isNumber,
  lastAtMs: isNumber,
  steps: isListOf(isStep),
  number: isNumber,
  purchases: isListOf(isText),
});

export const tabVisit = (): TabVisit | null => readInTab(VISIT_KEY, isTabVisit);

/** Keeps how the visit stands now; a new one is known by another number. */
export function keepTabVisit(visit: Visit, before: TabVisit | null): TabVisit {
  const isSame = before?.startedAtMs === visit.startedAtMs;
  const number = isSame ? before.number : (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  const kept = { ...visit, number, purchases: before?.purchases ?? [] };
  keepInTab(VISIT_KEY, kept);
  return kept;
}

export const keepPurchase = (visit: TabVisit, bookingId: string) =>
  keepInTab(VISIT_KEY, { ...visit, purchases: [...visit.purchases, bookingId] });

export const forgetTabVisit = () => forgetInTab(VISIT_KEY);

/** The visit as a measuring company knows it. */
export function companyVisitOf({ number, startedAtMs }: TabVisit) {
  const sessionId = Math.floor(startedAtMs / 1000);
  return { clientId: `${number}.${sessionId}`, sessionId };
}
