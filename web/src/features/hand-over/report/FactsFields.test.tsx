import { MOST_ODOMETER_KM } from '@kwela/domain/hand-over/report';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Refusal } from '../../../lib/refusal.ts';
import { openDeskPart } from '../testing/open-desk-part.tsx';
import { PICK_UP } from '../testing/sample.ts';
import { FactsFields } from './FactsFields.tsx';

const open = (lastOdometerKm: number | null = null, port: Parameters<typeof openDeskPart>[1] = {}) =>
  openDeskPart(
    (place) => <FactsFields {...place} view={{ ...PICK_UP, lastOdometerKm }} side="guest" />,
    port,
  );
const odometer = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Odometer' });

it.each([
  ['48210', 48_210],
  ['48 210', 48_210],
  ['0', 0],
  [String(MOST_ODOMETER_KM), MOST_ODOMETER_KM],
])('takes an odometer that is typed as %s', async (typed, km) => {
  const { facts, person } = await open();
  await person.type(odometer(), typed);
  expect(facts()?.odometerKm).toBe(km);
  expect(odometer().getAttribute('aria-invalid')).toBeNull();
});

it.each(['48,210', '48210.5', '-1', 'abc', String(MOST_ODOMETER_KM + 1)])(
  'says how an odometer is typed instead of %s, and notes none',
  async (typed) => {
    const { facts, person } = await open();
    await person.type(odometer(), '48210');
    await person.clear(odometer());
    await person.type(odometer(), typed);
    expect(screen.getByText('Give whole kilometres, such as 48 210.')).toBeDefined();
    expect(odometer().getAttribute('aria-invalid')).toBe('true');
    expect(odometer().value).toBe(typed);
    expect(facts()?.odometerKm).toBeNull();
  },
);

it('takes no odometer that ran back, by one kilometre, and says once what it showed before', async () => {
  const { facts, person } = await open(48_210);
  expect(screen.getByText('It showed 48 210 km at the last hand-over.')).toBeDefined();
  await person.type(odometer(), '48209');
  expect(screen.getByText('It showed 48 210 km at the last hand-over. Check the number.')).toBeDefined();
  expect(screen.queryByText('It showed 48 210 km at the last hand-over.')).toBeNull();
  expect(facts()?.odometerKm).toBeNull();
  await person.clear(odometer());
  await person.type(odometer(), '48210');
  expect(facts()?.odometerKm).toBe(48_210);
  expect(screen.queryByText(/Check the number/)).toBeNull();
});

it('says at the odometer why the server does not take it, until it is typed anew', async () => {
  const words = 'The odometer ran back.';
  const save = vi.fn<() => Promise<void>>(() =>
    Promise.reject(new Refusal('odometer_runs_back', words, 409, { lastKm: 48_210 })),
  );
  const { person } = await open(null, { save });
  await person.type(odometer(), '100');
  expect(await screen.findByText(words)).toBeDefined();
  save.mockResolvedValue();
  await person.type(odometer(), '0');
  expect(screen.queryByText(words)).toBeNull();
  expect(odometer().value).toBe('1000');
});

it('offers the gauge from full to empty and up to nine keys, each of them an answer that can be taken back', async () => {
  const { facts, person } = await open();
  const [fuel, keys] = ['Fuel or charge', 'Keys'].map((name) => screen.getByRole('combobox', { name }));
  if (fuel === undefined || keys === undefined) throw new Error('A field is missing');
  const optionsOf = (field: HTMLElement) =>
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(optionsOf(fuel)).toEqual([
    'Choose what the gauge shows',
    'Full',
    '7/8',
    '6/8',
    '5/8',
    '4/8',
    '3/8',
    '2/8',
    '1/8',
    'Empty',
  ]);
  expect(optionsOf(keys)).toEqual(['Choose how many', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  await person.selectOptions(fuel, 'Empty');
  await person.selectOptions(keys, '9');
  expect(facts()).toMatchObject({ fuelEighths: 0, keyCount: 9 });
  await person.selectOptions(fuel, 'Choose what the gauge shows');
  expect(facts()).toMatchObject({ fuelEighths: null, keyCount: 9 });
});

it('knows that no light is on from not having looked', async () => {
  const { facts, person } = await open();
  const lights = within(screen.getByRole('group', { name: 'Warning lights that are on' }));
  const box = (name: string) => lights.getByRole<HTMLInputElement>('checkbox', { name });
  expect(box('None is on').checked).toBe(false);
  await person.click(box('None is on'));
  expect(facts()?.warningLights).toEqual([]);
  await person.click(box('Oil'));
  await person.click(box('ABS'));
  expect(box('None is on').checked).toBe(false);
  expect(facts()?.warningLights).toEqual(['oil', 'abs']);
  await person.click(box('Oil'));
  await person.click(box('ABS'));
  expect(facts()?.warningLights).toBeNull();
  expect(box('None is on').checked).toBe(false);
  await person.click(box('None is on'));
  await person.click(box('None is on'));
  expect(facts()?.warningLights).toBeNull();
});

it('keeps what lies in the boot and what is said of the car, by the keyboard alone', async () => {
  const { facts, person } = await open();
  screen.getByRole('checkbox', { name: 'Jack' }).focus();
  await person.keyboard(' ');
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Warning triangle' }));
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Anything else (optional)' }));
  await person.keyboard('Wet carpet.');
  expect(facts()).toMatchObject({ equipment: ['jack'], note: 'Wet carpet.' });
});
