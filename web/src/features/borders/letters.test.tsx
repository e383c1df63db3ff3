import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { AppWithAccount } from '../../testing/app.tsx';
import { idOf } from '../../testing/ids.ts';
import { broken, refused, serve } from '../../testing/server.ts';
import LetterPage from './LetterPage.tsx';
import LettersTab from './LettersTab.tsx';
import TripLetters from './TripLetters.tsx';

const LETTER: OutputOf<'letters/make'> = {
  id: idOf(1),
  code: 'TRP-2611-7K3QX-4M9RT2AB',
  countries: ['LS'],
  standing: 'valid',
  madeAt: '2026-12-02T08:00:00.000Z',
};
const TRIP: OutputOf<'letters/list'>['trips'][number] = {
  bookingId: idOf(2),
  ref: 'TRP-2611-7K3QX',
  car: 'Toyota Hilux 2022',
  plate: 'CA 123-456',
  guest: 'Sipho Dlamini',
  startAt: '2026-12-04T08:00:00.000Z',
  endAt: '2026-12-08T08:00:00.000Z',
  isOpen: true,
  paidCountries: 2,
  missingCountries: 1,
  faults: [{ country: 'MZ', fault: 'tracker_needed' }],
  letters: [LETTER],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(trips = [TRIP]) {
  const server = serve({ 'letters/list': () => ({ trips }) });
  render(
    <AppWithAccount address="/host/tools?tab=letters">
      <LettersTab />
    </AppWithAccount>,
  );
  return { server, person: userEvent.setup() };
}

it('gives a letter for countries that are paid and open to the car, and no others', async () => {
  const { server, person } = open();
  server.on('letters/make', () => ({ ...LETTER, id: idOf(3), countries: ['SZ'] }));
  await person.click(
    await screen.findByRole('button', { name: 'Give a letter for the trip of Sipho Dlamini' }),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Which countries may the car go to?' }));
  expect(dialog.getByText('The car needs a tracker to go there.')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Mozambique/ }).disabled).toBe(true);
  const give = dialog.getByRole<HTMLButtonElement>('button', { name: 'Give the letter' });
  expect(give.disabled).toBe(true);
  await person.click(dialog.getByRole('checkbox', { name: 'Eswatini' }));
  await person.click(dialog.getByRole('checkbox', { name: 'Botswana' }));
  expect(dialog.getByText('That’s more countries than the guest paid for.')).toBeTruthy();
  expect(give.disabled).toBe(true);
  await person.click(dialog.getByRole('checkbox', { name: 'Botswana' }));
  await person.click(give);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked('letters/make')).toEqual([
    { id: expect.any(String), bookingId: TRIP.bookingId, countries: ['SZ'] },
  ]);
});

it('takes a letter back only after saying what that does', async () => {
  const { server, person } = open();
  server.on('letters/revoke', () => ({ ...LETTER, standing: 'revoked' }));
  await person.click(await screen.findByRole('button', { name: 'Take back the letter for Lesotho' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Take back the letter for Lesotho?' }));
  expect(server.asked('letters/revoke')).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Take back letter' }));
  await vi.waitFor(() => expect(server.asked('letters/revoke')).toEqual([{ id: LETTER.id }]));
});

it('keeps the choice when it is refused, with the reason', async () => {
  const { server, person } = open();
  server.on('letters/make', () => refused('letter_not_paid', { paid: 1 }));
  await person.click(await screen.findByRole('button', { name: /Give a letter/ }));
  await person.click(screen.getByRole('checkbox', { name: 'Eswatini' }));
  await person.click(screen.getByRole('button', { name: 'Give the letter' }));
  expect(await screen.findByText(/The guest paid for letters for fewer countries/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Eswatini' }).checked).toBe(true);
});

it('offers no letter that nobody paid for', async () => {
  open([{ ...TRIP, paidCountries: 0, missingCountries: 0, letters: [] }]);
  expect(await screen.findByText('The guest didn’t book a border letter with this trip.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Give a letter/ })).toBeNull();
});

it('says what will be here, and when nothing loads', async () => {
  open([]);
  expect(await screen.findByText('Upcoming trips will be here')).toBeTruthy();
  cleanup();
  serve({ 'letters/list': () => broken() });
  render(
    <AppWithAccount address="/host/tools?tab=letters">
      <LettersTab />
    </AppWithAccount>,
  );
  expect(await screen.findByText('Your letters did not load')).toBeTruthy();
});

it('is on the trip of its guest, with the way to print it', async () => {
  serve({ 'letters/of-trip': () => ({ letters: [LETTER] }) });
  render(
    <AppWithAccount address="/">
      <TripLetters bookingId={TRIP.bookingId} />
    </AppWithAccount>,
  );
  const link = await screen.findByRole('link', { name: 'Letter for Lesotho' });
  expect(link.getAttribute('href')).toBe(`/booking/${TRIP.bookingId}?letter=${LETTER.id}`);
});

const SHEET: OutputOf<'letters/get'> = {
  letter: LETTER,
  ref: TRIP.ref,
  startAt: TRIP.startAt,
  endAt: TRIP.endAt,
  host: 'Thandi Mokoena',
  car: { make: 'Toyota', model: 'Hilux', year: 2022, plate: 'CA 123-456', vin: 'AHTFB8CD400000001' },
  drivers: [{ firstName: 'Sipho', lastName: 'Dlamini' }],
  documents: ['passport', 'police_clearance'],
};
const openSheet = (sheet: OutputOf<'letters/get'>) => {
  serve({ 'letters/get': () => sheet });
  render(
    <AppWithAccount address="/">
      <LetterPage bookingId={TRIP.bookingId} letterId={LETTER.id} />
    </AppWithAccount>,
  );
};

it('prints what an officer looks for', async () => {
  openSheet(SHEET);
  expect(await screen.findByRole('button', { name: 'Print or save as PDF' })).toBeTruthy();
  for (const words of ['Thandi Mokoena', 'CA 123-456', 'AHTFB8CD400000001', 'Sipho Dlamini', 'Lesotho'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText(/with the code TRP-2611-7K3QX-4M9RT2AB/)).toBeTruthy();
});

it('says of one that was taken back that it is not to be used', async () => {
  openSheet({ ...SHEET, letter: { ...LETTER, standing: 'revoked' } });
  expect(await screen.findByText('Don’t use this letter at a border')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Print or save as PDF' })).toBeNull();
});
