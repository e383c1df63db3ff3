import type { OutputOf } from '../lib/api.ts';
import { idOf } from './ids.ts';

type VehicleCard = OutputOf<'search/vehicles'>['items'][number];

/** A small car of Cape Town as a search finds it for four days, but for what a test says of it. */
export const poloOnOffer = (changes: Partial<VehicleCard>): VehicleCard => ({
  id: idOf(1),
  make: 'VW',
  model: 'Polo Vivo',
  year: 2020,
  category: 'economy',
  transmission: 'manual',
  fuel: 'petrol',
  seats: 5,
  area: 'Observatory',
  province: 'WC',
  body: 'hatch',
  colour: 'red',
  dayPriceCents: 39_500,
  totalCents: 170_640,
  rentalDays: 4,
  depositCents: 350_000,
  excessCents: 1_500_000,
  mostYouCouldOweCents: 2_214_640,
  kmPerDay: 200,
  distanceKm: 2.1,
  rating: 4.87,
  ratingCount: 38,
  tripCount: 63,
  isInstant: true,
  hasDelivery: false,
  photo: null,
  lat: -33.938,
  lng: 18.47,
  ...changes,
});
