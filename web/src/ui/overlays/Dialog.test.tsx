import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

const onOpenChange = vi.fn();

beforeEach(() => {
  onOpenChange.mockClear();
  render(
    <Dialog open onOpenChange={onOpenChange} title="Filters">
      <input aria-label="Make" />
    </Dialog>,
  );
});

const sheet = () => screen.getByRole('dialog', { name: 'Filters' });

it('closes by a click beside it and by its button, not by one inside', () => {
  fireEvent.pointerDown(screen.getByLabelText('Make'));
  fireEvent.click(screen.getByLabelText('Make'));
  expect(onOpenChange).not.toHaveBeenCalled();
  fireEvent.pointerDown(sheet());
  fireEvent.click(sheet());
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onOpenChange).toHaveBeenCalledTimes(2);
});

it('stays when words of a field are marked and the mouse is let go beside it', () => {
  fireEvent.pointerDown(screen.getByLabelText('Make'));
  // The browser gives such a click to what holds both ends of it: the dialog.
  fireEvent.click(sheet());
  expect(onOpenChange).not.toHaveBeenCalled();
});

it('leaves it to its owner whether Esc closes it', () => {
  const esc = createEvent('cancel', sheet(), { cancelable: true });
  fireEvent(sheet(), esc);
  expect(esc.defaultPrevented).toBe(true);
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});
