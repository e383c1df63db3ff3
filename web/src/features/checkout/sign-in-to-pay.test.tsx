import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { Route, Routes, useLocation } from '../../lib/router/router.tsx';
import { supabase } from '../../lib/session.ts';
import EnhancedBookingPage from '../../pages/enhanced-booking.tsx';
import { AppWithAccount } from '../../testing/app.tsx';
import { expectFocus } from '../../testing/expect-focus.ts';
import { idOf } from '../../testing/ids.ts';
import {
  type Answers,
  answerOf,
  keepSession,
  refusal,
  refused,
  serve,
  sessionOf,
} from '../../testing/server.ts';
import { typedAddress } from '../auth/in-page/typed-address.ts';
import { storeOf } from './draft.ts';
import { setUpCheckout } from './testing/checkout-tests.ts';
import { BOOKED, DRAFT, NOW, QUOTE, VEHICLE } from './testing/sample.ts';

const SEND = 'POST /auth/v1/otp';
const CHECK = 'POST /auth/v1/verify';
const TOKEN = 'POST /auth/v1/token';

const USER = { id: idOf(900), email: 'lerato@example.com' };
const THANDI = { id: idOf(901), email: 'thandi@example.com' };
const APP = { id: 'f-app', factor_type: 'totp', friendly_name: 'Tablet', status: 'verified' };

const Arrived = () => <output aria-label="Arrived">{useLocation().pathname}</output>;

/** How the auth service says that there is no such session any more. */
const ended = () =>
  Response.json(
    { code: 'session_not_found', message: 'Session not found' },
    { status: 403, headers: { 'x-sb-error-code': 'session_not_found' } },
  );

function load() {
  render(
    <AppWithAccount address={`/enhanced-booking/${VEHICLE.id}?step=pay`}>
      <Routes>
        <Route path="/enhanced-booking/:vehicleId" element={<EnhancedBookingPage />} />
        <Route path="*" element={<Arrived />} />
      </Routes>
    </AppWithAccount>,
  );
}

