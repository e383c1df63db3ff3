import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Address, here } from '../../testing/address.tsx';
import { expectFocus } from '../../testing/expect-focus.ts';
import { openPage } from '../../testing/open-page.tsx';
import type { Booking } from '../bookings/queries.ts';
import { BOOKING, NOW } from '../bookings/testing/sample.ts';
import { ManageBooking } from './ManageBooking.tsx';

const { bookingId } = BOOKING;
const PATH = `/booking/manage/${bookingId}`;
const CONFIRMED: Booking = { ...BOOKING, actions: ['cancel_by_guest'] };
const LOST: Booking = { ...BOOKING, state: 'in_progress', actions: [] };

/** The page, with a button by which the booking moves on as if it were read again. */
function Page({ first, then }: { first: Booking; then: Booking }) {
  const [booking, setBooking] = useState(first);
  return (
    <>
      <Address />
      <button type="button" onClick={() => setBooking(then)}>
        Move on
      </button>
      <ManageBooking booking={booking} />
    </>
  );
}
const open = (address: string, first = CONFIRMED, then = LOST) =>
  openPage(<Page first={first} then={then} />, address, {
    'bookings/cancellation': () => ({ bookingId, offer: null, hostOffer: null, record: null }),
    'changes/of-booking': () => ({ bookingId, changes: [], choices: null }),
  });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const tabs = () => within(screen.getByRole('navigation', { name: 'Parts of managing your booking' }));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

describe('the parts', () => {
  it('are opened one after another, and each takes the focus to its heading', async () => {
    const { person } = open(PATH);
    // A page that has just come leaves the focus alone.
    expect(document.activeElement).toBe(document.body);
    await heading('Manage your booking');
    await person.click(tabs().getByRole('link', { name: 'Cancellation' }));
    await screen.findByText('This booking can’t be cancelled any more.');
    await expectFocus(heading('Cancellation'));
    expect(here()).toBe(`${PATH}?step=cancel`);
    expect(tabs().getByRole('link', { name: 'Cancellation' }).getAttribute('aria-current')).toBe('page');
    await person.click(tabs().getByRole('link', { name: 'Overview' }));
    await expectFocus(heading('Manage your booking'));
    expect(here()).toBe(PATH);
  });

  it('that one address asks for and is not there leaves that address', async () => {
    open(`${PATH}?step=review`);
    await heading('Manage your booking');
    await waitFor(() => expect(here()).toBe(PATH));
  });

  it('that closes while it is open gives way to the overview', async () => {
    const { person } = open(`${PATH}?step=cancel`);
    await heading('Cancellation');
    await person.click(screen.getByRole('button', { name: 'Move on' }));
    await expectFocus(heading('Manage your booking'));
    expect(here()).toBe(PATH);
    expect(tabs().queryByRole('link', { name: 'Cancellation' })).toBeNull();
  });

  it('are not listed where there is one alone', async () => {
    open(PATH, { ...BOOKING, state: 'requested', events: [], actions: ['withdraw'] });
    await heading('Manage your booking');
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

it('leads back to the booking, and to help that knows the trip', async () => {
  open(PATH);
  const back = await screen.findByRole('link', { name: `Booking ${BOOKING.ref}` });
  expect(back.getAttribute('href')).toBe(`/booking/${bookingId}`);
  const help = within(screen.getByRole('complementary', { name: 'This trip' })).getByRole('link', {
    name: 'Get help with this trip',
  });
  expect(help.getAttribute('href')).toBe(`/get-help?trip=${bookingId}`);
});
