import { expect, it } from 'vitest';
import { idOf } from '../../testing/ids.ts';
import { rememberViewed, viewedCars } from './recently-viewed.ts';
import { COROLLA_CROSS } from './testing/sample.ts';

const look = (number: number) => rememberViewed({ ...COROLLA_CROSS, id: idOf(number) });
const ids = () => viewedCars().map(({ id }) => id);

it('has the car looked at last in front, each car once, and eight at most', () => {
  for (const number of [1, 2, 3, 1]) look(number);
  expect(ids()).toEqual([idOf(1), idOf(3), idOf(2)]);
  for (const number of [4, 5, 6, 7, 8, 9]) look(number);
  expect(ids()).toEqual([9, 8, 7, 6, 5, 4, 1, 3].map(idOf));
});

it('keeps what a small card needs, and nothing of its host', () => {
  look(1);
  expect(JSON.stringify(viewedCars())).not.toContain('Nomvula');
  expect(viewedCars()[0]).toMatchObject({ make: 'Toyota', year: 2022, area: 'Woodstock' });
});

it.each(['[{"id":"1"}]', '{', '"x"'])('is empty where what is kept is of another kind: %s', (kept) => {
  look(1);
  const [key = ''] = Object.keys(localStorage);
  localStorage.setItem(key, kept);
  expect(viewedCars()).toEqual([]);
});
