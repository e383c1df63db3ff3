import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Countdown, timeLeft } from './Countdown.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

it.each([
  [761_000, '12 min 41 s'],
  [60_000, '1 min 0 s'],
  [400, '0 min 1 s'],
  [-5_000, '0 min 0 s'],
  [3_599_500, '1 h'],
  [148_680_000, '41 h 18 min'],
])('%i ms is %s', (ms, words) => {
  expect(timeLeft(ms)).toBe(words);
});

it('counts each second, and speaks only at 10, 5 and 1 minutes', () => {
  render(<Countdown until={new Date('2026-11-20T12:10:02Z')} />);
  const spoken = () => screen.getByRole('status').textContent;
  expect(screen.getByRole('timer').textContent).toBe('10 min 2 s');
  expect(spoken()).toBe('');
  act(() => void vi.advanceTimersByTime(3_000));
  expect(screen.getByRole('timer').textContent).toBe('9 min 59 s');
  expect(spoken()).toBe('Less than 10 minutes left.');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(spoken()).toBe('Less than 10 minutes left.');
  act(() => void vi.advanceTimersByTime(4 * 60_000));
  expect(spoken()).toBe('Less than 5 minutes left.');
  act(() => void vi.advanceTimersByTime(4 * 60_000));
  expect(spoken()).toBe('Less than 1 minute left.');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(spoken()).toBe('The time is over.');
});
