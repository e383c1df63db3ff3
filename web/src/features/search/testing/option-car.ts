import type { OutputOf } from '../../../lib/api.ts';

type OptionCar = OutputOf<'search/options'>['cars'][number];

/** A small car as filters see it, but for what a test says of it. */
export const optionCar = (changes: Partial<OptionCar> = {}): OptionCar => ({
  category: 'economy',
  make: 'VW',
  model: 'Polo Vivo',
  transmission: 'manual',
  fuel: 'petrol',
  seats: 5,
  year: 2020,
  features: [],
  totalCents: 170_640,
  rentalDays: 4,
  depositCents: 350_000,
  rating: null,
  kmPerDay: 200,
  policy: 'moderate',
  isInstant: true,
  hasDelivery: false,
  ...changes,
});
