import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../lib/refusal.ts';
import { QueryPending } from './QueryPending.tsx';

describe('what was asked of the server', () => {
  const asked = (over: object = {}) => ({
    error: null,
    failureReason: null,
    isFetching: true,
    refetch: vi.fn<() => Promise<unknown>>(() => Promise.resolve()),
    ...over,
  });
  const pending = (query: ReturnType<typeof asked>) => (
    <QueryPending query={query} failed="Your trips did not load" loading="Loading your trips">
      <p>shape</p>
    </QueryPending>
  );

  it('does not flicker for an answer that comes at once, and is named for who hears the page', () => {
    vi.useFakeTimers();
    render(pending(asked()));
    const status = screen.getByRole('status', { name: 'Loading your trips' });
    expect(status.className).toBe('invisible');
    act(() => void vi.advanceTimersByTime(149));
    expect(status.className).toBe('invisible');
    act(() => void vi.advanceTimersByTime(1));
    expect(status.className).toBe('');
  });

  it('says the first try that failed at once, while it is tried again', async () => {
    const query = asked({ failureReason: new NetworkError('server') });
    render(pending(query));
    expect(screen.getByRole('alert').textContent).toContain('Your trips did not load');
    const again = screen.getByRole('button', { name: 'Try again' });
    expect(again.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(again);
    expect(query.refetch).not.toHaveBeenCalled();
  });
});
