import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ErrorWell, Notice } from './Notice.tsx';

it.each(['info', 'success', 'warning'] as const)('does not break in on who hears the page: %s', (tone) => {
  render(<Notice tone={tone}>Your choices are saved.</Notice>);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('note').textContent).toBe('Your choices are saved.');
});

it('says trouble at once, and asks again once at a time', () => {
  const onRetry = vi.fn();
  const well = (retrying: boolean) => (
    <ErrorWell title="The cars did not load" onRetry={onRetry} retrying={retrying}>
      Check your signal.
    </ErrorWell>
  );
  const { rerender } = render(well(false));
  const again = screen.getByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toContain('The cars did not load');
  fireEvent.click(again);
  rerender(well(true));
  fireEvent.click(again);
  expect(onRetry).toHaveBeenCalledOnce();
});

it('offers no second try where there is nothing to try', () => {
  render(<ErrorWell title="This link is too old" />);
  expect(screen.queryByRole('button')).toBeNull();
});
