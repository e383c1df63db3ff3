import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BOOKING } from '../testing/sample.ts';
import { bookingsCsv } from './bookings-csv.ts';

const rows = (...bookings: (typeof BOOKING)[]) => bookingsCsv(bookings).split('\r\n');

it('writes a line for each booking, in rand and South African time', () => {
  expect(rows(BOOKING)).toEqual([
    'Reference,State,Car,Year,Person,Pick-up,Return,Total (R),Payout (R),Looked at',
    'TRP-2611-7QK4M,Confirmed,Toyota Corolla Cross,2023,Nomvula,2026-12-04 10:00,2026-12-08 10:00,3110.40,,',
    '',
  ]);
});

it('tells the host the guest and the payout, not what the guest pays', () => {
  expect(rows({ ...BOOKING, viewer: 'host', payoutCents: 230_400 })[1]).toMatch(/,Sipho,.*,,2304\.00,$/);
});

it('says how it was decided that the trip ended', () => {
  const appeal = { side: 'guest', state: 'accepted', answerUntil: null } as const;
  expect(rows({ ...BOOKING, state: 'no_show_guest', appeal })[1]).toMatch(
    /,"?We decided for the guest: everything that was paid goes back\."?$/,
  );
});

/** The cells of the only booking, as a spreadsheet reads them (RFC 4180). */
function cellsOf(csv: string): string[] {
  const row = csv.slice(csv.indexOf('\r\n') + 2, -2);
  const cells = [...row.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^",\r\n]*)/g)].map(([, cell = '']) => cell);
  return cells.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}

/** Made of what means something to a spreadsheet. */
const names = fc.string({ unit: fc.constantFrom(...'a=+-@,"\' \t\r\n') });

it('keeps whatever somebody is called in a cell of its own, and never as a formula', () => {
  fc.assert(
    fc.property(names, names, (firstName, model) => {
      const booking = {
        ...BOOKING,
        host: { ...BOOKING.host, firstName },
        vehicle: { ...BOOKING.vehicle, make: '', model },
      };
      const cells = cellsOf(bookingsCsv([booking]));
      expect(cells).toHaveLength(10);
      const [, , car, , person = ''] = cells;
      expect([firstName, `'${firstName}`]).toContain(person);
      expect(person).not.toMatch(/^[=+\-@\t\r]/);
      expect(car).toBe(` ${model}`);
    }),
  );
});

it('keeps commas and quotes, and lets no name run as a formula', () => {
  const vehicle = { ...BOOKING.vehicle, make: 'Land "Rover",', model: 'Defender' };
  const host = { ...BOOKING.host, firstName: '=HYPERLINK(1)' };
  const [, row] = rows({ ...BOOKING, vehicle, host });
  expect(row).toContain('"Land ""Rover"", Defender"');
  expect(row).toContain(",'=HYPERLINK(1),");
});
