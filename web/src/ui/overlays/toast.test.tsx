import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Toaster from './Toaster.tsx';
import { dismiss, TOAST_REMOVE_DELAY_MS, toast, useToast } from './toast.ts';

function List() {
  const { toasts } = useToast();
  return <output>{toasts.map(({ title, open }) => [title, open ? ' open' : ' closed'])}</output>;
}

const listed = () => screen.getByText((_, element) => element?.tagName === 'OUTPUT').textContent;
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <List />
      <Toaster />
    </>,
  );
});

afterEach(() => {
  act(() => dismiss());
  pass(TOAST_REMOVE_DELAY_MS);
  cleanup();
  vi.useRealTimers();
});

describe('a toast', () => {
  it('is the only one on show: the second takes the place of the first', () => {
    act(() => void toast({ title: 'Saved' }));
    act(() => void toast({ title: 'Signed in' }));
    expect(listed()).toBe('Signed in open');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('goes by itself after 5 seconds, not before', () => {
    act(() => void toast({ title: 'Saved' }));
    pass(4_999);
    expect(listed()).toBe('Saved open');
    pass(1);
    expect(listed()).toBe('Saved closed');
  });

  it('stays in the list for 1 000 000 ms after it was dismissed', () => {
    act(() => void toast({ title: 'Saved' }));
    act(() => dismiss());
    pass(999_999);
    expect(listed()).toBe('Saved closed');
    pass(1);
    expect(listed()).toBe('');
  });

  it('can be changed and dismissed by the one who made it', () => {
    const made: ReturnType<typeof toast>[] = [];
    act(() => void made.push(toast({ title: 'Saving' })));
    const [saved] = made;
    expect(listed()).toBe('Saving open');
    act(() => saved?.update({ title: 'Saved' }));
    expect(listed()).toBe('Saved open');
    act(() => saved?.dismiss());
    expect(listed()).toBe('Saved closed');
  });

  it('is reached with F8 and closed by its button', () => {
    act(() => void toast({ title: 'Saved' }));
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    const list = screen.getByRole('region', { name: /F8/ }).querySelector('ol');
    expect(document.activeElement).toBe(list);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(listed()).toBe('Saved closed');
  });
});
