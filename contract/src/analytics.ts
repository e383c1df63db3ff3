import { FUNNEL_STEPS } from '@kwela/domain/analytics/funnel';
import { isReferrerHost } from '@kwela/domain/analytics/referrer';
import { daysBetween } from '@kwela/domain/time';
import { z } from 'zod';
import { COUNTED_PAGES } from './counted-pages.ts';
import { useCase } from './define.ts';
import type { FieldFault } from './field-faults.ts';
import { calendarDate, cents, localDate, uuid } from './fields.ts';

/** What a report goes over at most. */
export const LONGEST_REPORT_DAYS = 92;

/**
 * One visit of one tab at the measuring company of an installation that has one: numbers that the tab drew by chance and
 * forgets when it is closed. Only from somebody who agreed to that company. Source: docs/rules/analytics.md “Google Analytics”.
 */
const companyVisit = z.strictObject({
  /** Two numbers with a dot, as the company's own script makes them. */
  clientId: z.string().regex(/^\d{1,10}\.\d{1,10}$/),
  /** Seconds since 1970 at which the visit began. */
  sessionId: z.int().min(1).max(9_999_999_999),
});

export const countView = useCase('analytics/count-view', {
  access: 'anyone',
  summary: 'Count a page that somebody who agreed to it looks at; which of its kind, and who, is not said',
  input: z.strictObject({
    page: z.enum(COUNTED_PAGES),
    /** The host alone of the address that led here, where that was another site. */
    referrerHost: z.string().max(253).refine(isReferrerHost).optional(),
    beginsVisit: z.boolean(),
    /** Whether the visit comes to this step of the way to a booking for the first time. */
    isFirstOfStep: z.boolean(),
    company: companyVisit.optional(),
  }),
  output: z.object({ isCounted: z.boolean() }),
  refusals: [],
});

export const countPurchase = useCase('analytics/count-purchase', {
  access: 'signed_in',
  summary: 'Count an own booking as a purchase, once; whether and how much was paid is what our books say',
  input: z.strictObject({ bookingId: uuid, company: companyVisit.optional() }),
  output: z.object({
    /** `waits`: counted when the money that is held is taken. */
    state: z.enum(['counted', 'waits', 'not_counted']),
  }),
  refusals: ['not_found'],
});

const count = z.int().min(0);

/** What a report for admins goes over: days, both included. */
export const reportPeriod = z
  .strictObject({ fromOn: calendarDate, toOn: calendarDate })
  .refine(({ fromOn, toOn }) => daysBetween(fromOn, toOn) >= 0, {
    path: ['toOn'],
    message: 'date' satisfies FieldFault,
  })
  .refine(({ fromOn, toOn }) => daysBetween(fromOn, toOn) < LONGEST_REPORT_DAYS, {
    path: ['fromOn'],
    message: 'date' satisfies FieldFault,
  });

export const reportAnalytics = useCase('analytics/report', {
  access: 'signed_in',
  summary: 'For admins: what was counted from one day to another, both included',
  input: reportPeriod,
  output: z.object({
    /** Days on which nothing was counted are not there. */
    days: z.array(
      z.object({ on: localDate, views: count, visits: count, purchases: count, purchasesCents: cents }),
    ),
    pages: z.array(z.object({ on: localDate, page: z.enum(COUNTED_PAGES), views: count })),
    /** Most visits first, at most a hundred; null came from nowhere that we know. */
    referrers: z.array(z.object({ host: z.string().nullable(), visits: count })),
    /** Visits that came to a step, and bookings that were paid. */
    funnel: z.array(z.object({ step: z.enum(FUNNEL_STEPS), count })),
    /** Purchases for each visit, in 1/100 of a percent; null while nobody visited. */
    conversionBp: z.int().nullable(),
  }),
  refusals: [],
});
