import { expect, it } from 'vitest';
import { changedLines } from './changed-lines.ts';

const line = (code: 'trip_price' | 'extra' | 'service_fee' | 'promo', label: string, totalCents: number) => ({
  code,
  label,
  quantity: 1,
  unitCents: totalCents,
  totalCents,
  supplier: 'host' as const,
  vat: 'non_vendor' as const,
  vatCents: 0,
});

it('shows what costs more, what is new and what is gone, and nothing else', () => {
  const before = [
    line('trip_price', 'Rental, 4 days', 288_000),
    line('extra', 'Child seat', 16_000),
    line('promo', 'Promo KWELA10', -28_800),
    line('service_fee', 'Service fee', 23_040),
  ];
  const after = [
    line('trip_price', 'Rental, 4 days', 320_000),
    line('extra', 'Child seat', 16_000),
    line('extra', 'Roof box', 35_000),
    line('service_fee', 'Service fee', 25_600),
  ];
  expect(changedLines(before, after)).toEqual([
    { label: 'Rental, 4 days', beforeCents: 288_000, afterCents: 320_000 },
    { label: 'Roof box', beforeCents: null, afterCents: 35_000 },
    { label: 'Service fee', beforeCents: 23_040, afterCents: 25_600 },
    { label: 'Promo KWELA10', beforeCents: -28_800, afterCents: null },
  ]);
});
