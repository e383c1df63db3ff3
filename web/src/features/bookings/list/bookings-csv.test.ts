import { expect, it } from 'vitest';
import { BOOKING } from '../testing/sample.ts';
import { bookingsCsv } from './bookings-csv.ts';

const rows = (...bookings: (typeof BOOKING)[]) => bookingsCsv(bookings).split('\r\n');

it('writes a line for each booking, in rand and South African time', () => {
  expect(rows(BOOKING)).toEqual([
    'Reference,State,Car,Year,Person,Pick-up,Return,Total (R),Payout (R)',
    'TRP-2611-7QK4M,Confirmed,Toyota Corolla Cross,2023,Nomvula,2026-12-04 10:00,2026-12-08 10:00,3110.40,',
    '',
  ]);
});

it('tells the host the guest and the payout, not what the guest pays', () => {
  expect(rows({ ...BOOKING, viewer: 'host', payoutCents: 230_400 })[1]).toMatch(/,Sipho,.*,,2304\.00$/);
});

it('keeps commas and quotes, and lets no name run as a formula', () => {
  const vehicle = { ...BOOKING.vehicle, make: 'Land "Rover",', model: 'Defender' };
  const host = { ...BOOKING.host, firstName: '=HYPERLINK(1)' };
  const [, row] = rows({ ...BOOKING, vehicle, host });
  expect(row).toContain('"Land ""Rover"", Defender"');
  expect(row).toContain(",'=HYPERLINK(1),");
});
