import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Rating } from './Rating.tsx';

it.each([
  [{ value: 4.9, count: 38 }, 'Rated 4.90 of 5 from 38 reviews'],
  [{ value: 5, count: 1 }, 'Rated 5.00 of 5 from 1 review'],
  [{ value: 4.867 }, 'Rated 4.87'],
  [{ value: null, count: 2 }, 'No rating yet'],
])('of %o is heard as “%s”', (rating, words) => {
  render(
    <p role="note">
      <Rating {...rating} />
    </p>,
  );
  expect(screen.getByRole('note').textContent).toBe(words);
});
