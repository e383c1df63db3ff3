import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../lib/files/save-file.ts';
import { App } from '../../testing/app.tsx';
import { refused, serve } from '../../testing/server.ts';
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
