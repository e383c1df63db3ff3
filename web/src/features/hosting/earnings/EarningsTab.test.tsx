import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../../lib/files/save-file.ts';
import { idOf } from '../../../testing/ids.ts';
import { broken } from '../../../testing/server.ts';
import type { UseCaseAnswer } from '../../../testing/use-case-answers.ts';
import { PLACE } from '../team/testing/sample.ts';
import { openDashboard } from '../testing/open-dashboard.tsx';
import { PAYOUTS } from './payouts/testing/sample.ts';
import { CAR, EARNINGS, MONEY } from './testing/sample.ts';

vi.mock('../../../lib/files/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));

const NO_MONEY = {
  tripCount: 0,
  grossCents: 0,
  feeCents: 0,
  feeVatCents: 0,
  comingCents: 0,
  heldCents: 0,
  paidCents: 0,
};

beforeEach(() => vi.mocked(saveFile).mockClear());

const open = (answer: UseCaseAnswer<'host-numbers/earnings'>) =>
  openDashboard('/host/dashboard?tab=earnings', {
    'host-numbers/earnings': answer,
    'payouts/mine': () => PAYOUTS,
  });
const text = (element: Element | undefined) => element?.textContent?.replaceAll(/\s/g, ' ');

it('says what is to come, held and paid, and each month and car with what is theirs and the fee', async () => {
  open(() => EARNINGS);
  const cards = within(await screen.findByRole('region', { name: 'Your money' }));
  expect(cards.getAllByRole('definition').map(text)).toEqual([
    expect.stringMatching(/^R500\.00/),
    expect.stringMatching(/^R1 710\.00/),
    expect.stringMatching(/^R10 000\.00/),
  ]);
  const [months, cars] = screen.getAllByRole('table').map((table) => within(table).getAllByRole('row')[1]);
  expect(text(months)).toBe('November 20261R2 280.00R570.00R1 710.00R0.00');
  expect(text(cars)).toBe('Volkswagen Polo 2022, CA1234561R2 280.00R570.00R1 710.00R0.00');
});

const TRIP = {
  ...MONEY,
  bookingId: idOf(3),
  ref: 'TRP-2611-7QK4M',
  state: 'completed',
  car: { ...CAR, title: '=Polo' },
  startAt: '2026-11-10T08:00:00.000Z',
  endAt: '2026-11-14T22:30:00.000Z',
} as const;
const withItsTrip: UseCaseAnswer<'host-numbers/earnings'> = ({ withTrips }) => ({
  ...EARNINGS,
  trips: withTrips ? [TRIP] : [],
});

it('saves each trip as a line of a file, and no words that a spreadsheet would run', async () => {
  const { server, person } = open(withItsTrip);
  await person.click(await screen.findByRole('button', { name: 'CSV file' }));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [name, , file = ''] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('kwela-earnings.csv');
  expect(file.split('\r\n')[1]).toBe(
    "TRP-2611-7QK4M,Completed,'=Polo,CA123456,2026-11-10,2026-11-15,2280.00,570.00,1710.00,0.00,1710.00,0.00",
  );
  expect(file.split('\r\n')[2]).toBe('All trips,,,,,,2280.00,570.00,1710.00,0.00,1710.00,0.00');
  expect(server.asked('host-numbers/earnings').at(-1)).toEqual({ withTrips: 'true' });
});

it('saves a tax year, from March to the end of February', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-10T08:00:00Z') });
  const { server, person } = open(withItsTrip);
  await person.click(await screen.findByRole('button', { name: 'Tax year 2026' }));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(vi.mocked(saveFile).mock.calls[0]?.[0]).toBe('tax-year-2026-kwela.csv');
  expect(server.asked('host-numbers/earnings').at(-1)).toEqual({
    withTrips: 'true',
    fromOn: '2025-03-01',
    lastOn: '2026-02-28',
  });
  expect(screen.getByRole('button', { name: 'Tax year 2027' })).toBeTruthy();
  vi.useRealTimers();
});

