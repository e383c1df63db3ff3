import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { QuantityStepper } from './forms/QuantityStepper.tsx';

it('does nothing while it is busy, in a form neither, and keeps its label', () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn()];
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onClick}>
        Pay R3 110.40
      </Button>
    </form>
  );
  const { rerender } = render(form(true));
  fireEvent.click(screen.getByRole('button', { name: /Pay R3 110.40/ }));
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  onSubmit.mockImplementation((event: Event) => event.preventDefault());
  rerender(form(false));
  fireEvent.click(screen.getByRole('button', { name: /Pay R3 110.40/ }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(onSubmit).toHaveBeenCalledOnce();
});

it.each([
  [0, [1]],
  [1, [0, 2]],
  [2, [1]],
])('a count of %i of at most 2 can go to %j', (value, reached) => {
  const onChange = vi.fn();
  render(<QuantityStepper label="child seat" value={value} max={2} onChange={onChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'One less: child seat' }));
  fireEvent.click(screen.getByRole('button', { name: 'One more: child seat' }));
  expect(onChange.mock.calls.flat()).toEqual(reached);
});
