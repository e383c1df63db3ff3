import { addDays, localDate } from '@kwela/domain/time';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storeOf } from '../features/checkout/draft.ts';
import { setUpCheckout } from '../features/checkout/testing/checkout-tests.ts';
import { DRAFT, NOW, QUOTE, VEHICLE } from '../features/checkout/testing/sample.ts';
import { Route, Routes, useLocation } from '../lib/router/router.tsx';
import { AppWithAccount } from '../testing/app.tsx';
import { type Answers, broken, serve } from '../testing/server.ts';
import EnhancedBookingPage from './enhanced-booking.tsx';

const at = (local: string) => new Date(`${local}:00+02:00`);

/** The calendar of a car that somebody has from Thursday 26 November on; the coming weekend begins on the 27th. */
const calendar = (busyUntil: string) => ({
  days: Array.from({ length: 60 }, (_, index) => ({
    on: addDays(localDate(NOW), index),
    priceCents: 72_000,
    taken: 'none' as const,
    isNoStart: false,
    holiday: null,
  })),
  busy: [{ startAt: at('2026-11-26T10:00').toISOString(), endAt: at(busyUntil).toISOString() }],
});

const Address = () => <output aria-label="Address">{useLocation().search}</output>;
const query = () => new URLSearchParams(screen.getByRole('status', { name: 'Address' }).textContent ?? '');
const dates = () => [query().get('from'), query().get('to')].map((iso) => new Date(iso ?? ''));

function open(search: string, answers: Answers = {}) {
  const server = serve({
    'vehicles/get': () => VEHICLE,
    'vehicles/availability': () => calendar('2026-12-01T09:00'),
    'bookings/quote': () => QUOTE,
    ...answers,
  });
  render(
    <AppWithAccount address={`/enhanced-booking/${VEHICLE.id}${search}`}>
      <Routes>
        <Route path="/enhanced-booking/:vehicleId" element={<EnhancedBookingPage />} />
      </Routes>
      <Address />
    </AppWithAccount>,
  );
  return server;
}

setUpCheckout();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a booking that is opened without dates', () => {
  it('begins with the next on which the car is free', async () => {
    open('');
    await heading('When and where');
    await waitFor(() => expect(dates()).toEqual([at('2026-12-01T10:00'), at('2026-12-03T10:00')]));
  });

  it('begins with the coming weekend where the calendar does not come', async () => {
    open('', { 'vehicles/availability': () => broken() });
    await heading('When and where');
    await waitFor(() => expect(dates()).toEqual([at('2026-11-27T10:00'), at('2026-11-29T10:00')]));
  });

  it('goes on with the dates of before, and asks no calendar', async () => {
    storeOf(VEHICLE.id).write(DRAFT);
    const server = open('');
    await heading('When and where');
    await waitFor(() => expect(dates()).toEqual([new Date(DRAFT.startAt), new Date(DRAFT.endAt)]));
    expect(server.asked('vehicles/availability')).toEqual([]);
  });

  it('looks for new ones when those of before are over', async () => {
    storeOf(VEHICLE.id).write({ ...DRAFT, startAt: at('2026-11-01T10:00').toISOString() });
    open('');
    await heading('When and where');
    await waitFor(() => expect(dates()).toEqual([at('2026-12-01T10:00'), at('2026-12-03T10:00')]));
  });
});

it('takes dates and plan of the address, whatever was chosen here before', async () => {
  storeOf(VEHICLE.id).write(DRAFT);
  open('?step=drivers&from=2026-12-11T08:00:00Z&to=2026-12-13T08:00:00Z&plan=super');
  await heading('Who drives');
  await waitFor(() => expect(query().get('from')).toBe('2026-12-11T08:00:00.000Z'));
  expect(query().get('to')).toBe('2026-12-13T08:00:00.000Z');
  expect(query().get('plan')).toBe('super');
  expect(screen.getByDisplayValue('Mokoena')).toBeDefined();
});
