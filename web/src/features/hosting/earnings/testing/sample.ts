import type { OutputOf } from '../../../../lib/api.ts';
import { idOf } from '../../../../testing/ids.ts';

export const CAR = { id: idOf(1), title: 'Volkswagen Polo 2022', plate: 'CA123456' };
export const MONEY = {
  grossCents: 228_000,
  feeCents: 57_000,
  feeVatCents: 7_435,
  comingCents: 0,
  heldCents: 171_000,
  paidCents: 0,
};

/** What Thandi earned: one trip of November, and more before. */
export const EARNINGS: OutputOf<'host-numbers/earnings'> = {
  period: { fromOn: '2026-01-01', toOn: '2028-01-01' },
  inAll: { tripCount: 3, ...MONEY, comingCents: 50_000, paidCents: 1_000_000 },
  months: [{ monthOn: '2026-11-01', tripCount: 1, ...MONEY }],
  cars: [{ car: CAR, tripCount: 1, ...MONEY }],
  trips: [],
};
