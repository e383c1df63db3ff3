import type { ViewedStep } from '@kwela/domain/analytics/funnel';
import { PAGES, type PageName } from './pages.ts';

/** A page as it is counted: by its name, so that no address with a booking in it is ever sent or kept. */
export type CountedPage = PageName | 'notFound';

const isPageName = (name: string): name is PageName => Object.hasOwn(PAGES, name);

export const COUNTED_PAGES: readonly CountedPage[] = [...Object.keys(PAGES).filter(isPageName), 'notFound'];

/** The pages of the way to a booking. Source: docs/rules/analytics.md “Visits and the way to a booking”. */
const STEPS: Partial<Readonly<Record<CountedPage, ViewedStep>>> = {
  search: 'search',
  car: 'car',
  enhancedBooking: 'checkout',
};

export const stepOf = (page: CountedPage): ViewedStep | null => STEPS[page] ?? null;

/** Where each step is looked at. */
export const pagesOfStep = (step: ViewedStep): readonly CountedPage[] =>
  COUNTED_PAGES.filter((page) => stepOf(page) === step);

/** Back from the payment company: the visit that went there goes on. */
const ON_THE_WAY_BACK: ReadonlySet<CountedPage> = new Set([
  'paymentSuccess',
  'paymentError',
  'paymentCancel',
]);

export const canBeginVisit = (page: CountedPage): boolean => !ON_THE_WAY_BACK.has(page);
