import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { idOf } from '../../../testing/ids.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { refused } from '../../../testing/server.ts';
import { IncidentCard } from './IncidentCard.tsx';
import type { OwnCoverAnswer } from './own-cover-calls.ts';
import { ProtectionPage } from './ProtectionPage.tsx';

const POLO = {
  id: idOf(1),
  make: 'Volkswagen',
  model: 'Polo',
  year: 2022,
  plate: 'CA 123',
  valueCents: 25_000_000,
  chosen: 'balanced' as const,
  plan: 'balanced' as const,
  tripsAhead: [{ plan: 'balanced' as const, count: 3 }],
};

const NO_COVER: OwnCoverAnswer = {
  certificates: [],
  coverUntilOn: null,
  standing: null,
  remindDaysBefore: [30, 7, 1],
};

const NO_TRIPS: OutputOf<'host-numbers/photos'> = {
  days: 365,
  tripCount: 0,
  completeCount: 0,
  lacking: [],
};

const open = (cars: (typeof POLO)[] = [POLO], page = <ProtectionPage />, photos = NO_TRIPS) =>
  openPage(page, '/host/protection', {
    'host-numbers/plans': () => ({ cars, ownCoverUntilOn: null }),
    'own-cover/mine': () => NO_COVER,
    'host-numbers/photos': () => photos,
  });

it('shows five plans with their share and what the host bears', () => {
  open();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^Full60 %Nothing/),
    expect.stringMatching(/^Balanced75 %R3 500/),
    expect.stringMatching(/^Lean80 %R10 000/),
    expect.stringMatching(/^Minimal85 %R25 000/),
    expect.stringMatching(/^Own cover90 %Everything the guest/),
  ]);
});

it('changes the plan of a car for later bookings and says which trips keep theirs', async () => {
  const { server, person } = open();
  server.on('host-numbers/set-plan', () => ({
    cars: [{ ...POLO, chosen: 'lean', plan: 'lean' }],
    ownCoverUntilOn: null,
  }));
  const select = await screen.findByLabelText('Plan for new bookings');
  expect(screen.queryByText(/future trip/)).toBeNull();
  await person.selectOptions(select, 'lean');
  expect(screen.getByText('3 future trips keep Balanced.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save plan: Volkswagen Polo 2022' }));
  expect(await screen.findByText('Saved. It applies to bookings made from now on.')).toBeTruthy();
  expect(server.asked('host-numbers/set-plan')).toEqual([{ vehicleId: POLO.id, plan: 'lean' }]);
});

it('says why a plan was refused and keeps what was chosen', async () => {
  const { server, person } = open();
  server.on('host-numbers/set-plan', () => refused('not_found'));
  await person.selectOptions(await screen.findByLabelText('Plan for new bookings'), 'full');
  await person.click(screen.getByRole('button', { name: /Save plan/ }));
  expect(
    await screen.findByText(
      'We couldn’t find that. It may have been removed, or it belongs to someone else.',
    ),
  ).toBeTruthy();
});

it('names each case that no plan covers by a code, and says when photos count', () => {
  open();
  const cases = within(screen.getByRole('region', { name: 'What no plan covers' }));
  expect(cases.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'E1',
    'E2',
    'E3',
    'E4',
    'E5',
    'E6',
    'E7',
    'E8',
  ]);
  expect(cases.getByText('The keys are left in the car.').previousElementSibling?.textContent).toBe('E6');
  screen.getByText(/^Photos count when you or your guest take them within 24 hours of pick-up/);
});

it('leads to the card for the glove box of each car', async () => {
  open();
  const link = await screen.findByRole('link', {
    name: 'Incident card for the glove box: Volkswagen Polo 2022',
  });
  expect(link.getAttribute('href')).toBe(`/host/protection?card=${POLO.id}`);
});

it('has a card for the glove box of each car, with the numbers to call', async () => {
  const { person } = open([POLO], <IncidentCard vehicleId={POLO.id} />);
  expect(await screen.findByText('CA 123')).toBeTruthy();
  expect(screen.getByRole('link', { name: '10111' }).getAttribute('href')).toBe('tel:10111');
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await person.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledOnce();
});

it('shows no card of a car of somebody else', async () => {
  open([POLO], <IncidentCard vehicleId={idOf(2)} />);
  expect(await screen.findByText('This car is not one of yours')).toBeTruthy();
});

it('says what will be here for a host without cars', async () => {
  open([]);
  expect(await screen.findByText('You have no cars here yet')).toBeTruthy();
});

it('says in numbers who pays for a repair, whatever is chosen', async () => {
  const { person } = open();
  const pays = (name: string) =>
    screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');
  expect([pays('The guest pays'), pays('You pay'), pays('Kwela pays')]).toEqual([
    'R7 500.00',
    'R3 500.00',
    'R29 000.00',
  ]);
  await person.selectOptions(screen.getByLabelText("The guest's plan"), 'basic');
  await person.selectOptions(screen.getByLabelText('Your plan'), 'own_cover');
  expect([pays('The guest pays'), pays('You pay'), pays('Kwela pays')]).toEqual([
    'R25 000.00',
    'R15 000.00',
    'R0.00',
  ]);
  const repair = screen.getByRole('textbox', { name: 'Cost of the repair' });
  await person.clear(repair);
  await person.type(repair, '300001');
  expect(repair.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('You pay')).toBeNull();
});

it('recommends one plan, with the reason for it and against the others', async () => {
  const { person } = open();
  const item = (name: string) =>
    screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(name))?.textContent;
  expect(item('Balanced')).toContain('Suits you');
  expect(item('Lean')).toContain('Its excess is more than you could pay at once.');
  expect(item('Own cover')).toContain('certificate');
  const cash = screen.getByRole('textbox', { name: 'Most you could pay for damage at once' });
  await person.clear(cash);
  await person.type(cash, '0');
  expect(item('Full')).toContain('Suits you');
});

it('says after which trips a claim would be hard to win, and leads to them', async () => {
  const car = { id: POLO.id, title: 'Volkswagen Polo 2022', plate: 'CA 123' };
  const missing = [
    { stage: 'check_in' as const, count: 1 },
    { stage: 'check_out' as const, count: 13 },
  ];
  const trip = { bookingId: idOf(9), startAt: '2026-12-04T08:00:00Z', car, missing };
  open([POLO], <ProtectionPage />, { ...NO_TRIPS, tripCount: 3, completeCount: 2, lacking: [trip] });
  await screen.findByText('In the last 365 days, 2 of 3 trips have all their photos.');
  const list = within(screen.getByRole('list', { name: 'Trips that lack photos' }));
  list.getByText('At pick-up: 1 photo missing');
  list.getByText('At return: 13 photos missing');
  const link = list.getByRole('link', { name: /^Volkswagen Polo 2022 CA 123 .*10:00$/ });
  expect(link.getAttribute('href')).toBe(`/booking/${idOf(9)}`);
});

it('says of a host without trips when photos will be counted', async () => {
  open();
  await screen.findByText('After your first pick-up, you see here whether all photos are there.');
  expect(screen.queryByRole('list', { name: 'Trips that lack photos' })).toBeNull();
});
