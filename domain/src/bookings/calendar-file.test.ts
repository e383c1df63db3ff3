import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const file = calendarFile(
  {
    bookingId: 'b1',
    ref: 'TRP-2611-7QK4M',
    title: 'Trip with the Citroën C3; a long name that has to be folded over two lines, says the standard',
    place: 'Sea Point, Cape Town',
    url: 'https://kwela.example/booking/b1',
    startAt: new Date('2026-12-04T08:00:00Z'),
    endAt: new Date('2026-12-08T08:00:00Z'),
  },
  new Date('2026-11-20T12:00:00.500Z'),
);

it('says when the trip is, in UTC, with a word two hours before', () => {
  expect(file).toContain('DTSTART:20261204T080000Z\r\nDTEND:20261208T080000Z\r\n');
  expect(file).toContain('DTSTAMP:20261120T120000Z\r\n');
  expect(file).toContain('TRIGGER:-PT2H\r\n');
});

it('escapes what has a meaning of its own', () => {
  expect(file).toContain('LOCATION:Sea Point\\, Cape Town\r\n');
  expect(file).toContain('DESCRIPTION:Booking TRP-2611-7QK4M\\nhttps://kwela.example/booking/b1\r\n');
});

it('keeps lines to 75 bytes, and reads back as it was', () => {
  const lines = file.split('\r\n');
  const longest = Math.max(...lines.map((line) => new TextEncoder().encode(line).length));
  expect(longest).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:Trip with the Citroën C3\\; a long name');
});
