import { describe, expect, it } from 'vitest';
import { carJsonLd } from './car-facts.ts';
import type { Vehicle } from './vehicle.ts';

const VIVO: Vehicle = {
  id: '0b7e4b1c-8a3e-4a7e-9a36-6d3a3f0f1a11',
  make: 'VW',
  model: 'Polo Vivo 1.4',
  year: 2020,
  category: 'economy',
  body: 'hatch',
  colour: 'red',
  transmission: 'manual',
  fuel: 'petrol',
  seats: 5,
  doors: 5,
  features: ['aircon'],
  description: 'Clean and light on petrol.',
  state: 'live',
  area: 'Observatory',
  city: 'Cape Town',
  province: 'WC',
  lat: -33.938,
  lng: 18.47,
  dayPriceCents: 39_500,
  discounts: { days3Bp: 0, days7Bp: 500, days30Bp: 1_500 },
  kmPerDay: 200,
  extraKmCents: 250,
  depositCents: 350_000,
  policy: 'moderate',
  instant: true,
  minDays: 1,
  maxDays: 30,
  leadMinutes: 120,
  minimumDriverAge: 21,
  handOver: { fromMinute: 420, toMinute: 1_200, noStartOn: [] },
  extras: [],
  delivery: [],
  protection: [],
  marks: [],
  conditionCheckedOn: null,
  photoUrls: [],
  rating: null,
  ratingCount: 2,
  tripCount: 4,
  host: {
    id: '6a1f7f0e-52a8-4a5f-8f5b-0a4d0c9d2b22',
    firstName: 'Thandi',
    initials: 'TN',
    hostingSinceOn: '2024-03-01',
    area: 'Observatory',
    carCount: 1,
    tripCount: 4,
    answerMinutes: 22,
    cancelledCount: 0,
    fiveStarShare: null,
    isAllStar: false,
  },
};

describe('a car told to search engines', () => {
  it('is offered at its day price in rand, at its one address', () => {
    expect(carJsonLd(VIVO, 'https://kwela.test').offers).toEqual({
      '@type': 'Offer',
      url: `https://kwela.test/car/${VIVO.id}`,
      price: '395.00',
      priceCurrency: 'ZAR',
      availability: 'https://schema.org/InStock',
    });
  });

  it('claims no rating before there is one', () => {
    expect(carJsonLd(VIVO, '')).not.toHaveProperty('aggregateRating');
    const rated = carJsonLd({ ...VIVO, rating: 4.87, ratingCount: 38 }, '');
    expect(rated).toMatchObject({ aggregateRating: { ratingValue: 4.87, reviewCount: 38 } });
  });

  it('is out of stock while the host has paused it', () => {
    const { offers } = carJsonLd({ ...VIVO, state: 'paused' }, '');
    expect(offers.availability).toBe('https://schema.org/OutOfStock');
  });
});
