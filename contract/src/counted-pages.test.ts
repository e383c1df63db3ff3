import { expect, it } from 'vitest';
import { COUNTED_PAGES, canBeginVisit, pagesOfStep, stepOf } from './counted-pages.ts';
import { PAGES } from './pages.ts';

it('every page of the product is counted under its name, and what is no page under one', () => {
  expect(COUNTED_PAGES).toEqual([...Object.keys(PAGES), 'notFound']);
});

it('the way to a booking is the search, a car and the checkout', () => {
  expect(COUNTED_PAGES.filter((page) => stepOf(page) !== null)).toEqual(['search', 'car', 'enhancedBooking']);
  expect(pagesOfStep('checkout')).toEqual(['enhancedBooking']);
});

it('no visit begins on a page that a payment company sends people to', () => {
  expect(COUNTED_PAGES.filter((page) => !canBeginVisit(page))).toEqual([
    'paymentSuccess',
    'paymentError',
    'paymentCancel',
  ]);
});
