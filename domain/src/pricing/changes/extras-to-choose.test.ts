import { describe, expect, it } from 'vitest';
import type { ExtraOffer } from '../../vehicles/terms.ts';
import { type LineItem, PREPAID_REFUEL } from '../line-items.ts';
import { extrasToChoose } from './extras-to-choose.ts';

const line = (itemCode: string, unitCents: number, facts: LineItem['facts'] = {}): LineItem => ({
  code: 'extra',
  itemCode,
  facts,
  quantity: 1,
  unitCents,
  totalCents: unitCents,
  supplier: 'host',
  vat: 'non_vendor',
  vatCents: 0,
});
const SEAT: ExtraOffer = {
  code: 'seat',
  label: 'Child seat',
  unit: 'day',
  priceCents: 5_000,
  maxQuantity: 2,
  supplier: 'host',
};
const REFUEL: ExtraOffer = {
  code: PREPAID_REFUEL,
  unit: 'trip',
  priceCents: 105_500,
  maxQuantity: 1,
  supplier: 'host',
  filling: { litres: 50, centsPerLitre: 2_110 },
};
const BOOKED = line(PREPAID_REFUEL, 102_850, { litres: 50, centsPerLitre: 2_057 });

describe('the extras of a changed trip', () => {
  it('are what is offered now', () => {
    expect(extrasToChoose([], [SEAT, REFUEL])).toEqual([SEAT, REFUEL]);
  });

  it('keep the price of what was booked', () => {
    expect(extrasToChoose([line('seat', 4_000), BOOKED], [SEAT, REFUEL])).toEqual([
      { ...SEAT, priceCents: 4_000 },
      { ...REFUEL, priceCents: 102_850, filling: { litres: 50, centsPerLitre: 2_057 } },
    ]);
  });

  it('have a refuel that was booked, also where its host offers none any more', () => {
    expect(extrasToChoose([BOOKED], [SEAT])).toEqual([
      SEAT,
      { ...REFUEL, priceCents: 102_850, filling: { litres: 50, centsPerLitre: 2_057 } },
    ]);
  });
});
