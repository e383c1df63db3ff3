import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DateTimeField, type DateTimeFieldProps } from './DateTimeField.tsx';

beforeAll(() => import('./DateTimePanel.tsx'));
afterEach(cleanup);

/** Noon on 20 November 2026 in South Africa. */
const NOW = new Date('2026-11-20T10:00:00Z');

async function open(value: string, limits: Pick<DateTimeFieldProps, 'min' | 'max'> = {}) {
  const onChange = vi.fn();
  render(<DateTimeField label="Return" value={new Date(value)} onChange={onChange} now={NOW} {...limits} />);
  await userEvent.click(screen.getByRole('button', { name: /^Return/ }));
  await screen.findByRole('dialog', { name: 'Return' });
  return onChange;
}
const pickDay = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const time = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time' });
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Use this time' }));

it('says and picks midnight as the first moment of the South African day', async () => {
  const onChange = await open('2026-12-31T22:00:00Z');
  expect(screen.getByRole('button', { name: /^Return/ }).textContent).toBe('Fri 1 Jan, 00:00');
  expect(time().value).toBe('0');
  await pickDay(/\b2 January 2027/);
  await confirm();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(new Date('2027-01-01T22:00:00Z'));
});

it('changes nothing before it is confirmed', async () => {
  const onChange = await open('2026-12-04T08:00:00Z');
  await pickDay(/\b9 December 2026/);
  await userEvent.selectOptions(time(), '14:30');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onChange).not.toHaveBeenCalled();
});

it.each([
  ['after the latest', '2026-12-07T16:00:00Z', '2026-12-08T08:00:00Z'],
  ['before the earliest', '2026-12-07T04:00:00Z', '2026-12-08T06:00:00Z'],
])('takes the nearest time that is open for one %s of a day', async (_, value, taken) => {
  const onChange = await open(value, {
    min: new Date('2026-12-08T06:00:00Z'),
    max: new Date('2026-12-08T08:00:00Z'),
  });
  await pickDay(/\b8 December 2026/);
  await confirm();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(new Date(taken));
});

it('cannot be confirmed on a day without a time left', async () => {
  const onChange = await open('2026-12-07T16:00:00Z', { min: new Date('2026-12-07T21:45:00Z') });
  expect(screen.getByText('No time is left on this day. Pick another day.')).toBeDefined();
  await confirm();
  expect(onChange).not.toHaveBeenCalled();
});
