import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { Route, Routes, useLocation } from '../../lib/router/router.tsx';
import AuthPage from '../../pages/auth.tsx';
import { AppWithAccount } from '../../testing/app.tsx';
import { expectFocus } from '../../testing/expect-focus.ts';
import { answerOf, keepSession, noAnswer, refusal, serve, sessionOf } from '../../testing/server.ts';
import { takeReturnTo } from './session/return-to.ts';

const TOKEN = 'POST /auth/v1/token';
const SIGN_UP = 'POST /auth/v1/signup';
const SEND = 'POST /auth/v1/otp';
const CHECK = 'POST /auth/v1/verify';
const RECOVER = 'POST /auth/v1/recover';
const CHANGE = 'PUT /auth/v1/user';

const SIPHO = { id: 'sipho', email: 'sipho@example.com' };

// The files themselves may take longer than a test waits for what they show.
beforeAll(() =>
  Promise.all([
    import('./CodeForm.tsx'),
    import('./NewPassword.tsx'),
    import('./SecondFactor.tsx'),
    import('./SentCode.tsx'),
  ]),
);

const Arrived = () => <output aria-label="Arrived">{useLocation().pathname}</output>;

function open(mode: string) {
  const server = serve({
    'GET /auth/v1/user': () => answerOf(SIPHO),
    'GET /rest/v1/profiles': () => answerOf({ id: 'sipho', first_name: 'Sipho', last_name: 'Ndlovu' }),
    'GET /rest/v1/user_roles': () => answerOf([{ role: 'guest', is_active: true }]),
  });
  render(
    <AppWithAccount address={`/auth?mode=${mode}&next=%2Fmy-bookings`}>
      <Routes>
        <Route path="/auth" element={<AuthPage />} />
        <Route path="*" element={<Arrived />} />
      </Routes>
    </AppWithAccount>,
  );
  return { server, person: userEvent.setup() };
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.findByRole('button', { name });
const arrivesAtTrips = async () =>
  expect((await screen.findByRole('status', { name: 'Arrived' })).textContent).toBe('/my-bookings');

const FROM_THE_MAIL = { pathname: '/', search: '', hash: '#access_token=x' };
const signUp = async (person: ReturnType<typeof userEvent.setup>) => {
  await person.type(await field('First name'), 'Sipho');
  await person.type(await field('Last name'), 'Ndlovu');
  await person.type(await field('Email or mobile number'), SIPHO.email);
  await person.type(await field('Password'), 'tussock-rondavel-41{Enter}');
};

describe('signing in', () => {
  it('names what is missing, leads to it and sends nothing', async () => {
    const { server, person } = open('in');
    await person.type(await field('Email or mobile number'), 'sipho{Enter}');
    expect((await field('Email or mobile number')).getAttribute('aria-invalid')).toBe('true');
    await person.click(screen.getByRole('link', { name: 'Enter your password.' }));
    await expectFocus(field('Password'));
    expect((await field('Email or mobile number')).value).toBe('sipho');
    expect(server.asked(TOKEN)).toEqual([]);
  });

  it.each([
    [
      'is refused',
      () => refusal(400, 'invalid_credentials'),
      /^That email or number and password do not match/,
    ],
    ['does not get through', noAnswer, /^We could not reach Kwela/],
  ])('keeps what was typed when it %s, and goes on to where they were going', async (_, answer, words) => {
    const { server, person } = open('in');
    server.on(TOKEN, answer);
    await person.type(await field('Email or mobile number'), '082 123 4567');
    await person.type(await field('Password'), 'tussock-41{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect((await field('Password')).value).toBe('tussock-41');
    server.on(TOKEN, () => answerOf(sessionOf(SIPHO)));
    await person.click(await button('Sign in'));
    await arrivesAtTrips();
    expect(server.asked(TOKEN).at(-1)).toMatchObject({ phone: '+27821234567', password: 'tussock-41' });
  });

  it('asks for the code of an address that is not confirmed yet', async () => {
    const { server, person } = open('in');
    server.on(TOKEN, () => refusal(400, 'email_not_confirmed'));
    await person.type(await field('Email or mobile number'), SIPHO.email);
    await person.type(await field('Password'), 'tussock-41{Enter}');
    await screen.findByText('One more step: open your email');
    await expectFocus(field('Code from the email'));
    await person.click(await button('Use another address'));
    const address = await field('Email or mobile number');
    expect([address.value, document.activeElement]).toEqual([SIPHO.email, address]);
  });
});

describe('signing up', () => {
  it('names a password that is easy to guess in the summary, which has the focus, and at the field', async () => {
    const { server, person } = open('up');
    server.on(SIGN_UP, () =>
      answerOf(
        { code: 'weak_password', message: 'x', weak_password: { reasons: ['pwned', 'repeats'] } },
        422,
      ),
    );
    await signUp(person);
    const words = 'Choose another password: it repeats the same letters or numbers.';
    await person.click(await screen.findByRole('link', { name: words }));
    const password = await field('Password');
    expect([password.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', password]);
    expect(password.value).toBe('tussock-rondavel-41');
  });

  it('names a name that is missing and a password that is too short', async () => {
    const { server, person } = open('up');
    await person.type(await field('Email or mobile number'), SIPHO.email);
    await person.type(await field('Password'), 'short{Enter}');
    expect(screen.getAllByRole('link', { name: /\.$/ }).map(({ textContent }) => textContent)).toEqual([
      'Enter your first name.',
      'Enter your last name.',
      'Use at least 8 characters for the password.',
    ]);
    expect(server.asked(SIGN_UP)).toEqual([]);
  });

  it('waits for the code from the mail, keeps a wrong one, and is in by the right one', async () => {
    const { server, person } = open('up');
    server.on(SIGN_UP, () => answerOf(SIPHO));
    await signUp(person);
    const code = await field('Code from the email');
    expect(document.activeElement).toBe(code);
    server.on(CHECK, () => refusal(403, 'otp_expired'));
    await person.keyboard('111222{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^That link or code is not right/);
    expect(code.value).toBe('111222');
    server.on(CHECK, () => answerOf(sessionOf(SIPHO)));
    await person.click(await button('Continue'));
    await arrivesAtTrips();
    expect(server.asked(SIGN_UP)).toMatchObject([{ data: { first_name: 'Sipho', last_name: 'Ndlovu' } }]);
    expect(server.asked(CHECK).at(-1)).toMatchObject({ email: SIPHO.email, token: '111222' });
  });

  it('is led back by the mail, however soon it is followed', async () => {
    const { server, person } = open('up');
    let ledTo: string | null = null;
    server.on(SIGN_UP, () => {
      ledTo = takeReturnTo(FROM_THE_MAIL);
      return answerOf(SIPHO);
    });
    await signUp(person);
    await field('Code from the email');
    expect(ledTo).toContain('next=%2Fmy-bookings');
  });

  it('leaves no way back when it is refused', async () => {
    const { server, person } = open('up');
    server.on(SIGN_UP, () => refusal(422, 'signup_disabled'));
    await signUp(person);
    await screen.findByRole('alert');
    expect(takeReturnTo(FROM_THE_MAIL)).toBeNull();
  });
});

it.each(['up', 'code'])('says what a new account comes with where one can be made (%s)', async (mode) => {
  open(mode);
  await screen.findByText(/^By creating an account you accept the terms of use and the privacy notice/);
});

describe('a code instead of a password', () => {
  it('goes to a number, and not to what is none', async () => {
    const { server, person } = open('code');
    server.on(SEND, () => answerOf({}));
    const address = await field('Email or mobile number');
    await person.type(address, '12{Enter}');
    screen.getByText(/^Enter your email address or mobile number/);
    expect([address.value, server.asked(SEND)]).toEqual(['12', []]);
    await person.clear(address);
    await person.type(address, '082 123 4567{Enter}');
    await screen.findByText('Your code is on its way');
    await expectFocus(field('Code from the SMS'));
    expect(server.asked(SEND)).toMatchObject([{ phone: '+27821234567' }]);
    expect(await button('Send another in 60 s')).toHaveProperty('disabled', true);
    await person.click(await button('Use another number'));
    const again = await field('Email or mobile number');
    expect([again.value, document.activeElement]).toEqual(['082 123 4567', again]);
  });

  it('says that it was not sent, and can be asked for again', async () => {
    const { server, person } = open('code');
    server.on(SEND, () => refusal(429, 'over_sms_send_rate_limit'));
    await person.type(await field('Email or mobile number'), '082 123 4567{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We have just sent you an SMS/);
    server.on(SEND, () => answerOf({}));
    await person.click(await button('Send me a code'));
    await screen.findByText('Your code is on its way');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a forgotten password', () => {
  it('wants an email address, and does not say whether it has an account', async () => {
    const { server, person } = open('forgot');
    server.on(RECOVER, () => answerOf({}));
    const address = await field('Email');
    await person.type(address, '082 123 4567{Enter}');
    screen.getByText('Enter your email address, such as thandi@example.com.');
    expect(server.asked(RECOVER)).toEqual([]);
    await person.clear(address);
    await person.type(address, `${SIPHO.email}{Enter}`);
    await screen.findByText('If there is an account, a link is on its way');
    expect(server.asked(RECOVER)).toMatchObject([{ email: SIPHO.email }]);
  });

  it('is asked for again at the right address by one who mistyped it', async () => {
    const { server, person } = open('forgot');
    server.on(RECOVER, () => answerOf({}));
    await person.type(await field('Email'), 'sipho@exmaple.com{Enter}');
    await person.click(await button('Use another address'));
    const address = await field('Email');
    expect([address.value, document.activeElement]).toEqual(['sipho@exmaple.com', address]);
    await person.clear(address);
    await person.type(address, `${SIPHO.email}{Enter}`);
    await screen.findByText(/^Open the email that we sent to sipho@example\.com/);
    expect(server.asked(RECOVER).at(-1)).toMatchObject({ email: SIPHO.email });
  });

  it('is replaced by one who comes back by the link', async () => {
    keepSession(sessionOf(SIPHO));
    const { server, person } = open('reset');
    const password = await field('New password');
    await person.type(password, 'short{Enter}');
    screen.getByText('Use at least 8 characters for the password.');
    server.on(CHANGE, () => refusal(422, 'same_password'));
    await person.type(password, '-rondavel-41{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^That is your current password/);
    expect(password.value).toBe('short-rondavel-41');
    server.on(CHANGE, () => answerOf(SIPHO));
    await person.click(await button('Set new password'));
    await arrivesAtTrips();
  });
});

describe('the second step', () => {
  const APP = { id: 'f-app', factor_type: 'totp', friendly_name: 'Tablet', status: 'verified' };
  const PHONE = { id: 'f-sms', factor_type: 'phone', friendly_name: 'Code by SMS', status: 'verified' };

  function openSecondStep() {
    keepSession(sessionOf({ ...SIPHO, factors: [APP, PHONE] }, 'aal1'));
    const opened = open('in');
    opened.server.on('POST /auth/v1/factors/f-app/challenge', () => answerOf({ id: 'c-app', type: 'totp' }));
    opened.server.on('POST /auth/v1/factors/f-sms/challenge', () => answerOf({ id: 'c-sms', type: 'phone' }));
    return opened;
  }

  it('takes the place of the form, and the focus with it', async () => {
    const { server, person } = open('in');
    server.on(TOKEN, () => answerOf(sessionOf({ ...SIPHO, factors: [APP, PHONE] }, 'aal1')));
    await person.type(await field('Email or mobile number'), SIPHO.email);
    await person.type(await field('Password'), 'tussock-41{Enter}');
    const code = await field('Code from your authenticator app');
    await waitFor(() => expect(document.activeElement).toBe(code));
  });

  it('keeps a wrong code of the app, and is over with the right one', async () => {
    const { server, person } = openSecondStep();
    const code = await field('Code from your authenticator app');
    expect(await button('Continue')).toHaveProperty('disabled', true);
    server.on('POST /auth/v1/factors/f-app/verify', () => refusal(422, 'mfa_verification_failed'));
    await person.type(code, '111222{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^That code is not right/);
    expect(code.value).toBe('111222');
    server.on('POST /auth/v1/factors/f-app/verify', () =>
      answerOf(sessionOf({ ...SIPHO, factors: [APP, PHONE] }, 'aal2')),
    );
    await person.click(await button('Continue'));
    await arrivesAtTrips();
  });

  it('may be another one: a code by SMS, typed where the focus is', async () => {
    const { server, person } = openSecondStep();
    await person.click(await button('Code by SMS'));
    await button('Authenticator app, Tablet');
    await expectFocus(button('Send a code to my phone'));
    await person.keyboard('{Enter}');
    const code = await field('Code from the SMS');
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(screen.queryByText('We sent another code.')).toBeNull();
    await person.click(await button('Send another code'));
    expect((await screen.findByText('We sent another code.')).role).toBe('status');
    expect(server.asked('POST /auth/v1/factors/f-sms/challenge')).toHaveLength(2);
    await person.click(code);
    server.on('POST /auth/v1/factors/f-sms/verify', () =>
      answerOf(sessionOf({ ...SIPHO, factors: [APP, PHONE] }, 'aal2')),
    );
    await person.keyboard('123456{Enter}');
    await arrivesAtTrips();
    expect(server.asked('POST /auth/v1/factors/f-sms/verify')).toMatchObject([
      { code: '123456', challenge_id: 'c-sms' },
    ]);
  });
});
