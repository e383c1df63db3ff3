import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NetworkError, Refusal } from '../../lib/refusal.ts';
import { SearchError } from './SearchError.tsx';

/** Friday 20 November 2026: the coming weekend begins on the 27th. */
const NOW = new Date('2026-11-20T12:00:00Z');
const { maxDays } = POLICY_1.trips;
const DAY_MS = 86_400_000;
const LONG = { startAt: new Date('2026-12-04T08:00:00Z'), endAt: new Date('2027-06-04T08:00:00Z') };

function show(error: Error, isRetrying = false) {
  const onWindow = vi.fn();
  const onRetry = vi.fn();
  render(
    <SearchError
      title="The cars did not load"
      {...{ error, onWindow, onRetry, isRetrying, window: LONG, now: NOW }}
    />,
  );
  return { onWindow, onRetry };
}
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('makes a trip that is too long as long as it may be, from the same pick-up', async () => {
  const { onWindow } = show(new Refusal('trip_too_long', 'Too long.', 409, { maxDays }));
  screen.getByText('Too long.');
  await click(`Make it ${maxDays} days`);
  expect(onWindow).toHaveBeenCalledExactlyOnceWith({
    startAt: LONG.startAt,
    endAt: new Date(LONG.startAt.getTime() + maxDays * DAY_MS),
  });
});

it('offers the coming weekend in the place of dates that have passed', async () => {
  const { onWindow } = show(
    new Refusal('trip_in_past', 'That was in the past.', 409, { minLeadMinutes: 60 }),
  );
  await click('Use the coming weekend');
  expect(onWindow).toHaveBeenCalledExactlyOnceWith({
    startAt: new Date('2026-11-27T08:00:00Z'),
    endAt: new Date('2026-11-29T08:00:00Z'),
  });
});

it.each([
  ['trouble on the way', new NetworkError('no_answer'), /^We could not reach Kwela/],
  [
    'a refusal that other dates do not mend',
    new Refusal('rate_limited', 'Too many searches.', 429, undefined),
    /Too many/,
  ],
])('asks again after %s, and leaves the dates alone', async (_, error, words) => {
  const { onWindow, onRetry } = show(error);
  screen.getByText('The cars did not load');
  screen.getByText(words);
  await click('Try again');
  expect(onRetry).toHaveBeenCalledOnce();
  expect(onWindow).not.toHaveBeenCalled();
});
