import { idOf } from '../../../../../testing/ids.ts';
import { BOOKING } from '../../../../bookings/testing/sample.ts';
import type { BookingChange, ChangeTerms, Choices } from '../change-calls.ts';

const { startAt, endAt, lineItems } = BOOKING;
const [rental] = lineItems;
const fee = lineItems.find(({ code }) => code === 'service_fee');
if (rental === undefined || fee === undefined) throw new Error('The sample has no rental or no fee');

/** A day after the agreed return. */
export const LATER = '2026-12-09T08:00:00.000Z';

const side: ChangeTerms['before'] = {
  startAt,
  endAt,
  vehicle: { id: BOOKING.vehicle.id, title: 'Toyota Corolla Cross 2023' },
  protectionPlan: 'super',
  extras: [],
  place: null,
  drivers: [],
  totalCents: 311_040,
  depositCents: 380_000,
  excessCents: 250_000,
  kmIncluded: 1_000,
};
const TERMS: ChangeTerms = {
  kind: 'extend',
  before: side,
  after: { ...side, endAt: LATER, totalCents: 388_800, kmIncluded: 1_250 },
  lines: [
    { line: rental, beforeCents: 288_000, afterCents: 360_000 },
    { line: fee, beforeCents: 23_040, afterCents: 28_800 },
  ],
  money: { payCents: 77_760, backCents: 0, keptCents: 0 },
  payout: null,
  askReasons: [],
};

/** A day longer for R777.60, but for what a test says of it. */
export const termsOf = (changes: Partial<ChangeTerms> = {}): ChangeTerms => ({ ...TERMS, ...changes });

/** The same, asked for by the guest and not answered yet. */
export const WAITING: BookingChange = {
  ...TERMS,
  id: idOf(3),
  state: 'awaiting_host',
  stateAt: '2026-12-01T08:00:00.000Z',
  proposedBy: 'guest',
  proposedAt: '2026-12-01T08:00:00.000Z',
  note: '',
  answerNote: '',
  endsAt: '2026-12-01T16:00:00.000Z',
  actions: ['withdraw'],
};

/** What can be chosen before the trip. */
export const CHOICES: Choices = {
  phase: 'ahead',
  nextTakenAt: '2026-12-12T08:00:00.000Z',
  bufferMinutes: 120,
  stepMinutes: 30,
  protectionPlans: ['basic', 'standard', 'super'],
  extras: [
    {
      code: 'child_seat',
      label: 'Child seat',
      unit: 'trip',
      priceCents: 15_000,
      maxQuantity: 2,
      filling: null,
    },
  ],
  places: [{ code: 'cpt', label: 'Cape Town Airport', feeCents: 25_000 }],
  chosen: { protectionPlan: 'super', extras: [], placeCode: null, driverCount: 1 },
  maxDrivers: 5,
  otherCars: [],
};
