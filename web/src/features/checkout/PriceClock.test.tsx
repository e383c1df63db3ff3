import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PriceClock } from './PriceClock.tsx';

const NOW_MS = Date.parse('2026-11-20T12:00:00Z');
const ENDS_AT_MS = NOW_MS + 15 * 60_000;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

it('asks two minutes before the price ends, and renews it by itself at the end', async () => {
  const onRenew = vi.fn(async () => undefined);
  render(<PriceClock endsAtMs={ENDS_AT_MS} onRenew={onRenew} />);
  await pass(13 * 60_000 - 1);
  expect(screen.queryByRole('dialog')).toBeNull();
  await pass(1);
  expect(screen.getByRole('dialog', { name: 'Do you need more time?' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onRenew).not.toHaveBeenCalled();
  await pass(2 * 60_000);
  expect(onRenew).toHaveBeenCalledOnce();
});

it('asks again before the end of a price that was held longer', async () => {
  const onRenew = vi.fn(async () => undefined);
  const { rerender } = render(<PriceClock endsAtMs={ENDS_AT_MS} onRenew={onRenew} />);
  await pass(14 * 60_000);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Hold the price longer' })));
  expect(onRenew).toHaveBeenCalledOnce();
  rerender(<PriceClock endsAtMs={ENDS_AT_MS + 14 * 60_000} onRenew={onRenew} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await pass(13 * 60_000);
  expect(screen.getByRole('dialog')).toBeDefined();
  expect(onRenew).toHaveBeenCalledOnce();
});

it('never shows more than the price is held for, also where it moves once a minute', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { rerender } = render(<PriceClock endsAtMs={ENDS_AT_MS} onRenew={async () => undefined} />);
  await pass(2_000);
  rerender(<PriceClock endsAtMs={ENDS_AT_MS + 2_000} onRenew={async () => undefined} />);
  expect(screen.getByRole('timer').textContent).toBe('15 min 0 s');
});