/** Lerato's trip with everything filled in, on its last step. */
function open(answers: Answers = {}) {
  const server = serve({
    'payments/options': () => ({ items: [] }),
    'vehicles/get': () => VEHICLE,
    'bookings/quote': () => QUOTE,
    'bookings/current': () => ({ items: [] }),
    'wallet/mine': () => ({ balanceCents: 0, items: [] }),
    'cards/mine': () => ({ items: [] }),
    'bookings/request': () => BOOKED,
    'GET /auth/v1/user': () => answerOf(USER),
    'GET /rest/v1/profiles': () => answerOf({ id: USER.id, first_name: 'Lerato', last_name: 'Mokoena' }),
    'GET /rest/v1/user_roles': () => answerOf([{ role: 'guest', is_active: true }]),
    [SEND]: () => answerOf({}),
    [CHECK]: () => answerOf(sessionOf(USER)),
    ...answers,
  });
  storeOf(VEHICLE.id).write(DRAFT);
  load();
  return { server, person: userEvent.setup() };
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const pay = () => button(/^Pay R3.490\.40$/);
const tickAll = async (person: ReturnType<typeof userEvent.setup>) => {
  for (const box of await screen.findAllByRole('checkbox')) await person.click(box);
};
const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
const signedIn = () => screen.findByText(/You’re signed in as/);

setUpCheckout();
beforeAll(() => import('../auth/in-page/AccountInPage.tsx'));
afterEach(async () => {
  cleanup();
  await (await supabase()).auth.signOut({ scope: 'local' });
});

describe('a visitor who wants to pay', () => {
  it('is told that an account is needed, and led to where it is made', async () => {
    const { server, person } = open();
    await person.click(await pay());
    await person.click(await screen.findByRole('link', { name: /^Sign in or create your account/ }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your account' }));
    expect(server.asked('bookings/request')).toEqual([]);
  });

  it('gets an account in the names of the driver by a code, with the ticks kept, and pays with one press', async () => {
    const { server, person } = open();
    await tickAll(person);
    await person.type(await field('Email or mobile number'), USER.email);
    await person.click(await button('Send me a code'));
    const code = await field('Code from the email');
    expect(document.activeElement).toBe(code);
    expect(server.asked(SEND)).toMatchObject([
      { email: USER.email, data: { first_name: 'Lerato', last_name: 'Mokoena' }, create_user: true },
    ]);
    server.on(CHECK, () => refusal(403, 'otp_expired'));
    await person.type(code, '111222{Enter}');
    await screen.findByText(/^That link or code is not right/);
    expect([code.value, ...ticks()]).toEqual(['111222', ...ticks().map(() => true)]);
    server.on(CHECK, () => answerOf(sessionOf(USER)));
    await person.click(await button('Continue'));
    await expectFocus(signedIn());
    expect(ticks()).not.toContain(false);
    await person.click(await pay());
    expect((await screen.findByRole('status', { name: 'Arrived' })).textContent).toBe(
      `/booking/${BOOKED.bookingId}`,
    );
    expect(server.asked('bookings/request')).toHaveLength(1);
  });

  it('is still asked for the code after a reload, and may go back to another address', async () => {
    const { person } = open();
    await person.type(await field('Email or mobile number'), USER.email);
    await person.click(await button('Send me a code'));
    await field('Code from the email');
    cleanup();
    load();
    await field('Code from the email');
    await person.click(await button('Use another address'));
    expect((await field('Email or mobile number')).value).toBe(USER.email);
    cleanup();
    load();
    expect((await field('Email or mobile number')).value).toBe(USER.email);
  });

  it('is asked for the code for as long as the latest one holds', async () => {
    const { person } = open();
    await person.type(await field('Email or mobile number'), USER.email);
    await person.click(await button('Send me a code'));
    await field('Code from the email');
    vi.setSystemTime(NOW.getTime() + 50 * 60_000);
    await person.click(await button('Send another code'));
    await button(/^Send another in/);
    cleanup();
    vi.setSystemTime(NOW.getTime() + 70 * 60_000);
    load();
    await field('Code from the email');
  });

  it('types an address once for a code, a password and a new account, which has the names already', async () => {
    const { server, person } = open({ 'POST /auth/v1/signup': () => answerOf(USER) });
    await person.type(await field('Email or mobile number'), USER.email);
    await person.click(await button('Sign in with a password'));
    const address = await field('Email or mobile number');
    expect([address.value, document.activeElement]).toEqual([USER.email, address]);
    await person.click(await button('Sign up with a password'));
    expect((await field('Email or mobile number')).value).toBe(USER.email);
    expect(screen.queryByLabelText('First name')).toBeNull();
    await person.type(await field('Password'), 'tussock-rondavel-41');
    await person.click(await button('Create account'));
    await person.type(await field('Code from the email'), '123456{Enter}');
    await signedIn();
    expect(server.asked('POST /auth/v1/signup')).toMatchObject([
      { email: USER.email, data: { first_name: 'Lerato', last_name: 'Mokoena' } },
    ]);
  });

  it('answers a second step where they are', async () => {
    const user = { ...USER, factors: [APP] };
    const { server, person } = open({
      [TOKEN]: () => answerOf(sessionOf(user, 'aal1')),
      'POST /auth/v1/factors/f-app/challenge': () => answerOf({ id: 'c-app', type: 'totp' }),
      'POST /auth/v1/factors/f-app/verify': () => answerOf(sessionOf(user, 'aal2')),
    });
    await tickAll(person);
    await person.click(await button('Sign in with a password'));
    await person.type(await field('Email or mobile number'), USER.email);
    await person.type(await field('Password'), 'tussock-41{Enter}');
    const code = await field('Code from your authenticator app');
    await person.click(await pay());
    await screen.findByRole('link', { name: /^Sign in or create your account/ });
    expect(server.asked('bookings/request')).toEqual([]);
    await person.type(code, '123456{Enter}');
    await signedIn();
    expect(ticks()).not.toContain(false);
  });

  it('keeps what they see while their own trips are on the way', async () => {
    const never = Promise.withResolvers<OutputOf<'bookings/current'>>();
    const { person } = open({ 'bookings/current': () => never.promise });
    await person.type(await field('Email or mobile number'), USER.email);
    await person.click(await button('Send me a code'));
    await person.type(await field('Code from the email'), '123456{Enter}');
    await signedIn();
    expect(await pay()).toBeDefined();
    never.resolve({ items: [] });
  });
});

describe('the person changes while they look at the last step', () => {
  it('says to somebody who was signed out elsewhere that nothing was charged, and keeps the ticks', async () => {
    keepSession(sessionOf(USER));
    const { server, person } = open({ 'bookings/request': () => refused('unauthenticated') });
    server.on(TOKEN, () => refusal(400, 'refresh_token_not_found'));
    await tickAll(person);
    const late = Promise.withResolvers<typeof VEHICLE>();
    server.on('vehicles/get', () => late.promise);
    await person.click(await pay());
    await screen.findByText('Sign in again to pay');
    await screen.findByRole('heading', { name: 'Your account' });
    await field('Email or mobile number');
    late.resolve(VEHICLE);
    expect(screen.getByText('Sign in again to pay')).toBeDefined();
    expect(ticks()).not.toContain(false);
  });

  it('says who is signed in now when another tab signs in somebody else, who has agreed to nothing yet', async () => {
    keepSession(sessionOf(USER));
    const { server, person } = open();
    await tickAll(person);
    server.on(CHECK, () => answerOf(sessionOf(THANDI, 'aal2', 2)));
    const { auth } = await supabase();
    await act(() => auth.verifyOtp({ email: THANDI.email, token: '123456', type: 'email' }));
    expect((await signedIn()).textContent).toContain(THANDI.email);
    expect(ticks()).not.toContain(true);
  });

  it('names somebody who has no email address by their number', async () => {
    keepSession(sessionOf(USER));
    const { server } = open();
    await pay();
    server.on(CHECK, () =>
      answerOf(sessionOf({ id: THANDI.id, email: '', phone: '27821234567' }, 'aal2', 2)),
    );
    const { auth } = await supabase();
    await act(() => auth.verifyOtp({ phone: '+27821234567', token: '123456', type: 'sms' }));
    expect((await signedIn()).textContent).toBe('You’re signed in as +27821234567.');
  });

  it('says nothing of the account when the same person signs in again in another tab', async () => {
    keepSession(sessionOf(USER));
    const { server, person } = open();
    await tickAll(person);
    server.on(CHECK, () => answerOf(sessionOf(USER, 'aal2', 2)));
    const { auth } = await supabase();
    await act(() => auth.verifyOtp({ email: USER.email, token: '123456', type: 'email' }));
    expect(screen.queryByRole('heading', { name: 'Your account' })).toBeNull();
    expect(ticks()).not.toContain(false);
  });

  it('asks for the sign-in again when the session ends while the second step is answered', async () => {
    keepSession(sessionOf({ ...USER, factors: [APP] }, 'aal1'));
    const { person } = open({
      'POST /auth/v1/factors/f-app/challenge': ended,
      [TOKEN]: () => refusal(400, 'refresh_token_not_found'),
    });
    await person.type(await field('Code from your authenticator app'), '123456{Enter}');
    await field('Email or mobile number');
    await screen.findByText(/^You were signed out on this device/);
  });
});

it('forgets the address of somebody who has signed in by the link in the mail', async () => {
  const { person } = open();
  await person.type(await field('Email or mobile number'), USER.email);
  await person.click(await button('Send me a code'));
  await field('Code from the email');
  cleanup();
  // The link leads through the sign-in page to a new document of this one.
  keepSession(sessionOf(USER));
  load();
  await pay();
  await vi.waitFor(() => expect(typedAddress()).toMatchObject({ typed: '', sentAtMs: null }));
});
