import { describe, expect, it } from 'vitest';
import { readSearch, searchInputOf, writeSearch } from './search-state.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const SHARED =
  'place=Cape+Town&near=-33.9258%2C18.4232&from=2026-12-04T08%3A00%3A00.000Z&to=2026-12-08T08%3A00%3A00.000Z' +
  '&category=suv%2Cbakkie&features=gravel&maxDepositCents=750000&instant=true&sort=total&view=map';

const read = (query: string) => readSearch(new URLSearchParams(query), NOW);

describe('the address of a search', () => {
  it('is read and written back as it was', () => {
    expect(writeSearch(read(SHARED)).toString()).toBe(SHARED);
  });

  it('asks the server for the same', () => {
    expect(searchInputOf(read(SHARED))).toEqual({
      near: '-33.9258,18.4232',
      radiusKm: 25,
      from: '2026-12-04T08:00:00.000Z',
      to: '2026-12-08T08:00:00.000Z',
      category: ['suv', 'bakkie'],
      features: ['gravel'],
      maxDepositCents: 750_000,
      instant: true,
      sort: 'total',
      limit: 20,
    });
  });

  it('without dates means the coming weekend, Friday to Sunday at 10:00', () => {
    const { startAt, endAt } = read('near=-33.9,18.4');
    expect(startAt.toISOString()).toBe('2026-11-27T08:00:00.000Z');
    expect(endAt.toISOString()).toBe('2026-11-29T08:00:00.000Z');
  });

  it('gives two days to a pick-up whose return is before it', () => {
    const { endAt } = read('from=2026-12-04T08:00:00Z&to=2026-12-01T08:00:00Z');
    expect(endAt.toISOString()).toBe('2026-12-06T08:00:00.000Z');
  });

  it('lets go of what it cannot understand', () => {
    const state = read(
      'near=here&bbox=1,2,3&category=tank,suv&maxTotalCents=-4&minRating=9&sort=luck&radiusKm=x',
    );
    expect(state).toMatchObject({ near: null, bbox: null, radiusKm: 25, sort: 'best' });
    expect(state.filters).toMatchObject({
      category: ['suv'],
      maxTotalCents: undefined,
      minRating: undefined,
    });
  });

  it('measures from the place while a map window decides', () => {
    const input = searchInputOf(read('near=-33.9,18.4&bbox=18.3,-34.123456,18.7,-33.7'));
    expect(input).toMatchObject({ near: '-33.9,18.4', bbox: '18.3,-34.1235,18.7,-33.7' });
    expect(input).not.toHaveProperty('radiusKm');
  });
});
