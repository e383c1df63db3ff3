import { expect, it } from 'vitest';
import { type EarnedTrip, earningsCsv } from './earnings-csv.ts';

const TRIP: EarnedTrip = {
  bookingId: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55',
  ref: 'TRP-2612-7K3QX',
  state: 'completed',
  car: { id: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c56', title: 'Polo "Vivo", 2022', plate: 'CA 123' },
  // Just after midnight in South Africa, still the day before in London.
  startAt: '2026-11-30T22:30:00.000Z',
  endAt: '2026-12-03T08:00:00.000Z',
  grossCents: 228_005,
  feeCents: 57_001,
  feeVatCents: 7_435,
  comingCents: 0,
  heldCents: 171_004,
  paidCents: 0,
};

const linesOf = (trips: readonly EarnedTrip[]) => earningsCsv(trips).split('\r\n');

it('has a trip on a line, with dates on the South African clock and rand to the cent', () => {
  expect(linesOf([TRIP])[1]).toBe(
    'TRP-2612-7K3QX,Completed,"Polo ""Vivo"", 2022",CA 123,2026-12-01,2026-12-03,2280.05,570.01,1710.04,0.00,1710.04,0.00',
  );
});

it('ends with what its lines come to, and has no sums of nothing', () => {
  const paid = { ...TRIP, heldCents: 0, paidCents: 171_004, comingCents: 5 };
  expect(linesOf([TRIP, paid]).at(-2)).toBe('All trips,,,,,,4560.10,1140.02,3420.08,0.05,1710.04,1710.04');
  expect(linesOf([])).toHaveLength(2);
});

it('lets no name of a car be run as a formula', () => {
  const [, line] = linesOf([{ ...TRIP, car: { ...TRIP.car, title: '=HYPERLINK("x")', plate: '+27' } }]);
  expect(line).toContain(`"'=HYPERLINK(""x"")",'+27`);
});
