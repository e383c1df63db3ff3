import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/ids.ts';
import { openPart } from '../../testing/open-page.tsx';
import { noAnswer } from '../../testing/server.ts';
import LogTab from './LogTab.tsx';
import { DRIVE, drivesOf, HILUX, POLO } from './testing/sample.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T23:30:00Z') });
});

const OF_HILUX = { ...DRIVE, id: idOf(22), vehicleId: HILUX, fromKm: 120_000, toKm: 120_300 };
const open = (answer = drivesOf([DRIVE, OF_HILUX])) =>
  openPart(<LogTab />, { 'records/drives': () => answer });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('a drive that is written down', () => {
  it('goes on from the odometer of the car that is chosen, but never over what was typed', async () => {
    const { server, person } = open();
    server.on('records/save-drive', () => OF_HILUX);
    await person.click(await screen.findByRole('button', { name: 'Add a drive' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add a drive' }));
    expect(field('Odometer before').value).toBe('45060');
    await person.selectOptions(dialog.getByLabelText('Car'), HILUX);
    await waitFor(() => expect(field('Odometer before').value).toBe('120300'));
    await person.type(field('Odometer after'), '120 350 km');
    await person.click(dialog.getByRole('button', { name: 'Save drive' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked('records/save-drive')).toMatchObject([
      { vehicleId: HILUX, fromKm: 120_300, toKm: 120_350, drivenOn: '2026-12-02', use: 'business' },
    ]);
    await person.click(screen.getByRole('button', { name: 'Add a drive' }));
    await person.clear(field('Odometer before'));
    await person.type(field('Odometer before'), '45070');
    await person.selectOptions(field('What for'), 'private');
    await person.selectOptions(
      within(screen.getByRole('dialog')).getByLabelText('Car'),
      'Toyota Hilux 2021, CA 789-012',
    );
    expect(field('Odometer before').value).toBe('45070');
  });

  it('names each wrong field, and may end where it began', async () => {
    const { server, person } = open();
    server.on('records/save-drive', noAnswer);
    await person.click(await screen.findByRole('button', { name: 'Add a drive' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.clear(field('Driven on'));
    await person.type(field('Odometer after'), '45059');
    await person.click(dialog.getByRole('button', { name: 'Save drive' }));
    const summary = within(await dialog.findByRole('alert'));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Enter the day of the drive.',
      'The odometer ends below where it began.',
    ]);
    await person.type(field('Driven on'), '2026-12-02');
    await person.clear(field('Odometer after'));
    await person.type(field('Odometer after'), '45060');
    await person.click(dialog.getByRole('checkbox', { name: 'The odometer was replaced before this drive' }));
    await person.click(dialog.getByRole('button', { name: 'Save drive' }));
    await dialog.findByText(/^We could not reach Kwela/);
    expect(server.asked('records/save-drive')).toMatchObject([
      { fromKm: 45_060, toKm: 45_060, isOdometerReplaced: true },
    ]);
    expect(field('Odometer after').value).toBe('45060');
  });

  it('is changed with its own odometer, also when its car is another one', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Change: CA 123-456, Tue 1 Dec' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change this drive' }));
    expect([field('Odometer before').value, field('Odometer after').value]).toEqual(['45012', '45060']);
    await person.selectOptions(dialog.getByLabelText('Car'), HILUX);
    expect(field('Odometer before').value).toBe('45012');
  });
});

describe('the kilometre log', () => {
  it('says how the share of business comes about, and a dash where nothing was driven', async () => {
    open(
      drivesOf([DRIVE], {
        totals: {
          all: { count: 3, businessKm: 1_000, privateKm: 400, unloggedKm: 100, businessShareBp: 6_667 },
          byCar: [
            {
              vehicleId: POLO,
              count: 3,
              businessKm: 1_000,
              privateKm: 400,
              unloggedKm: 100,
              businessShareBp: 6_667,
            },
            { vehicleId: HILUX, count: 0, businessKm: 0, privateKm: 0, unloggedKm: 0, businessShareBp: null },
          ],
        },
      }),
    );
    const sums = within(await screen.findByRole('region', { name: 'Distances of this period' }));
    sums.getByText(/^66\.7.%$/);
    sums.getByText(/= 1.000.km ÷ \(1.000.km \+ 400.km \+ 100.km\)\.$/);
    sums.getByText(/^0.km \(–\)$/);
  });

  it('says so when nobody drove, or when there is no car yet', async () => {
    const { person } = open(drivesOf([]));
    await screen.findByText('No drives in this period');
    await person.click(screen.getByRole('button', { name: 'Add a drive' }));
    expect(field('Odometer before').value).toBe('');
    cleanup();
    open(drivesOf([], { cars: [] }));
    await screen.findByText('The log of your cars will be here');
    expect(screen.queryByRole('button', { name: 'Add a drive' })).toBeNull();
  });
});
