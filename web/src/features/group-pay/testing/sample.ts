import type { OutputOf } from '../../../lib/api.ts';
import { idOf } from '../../../testing/ids.ts';
import type { PayOption } from '../../ways-to-pay/pay-with.ts';

export type Group = NonNullable<OutputOf<'shares/of-booking'>['group']>;
export type Share = Group['shares'][number];
export type Asked = OutputOf<'shares/asked'>;

/** Lerato’s half of R2 462.40, not paid yet, but for what a test says of it. */
export const shareOf = (number: number, more: Partial<Share> = {}): Share => ({
  id: idOf(number),
  isOwn: false,
  name: 'Lerato',
  email: 'lerato@example.co.za',
  cents: 123_120,
  state: 'asked',
  refundedCents: 0,
  isInReview: false,
  isAwaitingEft: false,
  failure: null,
  link: `https://kwela.co.za/booking/${idOf(1)}?share=${idOf(number)}#key=secret`,
  ...more,
});

/** The half of the organiser. */
export const OWN: Share = shareOf(2, { isOwn: true, name: null, email: null, link: null });

export const OPEN_GROUP: Group = {
  state: 'open',
  totalCents: 246_240,
  paidCents: 0,
  missingCents: 246_240,
  until: '2026-12-03T08:00:00.000Z',
  eftUntil: '2026-12-03T07:00:00.000Z',
  canChange: true,
  shares: [OWN, shareOf(3)],
};

/** Lerato’s share as she is asked for it; it can be paid until `until`. */
export const askedOf = (until: Date, more: Partial<Asked> = {}): Asked => ({
  state: 'asked',
  groupState: 'open',
  name: 'Lerato',
  organiser: 'Sipho',
  cents: 123_120,
  refundedCents: 0,
  isInReview: false,
  isAwaitingEft: false,
  failure: null,
  until: until.toISOString(),
  eftUntil: new Date(until.getTime() - 3_600_000).toISOString(),
  startAt: '2026-12-04T08:00:00.000Z',
  endAt: '2026-12-08T08:00:00.000Z',
  vehicle: {
    id: idOf(7),
    make: 'Volkswagen',
    model: 'Polo Vivo',
    year: 2022,
    body: 'hatch',
    seats: 5,
    colour: 'white',
    province: 'WC',
    photo: null,
  },
  canPay: true,
  hasReceipt: false,
  ...more,
});

const CARD: PayOption = {
  provider: 'paystack',
  title: 'Paystack',
  method: 'card',
  marks: ['visa'],
  isTakenAtOnce: false,
  keepsCards: true,
  refundNeedsAccount: false,
};

/** A card that is charged at once, one that is held, and an EFT. */
export const WAYS: PayOption[] = [
  { ...CARD, provider: 'yoco', title: 'Yoco', isTakenAtOnce: true },
  CARD,
  { ...CARD, provider: 'ozow', title: 'Ozow', method: 'instant_eft', marks: ['fnb'], isTakenAtOnce: true },
];
