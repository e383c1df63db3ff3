import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../testing/app.tsx';
import { ResultHeading } from './ResultHeading.tsx';

it.each([
  ['nothing is free', 0, undefined, 'No cars free for your dates'],
  ['one car is', 1, 1, '1 car free for your dates'],
  ['as many are as are counted', 100, 20, '100 cars free for your dates'],
  ['more are', 101, 20, '100+ cars free for your dates'],
  ['it is not counted yet', undefined, 20, '20+ cars free for your dates'],
  ['nothing is known yet', undefined, undefined, 'Cars for your dates'],
])('says how many cars are free when %s', (_, count, atLeast, words) => {
  render(
    <App>
      <ResultHeading
        count={count}
        atLeast={atLeast}
        hasOtherDates={false}
        sort="best"
        onSort={() => undefined}
      />
    </App>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words);
});
