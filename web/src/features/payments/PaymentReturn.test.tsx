import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Address, here } from '../../testing/address.tsx';
import { App } from '../../testing/app.tsx';
import { noAnswer, refused, serve } from '../../testing/server.ts';
import type { UseCaseAnswer } from '../../testing/use-case-answers.ts';
import { storeOf } from '../checkout/draft.ts';
import { DRAFT } from '../checkout/testing/sample.ts';
// Asked for late by what is paid; here before, so that nothing of it comes when the tests are over.
import '../measuring/count-purchase.ts';
import type { PaymentStatus, ReturnPage } from './outcome.ts';
import { PaymentReturn } from './PaymentReturn.tsx';
import { HELD, NOW } from './testing/sample.ts';

const PAID: PaymentStatus = { ...HELD, bookingState: 'confirmed', paymentState: 'captured' };

type Answer = UseCaseAnswer<'payments/status'>;
const told =
  (status: PaymentStatus): Answer =>
  () =>
    status;

let answer: Answer;
let checkout: UseCaseAnswer<'payments/checkout'>;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** What stands beside a name in the list of facts about the trip. */
const factOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

async function comeBack(page: ReturnPage, address = '/payment?ref=TRP-2611-7QK4M') {
  render(
    <App address={address}>
      <PaymentReturn page={page} />
      <Address />
    </App>,
  );
  await pass(0);
  // The ways to pay, which the buttons wait for; a picture of waiting that is shown stays for a moment.
  await vi.dynamicImportSettled();
  await pass(500);
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  checkout = () => Promise.reject(new Error('Nobody opened the checkout'));
  serve({
    'payments/checkout': (input) => checkout(input),
    'payments/options': () => ({ items: [] }),
    'payments/status': (input) => answer(input),
    'bookings/abandon': () => ({ bookingId: HELD.bookingId, state: 'expired' }),
  });
});

