import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Combobox } from './Combobox.tsx';

const TOWNS = [
  { key: 'stellenbosch', label: 'Stellenbosch' },
  { key: 'swellendam', label: 'Swellendam' },
];

it('does not choose what the list has scrolled under a resting pointer', async () => {
  const onPick = vi.fn();
  render(<Combobox label="Where" text="s" onText={() => undefined} options={TOWNS} onPick={onPick} />);
  await userEvent.type(screen.getByRole('combobox'), 't');
  fireEvent.pointerOver(screen.getByRole('option', { name: 'Swellendam' }));
  await userEvent.keyboard('{Enter}');
  expect(onPick).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('combobox'));
  fireEvent.pointerMove(screen.getByRole('option', { name: 'Swellendam' }));
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith(TOWNS[1]);
});

it('keeps Esc to itself while the list is open, so that a sheet around it stays', async () => {
  render(
    <Combobox label="Where" text="s" onText={() => undefined} options={TOWNS} onPick={() => undefined} />,
  );
  const box = screen.getByRole('combobox');
  await userEvent.click(box);
  expect(screen.getAllByRole('option')).toHaveLength(2);
  // The browser closes a modal dialog with every Esc that nobody has taken.
  expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('option')).toBeNull();
  expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(true);
});

it('shuts the list on Enter, which takes what was typed', async () => {
  const onPick = vi.fn();
  render(<Combobox label="Where" text="s" onText={() => undefined} options={TOWNS} onPick={onPick} />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(onPick).not.toHaveBeenCalled();
});

it.each([
  ['{ArrowDown}{Enter}', 'Stellenbosch'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}{Enter}', 'Stellenbosch'],
  ['{ArrowUp}{Enter}', 'Swellendam'],
  ['{ArrowDown}{ArrowUp}{Enter}', 'Swellendam'],
])('walks round the list with the arrows: %s takes %s', async (keys, label) => {
  const onPick = vi.fn();
  render(<Combobox label="Where" text="s" onText={() => undefined} options={TOWNS} onPick={onPick} />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard(keys);
  expect(onPick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ label }));
});

it('takes nothing with the arrows and Enter from a list that is empty', async () => {
  const onPick = vi.fn();
  render(
    <Combobox
      label="Where"
      text="x"
      onText={() => undefined}
      options={[]}
      onPick={onPick}
      nothing="No town."
    />,
  );
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  expect(screen.getByText('No town.')).toBeDefined();
});

it('takes a tap on a suggestion, not the touch that begins to scroll the list', async () => {
  const onPick = vi.fn();
  render(<Combobox label="Where" text="s" onText={() => undefined} options={TOWNS} onPick={onPick} />);
  await userEvent.click(screen.getByRole('combobox'));
  const swellendam = screen.getByRole('option', { name: 'Swellendam' });
  fireEvent.pointerDown(swellendam, { pointerType: 'touch' });
  fireEvent.pointerCancel(swellendam, { pointerType: 'touch' });
  expect(onPick).not.toHaveBeenCalled();
  await userEvent.pointer({ keys: '[TouchA]', target: swellendam });
  expect(onPick).toHaveBeenCalledExactlyOnceWith(TOWNS[1]);
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});
