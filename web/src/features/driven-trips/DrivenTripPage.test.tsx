import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../lib/files/save-file.ts';
import { App } from '../../testing/app.tsx';
import { broken, noAnswer, refused, serve } from '../../testing/server.ts';
import type { UseCaseAnswer } from '../../testing/use-case-answers.ts';
import DrivenTripPage from './DrivenTripPage.tsx';
import type { DrivenTrip } from './driven-trip.ts';
import { DRIVEN } from './testing/sample.ts';

vi.mock('../../lib/files/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));

beforeEach(() => vi.mocked(saveFile).mockClear());

const FILE = { id: null, number: null, supplier: null, totalCents: null, issuedAt: null, countries: [] };

function open(answer: UseCaseAnswer<'driven-trips/get'>) {
  const server = serve({
    'driven-trips/get': answer,
    'documents/of-trip': () => ({ documents: [{ ...FILE, kind: 'incident_card' }] }),
  });
  render(
    <App address={`/booking/${DRIVEN.bookingId}`}>
      <DrivenTripPage bookingId={DRIVEN.bookingId} notFound={<p>nothing here</p>} />
    </App>,
  );
  return server;
}
const openTrip = (changes: Partial<DrivenTrip> = {}) => open(() => ({ ...DRIVEN, ...changes }));
const title = () => screen.findByRole('heading', { level: 1 });

it('tells a driver when and where, whose it is, and what the plan is, and asks for no file before it is time', async () => {
  const server = openTrip();
  expect((await title()).textContent).toBe('You drive on this trip');
  expect(screen.getByText(/^Sipho booked it\./)).toBeDefined();
  expect(screen.getByText('Woodstock')).toBeDefined();
  expect(
    screen.getByText(/^You get the exact spot and the number plate 24 hours before pick-up/),
  ).toBeDefined();
  expect(screen.getByText(/Sipho pays up to R7\s500\.00, the excess of the plan/)).toBeDefined();
  expect(screen.getByText(/^We’ve checked your licence/)).toBeDefined();
  expect(screen.queryByText('Number plate')).toBeNull();
  expect(server.asked('documents/of-trip')).toEqual([]);
});

it('shows the plate, the place, the emergency numbers and the files once the trip is ready', async () => {
  openTrip({
    state: 'ready',
    plate: 'CA 123-456',
    pickUp: { label: '14 Mill Street', lat: -33.93, lng: 18.45, isExact: true },
    countries: ['NA'],
  });
  await title();
  expect(screen.getByText('CA 123-456')).toBeDefined();
  expect(screen.getByText('14 Mill Street')).toBeDefined();
  expect(screen.queryByText(/exact spot/)).toBeNull();
  expect(screen.getByText('South Africa, and Namibia')).toBeDefined();
  expect(screen.getByRole('link', { name: /^112/ }).getAttribute('href')).toBe('tel:112');
  expect(await screen.findByRole('button', { name: /Incident card/ })).toBeDefined();
});

it('has no button that changes the booking, and saves the trip for a calendar', async () => {
  openTrip();
  await title();
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual([expect.stringMatching(/^Calendar entry/)]);
  await userEvent.click(screen.getByRole('button', { name: /^Calendar entry/ }));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
});

it.each([
  ['not_handed_in', /^Send us your licence/, true],
  ['waiting', /^We’re checking your documents/, false],
] as const)('tells who accepted what is missing: %s', async (fault, words, hasWay) => {
  openTrip({ isDriver: false, fault });
  expect((await title()).textContent).toBe('You can’t drive on this trip yet');
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Open my documents' }) !== null).toBe(hasWay);
});

it('says that a trip is off', async () => {
  openTrip({ state: 'cancelled_guest' });
  expect((await title()).textContent).toBe('This trip doesn’t take place');
  expect(screen.queryByRole('button')).toBeNull();
});

it('is not there for who does not drive on it', async () => {
  open(() => refused('not_found'));
  expect(await screen.findByText('nothing here')).toBeDefined();
});

const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
const lookAgain = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

it.each([
  ['completed', 'This trip is over'],
  ['declined', 'This trip doesn’t take place'],
  ['no_show_guest', 'This trip doesn’t take place'],
  ['in_progress', 'You drive on this trip'],
] as const)('says of a trip how it is for who drives: %s', async (state, words) => {
  openTrip({ state });
  expect((await title()).textContent).toBe(words);
});

it('asks for no papers once a trip is over, though they were never in order, and keeps its files', async () => {
  openTrip({ state: 'completed', plate: 'CA 123-456', isDriver: false, fault: 'not_handed_in' });
  await title();
  expect(screen.queryByText('Your documents')).toBeNull();
  expect(screen.queryByRole('link', { name: /^112/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Calendar entry/ })).toBeNull();
  await screen.findByRole('button', { name: /Incident card/ });
  expect(screen.queryByText(/^You can open this page until/)).toBeNull();
});

it('says the money to the cent, one hour as one, and the roads and countries', async () => {
  openTrip({
    excessCents: 750_005,
    reportWithinHours: 1,
    times: { ...DRIVEN.times, readyBeforeStartHours: 1 },
    surface: null,
    countries: ['NA', 'BW'],
    isEhailing: true,
    pickUp: null,
  });
  await title();
  expect(fact('Protection')).toMatch(/Sipho pays up to R7\s500\.05, the excess/);
  expect(fact('Accident')).toMatch(/tell us within 1 hour\.$/);
  expect(fact('Place')).toBe('You get the exact spot and the number plate 1 hour before pick-up.');
  expect(fact('Roads')).toBe('Tar roads only');
  expect(fact('Countries')).toBe('South Africa, and Namibia and Botswana');
  expect(fact('Use')).toBe('E-hailing work');
});

it('promises the spot and the plate to who may not drive yet only once they may', async () => {
  openTrip({ isDriver: false, fault: 'waiting', countries: [] });
  await title();
  expect(fact('Place')).toMatch(/Once you may drive, you get the exact spot and the number plate 24 hours/);
  expect(fact('Countries')).toBe('South Africa only');
  expect(screen.queryByText('Use', { selector: 'dt' })).toBeNull();
});

it('tells when on the wall in South Africa, where a late evening in London is the next day', async () => {
  openTrip({ startAt: '2026-12-04T22:30:00.000Z', endAt: '2026-12-08T21:59:00.000Z' });
  await title();
  expect(fact('Pick-up')).toMatch(/^Sat 5 Dec.*, 00:30$/);
  expect(fact('Return')).toMatch(/^Tue 8 Dec.*, 23:59$/);
});

it.each([
  ['the line fails', noAnswer, /^We could not reach Kwela/],
  ['the server is broken', () => broken(), /^Something broke on our side/],
])('says that it did not load when %s, and asks again', async (_, answer, words) => {
  const server = open(answer);
  await screen.findByText('The trip did not load');
  expect(screen.getByText(words)).toBeDefined();
  server.on('driven-trips/get', () => DRIVEN);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await title()).textContent).toBe('You drive on this trip');
});

it('keeps the trip on show while the line is away, and has what is new once it is back', async () => {
  const server = openTrip();
  await title();
  server.on('driven-trips/get', noAnswer);
  lookAgain();
  await waitFor(() => expect(server.asked('driven-trips/get')).toHaveLength(2));
  expect((await title()).textContent).toBe('You drive on this trip');
  expect(screen.queryByText('The trip did not load')).toBeNull();
  server.on('driven-trips/get', () => ({ ...DRIVEN, state: 'ready', plate: 'CA 123-456' }));
  lookAgain();
  await screen.findByText('CA 123-456');
});

it('goes from the screen of somebody whom the guest no longer lets drive', async () => {
  const server = openTrip({ state: 'ready', plate: 'CA 123-456' });
  await title();
  server.on('driven-trips/get', () => refused('not_found'));
  lookAgain();
  await screen.findByText('nothing here');
  expect(screen.queryByText('CA 123-456')).toBeNull();
});
