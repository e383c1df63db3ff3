import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AppWithAccount } from '../../testing/app.tsx';
import { idOf } from '../../testing/ids.ts';
import { broken, refused, serve } from '../../testing/server.ts';
import FinesTab from './FinesTab.tsx';
import type { Fine } from './fine-words.ts';

const TRIP = { bookingId: idOf(2), ref: 'TRP-2611-7K3QX', guest: 'Sipho Dlamini' };
const FINE: Fine = {
  id: idOf(1),
  noticeNumber: '02-4024-600123456-7',
  vehicleId: idOf(3),
  car: 'Toyota Hilux 2022',
  plate: 'CA 123-456',
  offenceAt: '2026-12-06T01:00:00.000Z',
  noticeOn: '2026-12-20',
  holder: { kind: 'guest', trip: TRIP, basis: 'agreed' },
  state: 'draft',
  steps: ['make_ready', 'close'],
  lastOn: '2027-01-21',
  daysLeft: 30,
  sentOn: null,
  proof: null,
};
const CAR = { id: idOf(3), title: 'Toyota Hilux 2022', plate: 'CA 123-456' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(fines: Fine[] = [FINE], address = '/host/tools?tab=fines') {
  const server = serve({ 'fines/list': () => ({ fines, cars: [CAR], administrationCents: 25_000 }) });
  render(
    <AppWithAccount address={address}>
      <FinesTab />
    </AppWithAccount>,
  );
  return { server, person: userEvent.setup() };
}

it('says who had the car and from what that is known, and how long is left', async () => {
  open();
  expect(await screen.findByText('A guest had it: Sipho Dlamini, trip TRP-2611-7K3QX.')).toBeTruthy();
  expect(
    screen.getByText('Based on the agreed times, because the pick-up or return wasn’t recorded.'),
  ).toBeTruthy();
  expect(screen.getByText(/30 days left to name the driver/)).toBeTruthy();
  expect(
    screen.getByText(
      /up to R250 for the admin of a fine, paid by the guest\. This page doesn’t charge it yet/,
    ),
  ).toBeTruthy();
});

it.each([
  ['host', 'You had it: there was no trip then.'],
  ['between', 'The car was between two trips, so you had it.'],
] as const)('names nobody when it is the %s', async (kind, words) => {
  open([{ ...FINE, holder: { kind }, daysLeft: -1 }]);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(/The time to name the driver ended on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /are ready/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /Documents for/ })).toBeNull();
});

it('says who had the car while the notice is typed, and keeps it', async () => {
  const { server, person } = open([]);
  server.on('fines/look-up', () => ({
    offenceAt: '2026-12-06T01:00:00.000Z',
    holder: { kind: 'unclear', trips: [TRIP] },
  }));
  server.on('fines/keep', () => FINE);
  await person.click(await screen.findByRole('button', { name: 'Add a traffic fine' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Add fine' }));
  expect((await dialog.findAllByText('Enter the number of the notice.')).length).toBeGreaterThan(0);
  await person.type(dialog.getByLabelText('Number of the notice'), FINE.noticeNumber);
  await person.type(dialog.getByLabelText('Date of the offence'), '2020-12-06');
  await person.type(dialog.getByLabelText('Time of the offence'), '03:00');
  expect(await dialog.findByText(/the car changed hands in that minute/)).toBeTruthy();
  await person.type(dialog.getByLabelText('Day you got the notice'), '2020-12-20');
  await person.click(dialog.getByRole('button', { name: 'Add fine' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked('fines/keep')).toEqual([
    {
      id: expect.any(String),
      vehicleId: CAR.id,
      noticeNumber: FINE.noticeNumber,
      offenceOn: '2020-12-06',
      offenceMinute: 180,
      noticeOn: '2020-12-20',
    },
  ]);
});

const READY: Fine = {
  ...FINE,
  noticeOn: '2020-12-20',
  state: 'ready',
  steps: ['open_again', 'send', 'close'],
};

it('keeps what was typed when it is refused, and shows what another tab did meanwhile', async () => {
  const { server, person } = open([READY]);
  server.on('fines/move', () => refused('not_allowed'));
  await person.click(await screen.findByRole('button', { name: /were sent/ }));
  server.on('fines/list', () => ({
    fines: [{ ...READY, state: 'sent', steps: ['close'], sentOn: '2020-12-22' }],
    cars: [CAR],
    administrationCents: 25_000,
  }));
  await person.click(screen.getByRole('button', { name: 'Mark as sent' }));
  expect(await screen.findByText(/That is no longer possible/)).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(await screen.findByText(/^Sent on /)).toBeTruthy();
});

it('asks for a day between the notice and today, at its field', async () => {
  const { server, person } = open([READY]);
  await person.click(await screen.findByRole('button', { name: /were sent/ }));
  const day = screen.getByLabelText('Day you sent them');
  for (const on of ['2020-12-19', '2999-01-01']) {
    await person.clear(day);
    await person.type(day, on);
    await person.click(screen.getByRole('button', { name: 'Mark as sent' }));
    await screen.findAllByText('Choose a day from the notice up to today.');
  }
  expect(server.asked('fines/move')).toEqual([]);
});

it('says what the server finds wrong with the days', async () => {
  const { server, person } = open([READY]);
  server.on('fines/move', () => refused('fine_dates'));
  await person.click(await screen.findByRole('button', { name: /were sent/ }));
  await person.click(screen.getByRole('button', { name: 'Mark as sent' }));
  expect(await screen.findByText(/Check these days: the offence comes first/)).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('prints what the form asks for, with room for what nobody told us', async () => {
  const server = serve({
    'fines/pack': () => ({
      fine: FINE,
      owner: 'Thandi Mokoena',
      ref: TRIP.ref,
      basis: 'record',
      heldFrom: '2026-12-04T08:12:00.000Z',
      heldUntil: null,
      drivers: [
        {
          firstName: 'Sipho',
          lastName: 'Dlamini',
          birthOn: '1990-02-15',
          licenceCountry: 'ZA',
          licenceIssuedOn: null,
          licenceExpiresOn: null,
        },
      ],
      phone: '+27821234567',
      documents: [
        { document: 'form', isHere: true },
        { document: 'licence_copy', isHere: false },
      ],
    }),
  });
  render(
    <AppWithAccount address={`/host/tools?tab=fines&fine=${FINE.id}`}>
      <FinesTab />
    </AppWithAccount>,
  );
  for (const words of [
    '02-4024-600123456-7',
    'Dlamini',
    'Sipho',
    'still out',
    'South Africa',
    'You add this',
  ])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(/15 Feb(ruary)? 1990/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeTruthy();
  expect(server.asked('fines/pack')).toEqual([{ id: FINE.id }]);
});

it('says what will be here, and when nothing loads', async () => {
  const { person } = open([]);
  expect(await screen.findByText('Traffic fines will be here')).toBeTruthy();
  await person.keyboard('{Escape}');
  cleanup();
  serve({ 'fines/list': () => broken() });
  render(
    <AppWithAccount address="/host/tools?tab=fines">
      <FinesTab />
    </AppWithAccount>,
  );
  expect(await screen.findByText('Your fines did not load')).toBeTruthy();
});
