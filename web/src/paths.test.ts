import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carPath, paths, searchPath, signInThen, withQuery } from './paths.ts';

const WINDOW = { startAt: new Date('2026-12-04T08:00:00Z'), endAt: new Date('2026-12-08T08:00:00Z') };
const queryOf = (path: string) =>
  Object.fromEntries(new URL(path, 'https://kwela.example').searchParams.entries());

it('names each page of one thing by its id', () => {
  expect([paths.car('c-1'), paths.enhancedBooking('c-1'), paths.booking('b-1')]).toEqual([
    '/car/c-1',
    '/enhanced-booking/c-1',
    '/booking/b-1',
  ]);
});

describe('a query', () => {
  it('leaves out what is undefined or empty, and keeps a zero', () => {
    expect(withQuery('/search', { q: '', page: 0, sort: undefined })).toBe('/search?page=0');
    expect(withQuery('/search', { q: '', sort: undefined })).toBe('/search');
  });

  it('carries any text there and back', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const whole = text.toWellFormed();
        expect(queryOf(withQuery('/search', { q: whole })).q).toBe(whole);
      }),
    );
  });
});

describe('a search', () => {
  it('takes the place, its centre, the dates and the filters along', () => {
    const path = searchPath({
      place: 'Cape Town & around',
      near: { lat: -33.92, lng: 18.42 },
      ...WINDOW,
      filters: { fuel: 'petrol,diesel', minSeats: 5, maxTotalCents: undefined },
    });
    expect(queryOf(path)).toEqual({
      place: 'Cape Town & around',
      near: '-33.92,18.42',
      from: '2026-12-04T08:00:00.000Z',
      to: '2026-12-08T08:00:00.000Z',
      fuel: 'petrol,diesel',
      minSeats: '5',
    });
  });

  it('needs no place', () => {
    expect(Object.keys(queryOf(searchPath(WINDOW)))).toEqual(['from', 'to']);
  });
});

it('opens a car for the dates that were searched, or for none', () => {
  expect(carPath('c-1')).toBe('/car/c-1');
  expect(queryOf(carPath('c-1', WINDOW))).toEqual({
    from: '2026-12-04T08:00:00.000Z',
    to: '2026-12-08T08:00:00.000Z',
  });
});

it('comes back after signing in to exactly where somebody was', () => {
  const next = '/enhanced-booking/c-1?from=2026-12-04T08:00:00.000Z&step=pay';
  expect(queryOf(signInThen(next))).toEqual({ mode: 'in', next });
  expect(queryOf(signInThen(next, 'up')).mode).toBe('up');
});