it('has a statement of each month for paper, whose sums are those of the table of months', async () => {
  const { server, person } = open(withItsTrip);
  await person.click(await screen.findByRole('link', { name: 'November 2026' }));
  await screen.findByRole('heading', { name: 'Statement for November 2026' });
  expect(server.asked('host-numbers/earnings').at(-1)).toEqual({
    withTrips: 'true',
    fromOn: '2026-11-01',
    lastOn: '2026-11-30',
  });
  const rows = within(screen.getByRole('table')).getAllByRole('row').map(text);
  expect(rows[1]).toContain('R2 280.00R570.00R74.35R1 710.00R0.00');
  expect(rows[2]).toBe('1 tripR2 280.00R570.00R74.35R1 710.00R0.00');
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await person.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledOnce();
});

it('says what will be here before the first trip', async () => {
  open(() => ({ ...EARNINGS, inAll: NO_MONEY, months: [], cars: [] }));
  expect(await screen.findByText('Your earnings will be here')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('says so when it did not load', async () => {
  open(() => broken());
  expect(await screen.findByText('Your earnings did not load')).toBeTruthy();
});

it('says what a host owes before a trip has earned anything', async () => {
  openDashboard('/host/dashboard?tab=earnings', {
    'host-numbers/earnings': () => ({ ...EARNINGS, inAll: NO_MONEY, months: [], cars: [] }),
    'payouts/mine': () => ({ ...PAYOUTS, sums: { ...PAYOUTS.sums, owedCents: 50_000 } }),
  });
  expect(text(await screen.findByText(/^You owe Kwela/))).toBe('You owe Kwela R500.00');
  expect(screen.getByText('Your earnings will be here')).toBeTruthy();
});

it('says nothing of payouts to who was never due any', async () => {
  const { server } = open(() => ({ ...EARNINGS, inAll: NO_MONEY, months: [], cars: [] }));
  expect(await screen.findByText('Your earnings will be here')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Payouts' })).toBeNull();
  expect(server.asked('payouts/mine')).not.toEqual([]);
});

it('comes with its payouts, so that nothing is pushed down', async () => {
  const payouts = Promise.withResolvers<typeof PAYOUTS>();
  openDashboard('/host/dashboard?tab=earnings', {
    'host-numbers/earnings': () => EARNINGS,
    'payouts/mine': () => payouts.promise,
  });
  expect(await screen.findByRole('status', { name: 'Opening your earnings' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Your money' })).toBeNull();
  payouts.resolve(PAYOUTS);
  expect(await screen.findByRole('region', { name: 'Your money' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Payouts' })).toBeTruthy();
});

it('shows who helps a host with money what is paid for those cars, and nothing else', async () => {
  const { server } = openDashboard(
    `/host/dashboard?tab=earnings&of=${PLACE.hostId}`,
    {
      'team/workplaces': () => ({ items: [{ ...PLACE, scopes: ['money'] }] }),
      'payouts/mine': () => ({ ...PAYOUTS, canChangeAccount: false }),
    },
    'guest',
  );
  expect(await screen.findByText('Nothing is waiting to be paid.')).toBeTruthy();
  expect(server.asked('payouts/mine')).toEqual([{ hostId: PLACE.hostId }]);
  expect(screen.queryByRole('region', { name: 'Your money' })).toBeNull();
});

it('asks for nothing of who helps a host without money, or is no host', async () => {
  const helping = openDashboard(`/host/dashboard?tab=earnings&of=${PLACE.hostId}`, {
    'team/workplaces': () => ({ items: [PLACE] }),
  });
  expect(await screen.findByText('Johan Botha has not given you this')).toBeTruthy();
  expect(helping.server.asked('payouts/mine')).toEqual([]);
  cleanup();
  const visiting = openDashboard('/host/dashboard?tab=earnings', {}, 'guest');
  expect(await screen.findByText('This page is for hosts')).toBeTruthy();
  expect(visiting.server.asked('host-numbers/earnings')).toEqual([]);
});

it('fills the bars by what is earned', async () => {
  const month = (monthOn: string, grossCents: number) => ({
    ...MONEY,
    monthOn,
    tripCount: 1,
    grossCents,
    feeCents: 0,
  });
  open(() => ({
    ...EARNINGS,
    months: [month('2026-11-01', 1_000), month('2026-10-01', 250), month('2026-09-01', 0)],
  }));
  await screen.findByRole('region', { name: 'Your money' });
  const [months] = screen.getAllByRole('table');
  const widths = [...(months?.querySelectorAll('rect') ?? [])].map((bar) => bar.getAttribute('width'));
  expect(widths).toEqual(['100', '25', '0']);
});
