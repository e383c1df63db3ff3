import { describe, expect, it } from 'vitest';
import { storedTrip } from '../store/quote-schema.ts';
import { pickUpPlace } from './pick-up.ts';

const CAR = {
  area: 'Sea Point',
  pick_up_label: '12 Beach Road, Sea Point',
  lat: -33.91234,
  lng: 18.38765,
  shown_lat: -33.915,
  shown_lng: 18.39,
  delivery: [
    { code: 'cpt', kind: 'airport', label: 'Cape Town Airport', lat: -33.97, lng: 18.6, feeCents: 18_000 },
    { code: 'door', kind: 'address', label: 'To your door', radiusKm: 10, feeCents: 15_000 },
  ],
};
const OWN_SPOT = { label: '12 Beach Road, Sea Point', lat: -33.91234, lng: 18.38765, isExact: true };
const ROUGHLY = { label: 'Sea Point', lat: -33.915, lng: 18.39, isExact: false };

const tripWith = (delivery: unknown) =>
  storedTrip.parse({
    vehicleId: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55',
    startAt: '2026-12-04T08:00:00Z',
    endAt: '2026-12-08T08:00:00Z',
    delivery,
    promoCode: null,
    drivers: [],
  });

describe('where the keys of Thandi’s car change hands', () => {
  it('is known to Sipho only roughly until the trip is ready, and to her at any time', () => {
    const seen = (state: Parameters<typeof pickUpPlace>[0]['state'], viewer: 'guest' | 'host') =>
      pickUpPlace({ trip: tripWith(null), state }, CAR, viewer);
    expect(
      (['pending_payment', 'requested', 'confirmed'] as const).map((state) => seen(state, 'guest')),
    ).toEqual([ROUGHLY, ROUGHLY, ROUGHLY]);
    expect(seen('ready', 'guest')).toEqual(OWN_SPOT);
    expect(seen('requested', 'host')).toEqual(OWN_SPOT);
    expect(seen('cancelled_guest', 'guest')).toEqual(ROUGHLY);
  });

  it('is the airport that he chose, as it is on the map', () => {
    const place = pickUpPlace({ trip: tripWith({ code: 'cpt' }), state: 'requested' }, CAR, 'guest');
    expect(place).toEqual({ label: 'Cape Town Airport', lat: -33.97, lng: 18.6, isExact: true });
  });

  it('is his own door in the words in which he gave it', () => {
    const delivery = { code: 'door', address: '1 Long Street', lat: -33.92, lng: 18.42 };
    const place = pickUpPlace({ trip: tripWith(delivery), state: 'requested' }, CAR, 'host');
    expect(place).toEqual({ label: '1 Long Street', lat: -33.92, lng: 18.42, isExact: true });
  });

  it('does not give her own door away for a delivery to nowhere', () => {
    for (const code of ['door', 'no longer offered']) {
      expect(pickUpPlace({ trip: tripWith({ code }), state: 'requested' }, CAR, 'guest')).toEqual(ROUGHLY);
    }
  });
});
