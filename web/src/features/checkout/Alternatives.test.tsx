import type { RefusalDetails } from '@kwela/contract/refusals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { MemoryRouter } from '../../lib/router/router.tsx';
import { Alternatives } from './Alternatives.tsx';
import { DRAFT, VEHICLE } from './testing/sample.ts';

// The files themselves may take longer than a test waits for what it shows.
beforeAll(() => import('./AlternativeCars.tsx'));

const BOOKING_ID = '0197f000-0000-7000-8000-0000000000b1';

const POLO: OutputOf<'search/vehicles'>['items'][number] = {
  ...VEHICLE,
  id: '0197f000-0000-7000-8000-000000000002',
  make: 'Volkswagen',
  model: 'Polo',
  totalCents: 199_000,
  rentalDays: 4,
  excessCents: 2_000_000,
  mostYouCouldOweCents: 2_399_000,
  distanceKm: 3.2,
  hasDelivery: true,
  photo: null,
};

const show = (details: RefusalDetails<'vehicle_unavailable'>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Alternatives words="Somebody was faster." details={details} draft={DRAFT} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('says at once what happened, and then shows the other cars with their total for the same dates and plan', async () => {
  show({ alternatives: [POLO], ownBooking: null });
  expect(screen.getByText('Somebody was faster.')).toBeTruthy();
  const polo = await screen.findByRole('link', { name: 'Volkswagen Polo 2023' });
  expect(polo.getAttribute('href')).toMatch(
    new RegExp(`^/enhanced-booking/${POLO.id}\\?from=2026-12-04.*&plan=standard$`),
  );
  expect(screen.getByText(/R1.990/)).toBeTruthy();
});

it('leads to a search where there is no other car like it', async () => {
  show({ alternatives: [], ownBooking: null });
  expect(screen.getByRole('link', { name: 'Search for these dates' })).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('leads a guest who holds these dates to their own booking', () => {
  show({
    alternatives: [],
    ownBooking: { bookingId: BOOKING_ID, ref: 'TRP-2611-AB3DE', state: 'pending_payment' },
  });
  const link = screen.getByRole('link', { name: 'Continue with your booking' });
  expect(link.getAttribute('href')).toBe(`/booking/${BOOKING_ID}`);
});
