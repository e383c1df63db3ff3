import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { here } from '../../../testing/address.tsx';
import type { TripWindow } from '../../trips/trip-window.ts';
import { storeOf } from '../draft.ts';
import { setUpCheckout } from '../testing/checkout-tests.ts';
import { click, openStep, servePrice } from '../testing/open-checkout.tsx';
import { VEHICLE } from '../testing/sample.ts';

interface Dates {
  onChange: (window: TripWindow) => void;
  errors?: { start?: string | undefined; end?: string | undefined };
}
const WEEK = { startAt: new Date('2026-12-10T08:00:00Z'), endAt: new Date('2026-12-17T08:00:00Z') };

// The calendar has tests of its own.
vi.mock('../../trips/TripDates.tsx', () => ({
  TripDates: ({ onChange, errors }: Dates) => (
    <>
      <button type="button" onClick={() => onChange(WEEK)}>
        A week later
      </button>
      <p>Wrong: {errors?.start ?? errors?.end ?? 'nothing'}</p>
    </>
  ),
}));

setUpCheckout();

it('are priced, kept on this device and said in the address, both ends of them', async () => {
  const server = servePrice();
  openStep('trip');
  await click('A week later');
  const dates = { startAt: '2026-12-10T08:00:00.000Z', endAt: '2026-12-17T08:00:00.000Z' };
  await waitFor(() => expect(server.asked('bookings/quote').at(-1)).toMatchObject(dates));
  await waitFor(() => expect(storeOf(VEHICLE.id).read()).toMatchObject(dates));
  const query = new URLSearchParams(here().split('?')[1]);
  expect([query.get('from'), query.get('to')]).toEqual([dates.startAt, dates.endAt]);
});

it('say at once what is wrong with them, and no more once they are others', async () => {
  servePrice();
  openStep('trip', { endAt: '2026-12-05T08:00:00.000Z' });
  expect(screen.getByText(/^Wrong/).textContent).toBe(
    'Wrong: The shortest trip with this car is 2 days. Choose a later return.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'A week later' }));
  await screen.findByText('Wrong: nothing');
});