describe('back from the checkout', () => {
  it('waits for the bank, and shows the receipt as soon as it has answered', async () => {
    answer = told(HELD);
    await comeBack('success');
    expect(heading()).toBe('Your bank is confirming');
    expect(document.activeElement).toBe(document.body);
    answer = told(PAID);
    await pass(10_000);
    expect(heading()).toBe('Your trip is booked');
    expect(screen.getByText(/^R3.830\.40$/)).toBeDefined();
    expect(document.title).toBe('Your trip is booked · Kwela');
    for (const words of [
      'Volkswagen Polo Vivo',
      'Fri 4 Dec, 10:00 to Tue 8 Dec, 10:00',
      'Gardens',
      'sipho@example.co.za',
    ]) {
      expect(screen.getByText(words)).toBeDefined();
    }
    expect(screen.getByText(/^Have your licence ready/)).toBeDefined();
    // So that it is also heard, and the keyboard goes on from there.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('says after a minute that the bank has not answered', async () => {
    answer = told(HELD);
    await comeBack('success');
    await pass(59_000);
    expect(heading()).toBe('Your bank is confirming');
    await pass(2_000);
    expect(heading()).toBe('The bank has not answered yet');
  });

  it.each(['cancel', 'error'] as const)(
    'hears on the page of “%s” that it is paid after all, by somebody who went back',
    async (page) => {
      answer = told(HELD);
      await comeBack(page);
      expect(heading()).toBe('You have not paid yet');
      answer = told(PAID);
      await pass(10_000);
      expect(heading()).toBe('Your trip is booked');
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    },
  );

  it('takes the focus from nobody who has not paid when it stops asking', async () => {
    answer = told(HELD);
    await comeBack('cancel');
    const resume = screen.getByRole('button', { name: 'Resume payment' });
    resume.focus();
    await pass(90_000);
    expect(document.activeElement).toBe(resume);
  });

  it('says so as well when nobody answers any more, instead of turning for ever', async () => {
    answer = told(HELD);
    await comeBack('success');
    answer = noAnswer;
    await pass(90_000);
    expect(heading()).toBe('The bank has not answered yet');
    expect(screen.getByRole('link', { name: 'Go to My trips' })).toBeDefined();
  });

  it('does not forget what it knows because one question came too soon', async () => {
    answer = told(HELD);
    await comeBack('success');
    answer = () => refused('rate_limited');
    await pass(2_000);
    expect(heading()).toBe('Your bank is confirming');
  });

  it('asks once more when the hold ends, and says that the dates are free again', async () => {
    answer = told({ ...HELD, failure: 'declined', paymentState: 'failed' });
    await comeBack('error');
    expect(heading()).toBe('The payment did not go through');
    answer = told({ ...HELD, bookingState: 'expired', paymentState: 'expired', holdExpiresAt: null });
    await pass(15 * 60_000 + 3_000);
    expect(heading()).toBe('This booking was not made');
    const again = screen.getByRole('link', { name: 'Book it again' }).getAttribute('href') ?? '';
    const { from, to, plan } = Object.fromEntries(new URLSearchParams(again.split('?')[1]));
    expect([from, to, plan]).toEqual([HELD.trip.startAt, HELD.trip.endAt, 'standard']);
  });

  it('says that choices are saved on this device only where they are', async () => {
    const words = () => screen.queryByText('Your choices for this car are saved on this device.');
    answer = told({ ...HELD, bookingState: 'expired', paymentState: 'expired', holdExpiresAt: null });
    await comeBack('cancel');
    expect(words()).toBeNull();
    cleanup();
    storeOf(HELD.vehicleId).write(DRAFT);
    await comeBack('cancel');
    expect(words()).not.toBeNull();
    storeOf(HELD.vehicleId).clear();
  });

  it('leads from a hold that was cancelled to the car with the same dates and plan', async () => {
    answer = told(HELD);
    await comeBack('cancel');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel this booking' }));
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
    await pass(0);
    const { pathname, search } = new URL(here(), 'https://kwela.example');
    expect(pathname).toBe(`/car/${HELD.vehicleId}`);
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      from: HELD.trip.startAt,
      to: HELD.trip.endAt,
      plan: 'standard',
    });
  });

  it('says of a request that its money is reserved, not paid, until the host has answered', async () => {
    answer = told({ ...HELD, bookingState: 'requested', paymentState: 'authorised', holdExpiresAt: null });
    await comeBack('success');
    expect(heading()).toBe('Thandi has your request');
    expect(screen.getByText(/^The money is reserved on your card, not charged\./)).toBeDefined();
    expect(factOf('Reserved')).toMatch(/^R3.830\.40$/);
    expect(screen.queryByText('Paid')).toBeNull();
  });

  it('claims no mail where none was sent', async () => {
    answer = told({ ...PAID, mailedTo: null });
    await comeBack('success');
    expect(heading()).toBe('Your trip is booked');
    expect(screen.queryByText(/emailed/)).toBeNull();
  });

  it('says why a card was not taken and how long the car is held, and that nothing was charged', async () => {
    answer = told({ ...HELD, failure: 'three_d_secure_failed', paymentState: 'failed' });
    await comeBack('error');
    expect(
      screen.getByText(/^Your bank could not verify that it was you\. You were not charged\./),
    ).toBeDefined();
    expect(screen.getByRole('timer').textContent).toBe('15 min 0 s');
    expect(factOf('To pay')).toMatch(/^R3.830\.40$/);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it.each([
    ['error', 'Try again'],
    ['cancel', 'Resume payment'],
    ['success', 'Back to payment'],
  ] as const)(
    'says so when the payment cannot be opened again, from the page of %s',
    async (page, button) => {
      answer = told(page === 'error' ? { ...HELD, failure: 'declined', paymentState: 'failed' } : HELD);
      checkout = noAnswer;
      await comeBack(page);
      if (page === 'success') await pass(61_000);
      fireEvent.click(screen.getByRole('button', { name: button }));
      await pass(0);
      expect(screen.getByRole('alert').textContent).toMatch(/Check your signal/);
    },
  );

  it('sends a guest whose bank asks for them back to the page of the bank', async () => {
    answer = told({ ...HELD, paymentState: 'action_required' });
    checkout = () => ({ checkoutUrl: '/bank', holdExpiresAt: HELD.holdExpiresAt ?? '' });
    await comeBack('cancel');
    expect(heading()).toBe('Your bank wants you to confirm');
    expect(screen.getByText(/You were not charged. Confirm the payment/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Confirm with my bank' }));
    await pass(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('believes our own record and not the address', async () => {
    answer = told({ ...HELD, failure: 'declined', paymentState: 'failed' });
    await comeBack('success');
    expect(heading()).toBe('The payment did not go through');
    cleanup();
    answer = told(PAID);
    await comeBack('cancel');
    expect(heading()).toBe('Your trip is booked');
  });

  it('does not call a trip confirmed that was cancelled since, and says what came back', async () => {
    answer = told({
      ...PAID,
      bookingState: 'cancelled_guest',
      paymentState: 'part_refunded',
      refundedCents: 167_040,
    });
    await comeBack('success');
    expect(heading()).toBe('You cancelled this trip');
    expect(screen.queryByText(/confirmed/)).toBeNull();
    expect(screen.queryByText(/^Deposit/)).toBeNull();
    expect(factOf('Refunded')).toMatch(/^R1.670\.40$/);
    const booking = screen.getByRole('link', { name: 'See your booking' });
    expect(booking.getAttribute('href')).toBe(`/booking/${HELD.bookingId}`);
    cleanup();
    answer = told({ ...PAID, bookingState: 'cancelled_host' });
    await comeBack('success');
    expect(heading()).toBe('Thandi cancelled this trip');
    expect(screen.getByText(/^The host cancelled\. You get everything back/)).toBeDefined();
    expect(factOf('You paid')).toMatch(/^R3.830\.40$/);
  });

  it('promises nothing of a trip that is behind the guest', async () => {
    answer = told({ ...PAID, bookingState: 'completed' });
    await comeBack('success');
    expect(screen.queryByText(/confirmed/)).toBeNull();
    expect(screen.queryByText(/^Deposit/)).toBeNull();
    expect(screen.getByText('Your payment went through.')).toBeDefined();
    expect(screen.getByText('Thank you for travelling with Kwela.')).toBeDefined();
    expect(factOf('Paid')).toMatch(/^R3.830\.40$/);
  });

  it('shows what became of a booking that was paid for elsewhere meanwhile', async () => {
    answer = told(HELD);
    await comeBack('cancel');
    expect(heading()).toBe('You have not paid yet');
    answer = told(PAID);
    checkout = () => refused('already_paid');
    fireEvent.click(screen.getByRole('button', { name: 'Resume payment' }));
    await pass(0);
    expect(heading()).toBe('Your trip is booked');
  });

  it('leads on from an address that names no booking', async () => {
    answer = () => refused('not_found');
    await comeBack('success');
    expect(screen.getByText(/does not match any of your bookings/)).toBeDefined();
    cleanup();
    await comeBack('success', '/payment');
    expect(screen.getByRole('link', { name: 'Go to My trips' })).toBeDefined();
  });

  it('asks again by itself and by a button when nobody answers at first', async () => {
    answer = noAnswer;
    await comeBack('success');
    expect(screen.getByText(/Your booking and your money are safe/)).toBeDefined();
    answer = told(PAID);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(heading()).toBe('Your trip is booked');
  });
});
