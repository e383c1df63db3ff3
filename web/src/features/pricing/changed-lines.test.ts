import { describe, expect, it } from 'vitest';
import { QUOTE } from '../checkout/testing/sample.ts';
import { changedLines, hasOtherConditions } from './changed-lines.ts';
import type { Quote } from './use-trip-quote.ts';

const line = (of: Pick<Quote['lineItems'][number], 'code' | 'itemCode' | 'label'>, totalCents: number) => ({
  ...of,
  ...(of.code === 'trip_price' ? { facts: { fullDays: 4, partHours: 0 } } : {}),
  quantity: 1,
  unitCents: totalCents,
  totalCents,
  supplier: 'host' as const,
  vat: 'non_vendor' as const,
  vatCents: 0,
});
const SEAT = { code: 'extra', itemCode: 'seat', label: 'Child seat' } as const;
/** Another thing that its host calls the same. */
const SECOND_SEAT = { code: 'extra', itemCode: 'booster', label: 'Child seat' } as const;

it('shows what costs more, what is new and what is gone, and nothing else', () => {
  const before = [
    line({ code: 'trip_price' }, 288_000),
    line(SEAT, 16_000),
    line({ code: 'promo', itemCode: 'KWELA10' }, -28_800),
    line({ code: 'service_fee' }, 23_040),
  ];
  const after = [
    line({ code: 'trip_price' }, 320_000),
    line(SEAT, 16_000),
    line(SECOND_SEAT, 35_000),
    line({ code: 'service_fee' }, 25_600),
  ];
  expect(changedLines(before, after)).toEqual([
    { label: 'Rental, 4 days', beforeCents: 288_000, afterCents: 320_000 },
    { label: 'Child seat', beforeCents: null, afterCents: 35_000 },
    { label: 'Service fee', beforeCents: 23_040, afterCents: 25_600 },
    { label: 'Promo KWELA10', beforeCents: -28_800, afterCents: null },
  ]);
});

describe('conditions beside the price', () => {
  const step = (until: string | null, chargeCents: number) => ({ until, chargeCents, refundCents: 0 });
  const quote: Quote = {
    ...QUOTE,
    cancellationPreview: [
      step('2026-11-29T08:00:00Z', 0),
      step('2026-12-03T08:00:00Z', 72_000),
      step(null, 180_000),
    ],
  };

  it('are the same when a step of cancelling has only gone by', () => {
    expect(
      hasOtherConditions(quote, { ...quote, cancellationPreview: quote.cancellationPreview.slice(1) }),
    ).toBe(false);
  });

  it.each<[string, Partial<Quote>]>([
    ['deposit', { depositCents: 700_000 }],
    ['excess', { excessCents: 4_000_000 }],
    ['most that could be owed', { mostYouCouldOweCents: 3_400_000 }],
    ['kilometres', { kmIncluded: 400 }],
    ['price of cancelling', { cancellationPreview: [step(null, 311_040)] }],
  ])('are others with another %s', (_, change) => {
    expect(hasOtherConditions(quote, { ...quote, ...change })).toBe(true);
  });
});
