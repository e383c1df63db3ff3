import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppWithAccount } from '../../../testing/app.tsx';
import { answerOf, noAnswer, refusal, serve } from '../../../testing/server.ts';
import '../SentCode.tsx';
import AccountInPage from './AccountInPage.tsx';
import { typedAddress } from './typed-address.ts';

const SEND = 'POST /auth/v1/otp';
const RECOVER = 'POST /auth/v1/recover';
const TOKEN = 'POST /auth/v1/token';
const MAIL = 'sipho@example.co.za';
const NEXT = '/enhanced-booking/polo?step=pay';

const load = () =>
  render(
    <AppWithAccount address={NEXT}>
      <AccountInPage next={NEXT} names={{ firstName: 'Sipho', lastName: 'Ndlovu' }} />
    </AppWithAccount>,
  );
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const address = () => field('Email or mobile number');

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ [SEND]: () => answerOf({}), [RECOVER]: () => answerOf({}) });
});

describe('somebody who signs in within a page', () => {
  it('takes the keyboard to the field of each form they turn to, with the address that stands there', async () => {
    load();
    await userEvent.type(await address(), MAIL);
    for (const [name, label] of [
      ['Sign in with a password', 'Email or mobile number'],
      ['Forgotten your password?', 'Email'],
      ['Use a code instead', 'Email or mobile number'],
    ] as const) {
      await press(name);
      const now = await field(label);
      expect([now.value, document.activeElement]).toEqual([MAIL, now]);
    }
  });

  it('finds after a reload the form that they were in, and never the password', async () => {
    load();
    await press('Sign in with a password');
    await userEvent.type(await address(), MAIL);
    await userEvent.type(await field('Password'), 'tussock-rondavel-41');
    cleanup();
    load();
    expect((await address()).value).toBe(MAIL);
    expect((await field('Password')).value).toBe('');
    expect(document.activeElement).toBe(document.body);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('tussock');
  });

  it('keeps what was typed and the form where the password is wrong, and where nobody answers', async () => {
    server.on(TOKEN, () => refusal(400, 'invalid_credentials'));
    load();
    await press('Sign in with a password');
    await userEvent.type(await address(), MAIL);
    await userEvent.type(await field('Password'), 'tussock-rondavel-41{Enter}');
    await screen.findByText('That email or number and password do not match. Check both, then try again.');
    server.on(TOKEN, noAnswer);
    await press('Sign in');
    await screen.findByText(/^We could not reach Kwela/);
    expect((await field('Password')).value).toBe('tussock-rondavel-41');
    expect((await address()).value).toBe(MAIL);
    expect(server.asked(TOKEN)).toHaveLength(2);
  });
});

describe('a code', () => {
  it('is sent once, however often the button is pressed, with the names for somebody who is new', async () => {
    const late = Promise.withResolvers<Response>();
    server.on(SEND, () => late.promise);
    load();
    await userEvent.type(await address(), MAIL);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send me a code' }));
    await waitFor(() => expect(server.asked(SEND)).toHaveLength(1));
    late.resolve(answerOf({}));
    await field('Code from the email');
    expect(server.asked(SEND)).toMatchObject([
      { email: MAIL, data: { first_name: 'Sipho', last_name: 'Ndlovu' } },
    ]);
    expect(screen.queryByRole('button', { name: 'Sign in with a password' })).toBeNull();
  });

  it('that was asked for too soon after another says to wait, and nobody is asked for what did not go out', async () => {
    server.on(SEND, () => refusal(429, 'over_email_send_rate_limit'));
    load();
    await userEvent.type(await address(), MAIL);
    await press('Send me a code');
    await screen.findByText('We have just sent you an email. Wait a minute before asking for another.');
    expect(screen.queryByLabelText('Code from the email')).toBeNull();
    expect(typedAddress()).toMatchObject({ typed: MAIL, sentAtMs: null });
  });

  it('goes to a number as people write it, also with the zero in brackets', async () => {
    load();
    await userEvent.type(await address(), '+27 (0)82 123 4567');
    await press('Send me a code');
    await field('Code from the SMS');
    expect(server.asked(SEND)).toMatchObject([{ phone: '+27821234567' }]);
  });
});

describe('a forgotten password', () => {
  it('is no dead end: other forms stay in reach once the link was sent, and the address stands in them', async () => {
    load();
    await press('Sign in with a password');
    await press('Forgotten your password?');
    await userEvent.type(await field('Email'), `${MAIL}{Enter}`);
    await screen.findByText('If there is an account, a link is on its way');
    await press('Use a code instead');
    expect((await address()).value).toBe(MAIL);
    await press('Send me a code');
    await field('Code from the email');
    expect(server.asked(RECOVER)).toHaveLength(1);
  });
});
