import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('counts one and many', () => {
  expect([0, 1, 63].map((trips) => counted(trips, 'trip'))).toEqual(['0 trips', '1 trip', '63 trips']);
});
