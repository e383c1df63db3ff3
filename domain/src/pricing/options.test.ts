import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { corollaCross } from '../testing/arbitraries.ts';
import { deliveryLines, extraLines, offeredExtras } from './options.ts';

const FOUR_DAYS = { rentalDays: 4, endsOn: '2026-12-08' };
const extras = (...asked: { code: string; quantity: number }[]) =>
  extraLines(corollaCross, asked, FOUR_DAYS, POLICY_1);

describe('extras', () => {
  it('are charged by the day, the trip and the country', () => {
    const cooler = {
      code: 'cooler',
      label: 'Cool box',
      unit: 'trip',
      priceCents: 12_000,
      maxQuantity: 2,
      supplier: 'host',
    } as const;
    const asked = [
      { code: 'tyre_glass', quantity: 1 },
      { code: 'cooler', quantity: 2 },
      { code: 'cross_border', quantity: 3 },
    ];
    const result = extraLines({ extras: [cooler], refuel: null }, asked, FOUR_DAYS, POLICY_1);
    expect(result.ok && result.value.map((line) => [line.itemCode, line.quantity * line.unitCents])).toEqual([
      ['tyre_glass', 18_000],
      ['cross_border', 195_000],
      ['cooler', 24_000],
    ]);
  });

  it('are refused when nobody offers them or there are too many, also in two halves', () => {
    expect(extras({ code: 'roof_box', quantity: 1 })).toMatchObject({
      refusal: 'extra_unknown',
      details: { code: 'roof_box' },
    });
    expect(extras({ code: 'seat', quantity: 3 })).toMatchObject({
      refusal: 'extra_quantity',
      details: { maxQuantity: 2 },
    });
    expect(extras({ code: 'seat', quantity: 2 }, { code: 'seat', quantity: 1 })).toMatchObject({
      refusal: 'extra_quantity',
    });
  });

  it.each([0, -1, 0.5, Number.NaN])('are refused in a quantity of %d', (quantity) => {
    expect(extras({ code: 'seat', quantity })).toMatchObject({ refusal: 'extra_quantity' });
  });

  it('of the platform cannot be replaced by a host’s extra of the same code', () => {
    const fake = {
      code: 'gravel',
      label: 'Gravel',
      unit: 'day',
      priceCents: 1,
      maxQuantity: 1,
      supplier: 'host',
    } as const;
    expect(offeredExtras([fake], POLICY_1.extras).filter((extra) => extra.code === 'gravel')).toMatchObject([
      { priceCents: 6_000 },
    ]);
  });
});

describe('delivery', () => {
  const reach = (asked: Parameters<typeof deliveryLines>[1]) => deliveryLines(corollaCross, asked);

  it('costs nothing at the car’s own spot and the fee at the airport', () => {
    expect(reach(null)).toEqual({ ok: true, value: [] });
    expect(reach({ code: 'cpt' })).toMatchObject({
      value: [{ label: 'Airport delivery', unitCents: 18_000 }],
    });
  });

  it('reaches Sea Point, 3 km away, but not Bellville, 19 km away', () => {
    expect(reach({ code: 'door', lat: -33.9155, lng: 18.3873 }).ok).toBe(true);
    expect(reach({ code: 'door', lat: -33.9, lng: 18.6292 })).toEqual({
      ok: false,
      refusal: 'delivery_out_of_reach',
      details: { code: 'door', radiusKm: 10, distanceKm: 19.2 },
    });
  });

  it('needs to know the address, and a place that is offered', () => {
    expect(reach({ code: 'door' })).toMatchObject({ refusal: 'delivery_out_of_reach' });
    expect(reach({ code: 'door', lat: Number.NaN, lng: 18 })).toMatchObject({
      refusal: 'delivery_out_of_reach',
    });
    expect(reach({ code: 'moon' })).toMatchObject({ refusal: 'delivery_unknown' });
  });
});
