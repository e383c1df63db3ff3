import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Combobox } from './Combobox.tsx';

afterEach(cleanup);

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

  fireEvent.pointerMove(screen.getByRole('option', { name: 'Swellendam' }));
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith(TOWNS[1]);
});
