import { idOf } from '../../../testing/ids.ts';
import type { KeptCard } from '../card-words.ts';

/** A Visa that Lerato keeps, as the default. */
export const VISA: KeptCard = {
  id: idOf(71),
  company: 'Paystack',
  brand: 'Visa',
  lastFour: '1111',
  expiresOn: '2029-08',
  isExpired: false,
  isDefault: true,
  savedAt: '2026-11-02T08:00:00.000Z',
};

export const MASTERCARD: KeptCard = {
  ...VISA,
  id: idOf(72),
  brand: 'Mastercard',
  lastFour: '4444',
  expiresOn: '2028-01',
  isDefault: false,
};

export const EXPIRED: KeptCard = {
  ...VISA,
  id: idOf(73),
  lastFour: '5556',
  expiresOn: '2026-10',
  isExpired: true,
  isDefault: false,
};
