import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../lib/refusal.ts';
import { RestOfList } from './RestOfList.tsx';

const listed = (over: Partial<Parameters<typeof RestOfList>[0]['list']> = {}) => ({
  error: null,
  failureReason: null,
  isFetching: false,
  hasNextPage: true,
  isFetchingNextPage: false,
  fetchNextPage: vi.fn<() => Promise<unknown>>(() => Promise.resolve()),
  refetch: vi.fn<() => Promise<unknown>>(() => Promise.resolve()),
  retry: vi.fn<() => Promise<unknown>>(() => Promise.resolve()),
  ...over,
});

describe('the rest of a list', () => {
  it('is one press away, and one press is enough', async () => {
    const list = listed();
    const { rerender } = render(<RestOfList list={list} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    rerender(<RestOfList list={{ ...list, isFetchingNextPage: true }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(list.fetchNextPage).toHaveBeenCalledOnce();
  });

  it('is offered by nothing once all of it is there', () => {
    render(<RestOfList list={listed({ hasNextPage: false })} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that did not come says why, and asks for that part again and not for the whole list', async () => {
    const list = listed({ error: new NetworkError('no_answer') });
    render(<RestOfList list={list} />);
    expect(screen.getByRole('alert').textContent).toContain('The rest did not load');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(list.retry).toHaveBeenCalledOnce();
    expect(list.refetch).not.toHaveBeenCalled();
  });
});
