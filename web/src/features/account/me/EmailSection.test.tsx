import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerOf, keepSession, noAnswer, refusal, sessionOf } from '../../../testing/server.ts';
import { serveAccount } from '../testing/account-server.ts';
import { openAccount, section, toldByToast } from '../testing/open-account.tsx';

const CHANGE = 'PUT /auth/v1/user';
const AGAIN = 'POST /auth/v1/resend';
const PROVE = 'POST /auth/v1/verify';
const NEW = 'lerato@new.example';

async function openEmail() {
  const person = await openAccount();
  const email = await section('Email address');
  return { person, email, button: (name: string) => email.getByRole('button', { name }) };
}

describe('another email address', () => {
  it('is asked for in a field that has the focus, which goes back to the button when it is left', async () => {
    serveAccount();
    const { person, email, button } = await openEmail();
    button('Change').focus();
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(email.getByLabelText('New email address'));
    await person.click(button('Cancel'));
    expect(email.queryByLabelText('New email address')).toBeNull();
    expect(document.activeElement).toBe(button('Change'));
  });

  it.each([
    ['no address', 'lerato', 'Enter your email address, such as thandi@example.com.'],
    ['the one that stands', 'Lerato@Example.com', 'This is already your address.'],
  ])('that is %s is named, stays, and is not sent', async (_, typed, words) => {
    const server = serveAccount();
    const { person, email, button } = await openEmail();
    await person.click(button('Change'));
    const field = email.getByLabelText<HTMLInputElement>('New email address');
    await person.type(field, `${typed}{Enter}`);
    email.getByText(words);
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([typed, 'true']);
    expect(server.asked(CHANGE)).toEqual([]);
  });

  it.each([
    [
      'belongs to someone else',
      () => refusal(422, 'email_exists'),
      /^This address belongs to another account/,
    ],
    ['did not get through', noAnswer, /^We could not reach Kwela/],
  ])('that %s stays, to be tried again', async (_, answer, words) => {
    const server = serveAccount();
    server.on(CHANGE, answer);
    const { person, email, button } = await openEmail();
    await person.click(button('Change'));
    await person.type(email.getByLabelText('New email address'), `${NEW}{Enter}`);
    expect((await email.findByRole('alert')).textContent).toMatch(words);
    expect(email.getByLabelText<HTMLInputElement>('New email address').value).toBe(NEW);
  });

  it('stands there after a reload as it was typed, and is forgotten when it is left', async () => {
    serveAccount();
    const before = await openEmail();
    await before.person.click(before.button('Change'));
    await before.person.type(before.email.getByLabelText('New email address'), 'lerato@new');
    cleanup();
    const { person, email, button } = await openEmail();
    const field = email.getByLabelText<HTMLInputElement>('New email address');
    expect([field.value, document.activeElement === field]).toEqual(['lerato@new', false]);
    await person.click(button('Cancel'));
    cleanup();
    expect((await openEmail()).email.queryByLabelText('New email address')).toBeNull();
  });

  it('counts at once where nobody has to confirm it, and is not said to be on its way', async () => {
    const server = serveAccount();
    server.on(CHANGE, () => {
      server.is.user = { ...server.is.user, email: NEW };
      server.is.account = { ...server.is.account, email: NEW };
      return answerOf(server.is.user);
    });
    const { person, email, button } = await openEmail();
    await person.click(button('Change'));
    await person.type(email.getByLabelText('New email address'), ` ${NEW.toUpperCase()} {Enter}`);
    await email.findByText(NEW);
    expect(server.asked(CHANGE)).toMatchObject([{ email: NEW }]);
    expect(toldByToast()).toEqual(['Your email address is changed']);
    expect(email.queryByText(/is not confirmed yet/)).toBeNull();
  });

  it('waits for a yes from both addresses, which is said once', async () => {
    const server = serveAccount();
    server.on(CHANGE, () => {
      server.is.user = { ...server.is.user, new_email: NEW };
      return answerOf(server.is.user);
    });
    const { person, email, button } = await openEmail();
    await person.click(button('Change'));
    await person.type(email.getByLabelText('New email address'), `${NEW.toUpperCase()}{Enter}`);
    await email.findByText(`${NEW} is not confirmed yet`);
    email.getByLabelText('Code sent to lerato@example.com');
    email.getByLabelText(`Code sent to ${NEW}`);
    expect(server.asked(CHANGE)).toMatchObject([{ email: NEW }]);
    expect(toldByToast()).toEqual(['We have emailed you to confirm it']);
  });
});

describe('an address that waits for a yes', () => {
  async function openWaiting() {
    const server = serveAccount();
    server.is.user = { ...server.is.user, new_email: NEW };
    keepSession(sessionOf(server.is.user));
    const opened = await openEmail();
    await opened.email.findByText(`${NEW} is not confirmed yet`);
    return { server, ...opened, field: opened.email.getByLabelText<HTMLInputElement>(`Code sent to ${NEW}`) };
  }

  it('asks for the code that is missing', async () => {
    const { server, person, email, field } = await openWaiting();
    await person.type(field, '{Enter}');
    email.getByText('Enter the code.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(server.asked(PROVE)).toEqual([]);
  });

  it('keeps a wrong code, and has said yes by the right one', async () => {
    const { server, person, email, field } = await openWaiting();
    server.on(PROVE, () => refusal(403, 'otp_expired'));
    await person.type(field, '111 222{Enter}');
    await email.findByText(/^That link or code is not right/);
    expect(field.value).toBe('111222');
    server.on(PROVE, () => answerOf({ msg: 'One address is confirmed' }));
    await person.type(field, '{Enter}');
    await email.findByText(`${NEW} is confirmed.`);
    expect(server.asked(PROVE)).toMatchObject([
      { email: NEW, token: '111222', type: 'email_change' },
      { email: NEW, token: '111222', type: 'email_change' },
    ]);
  });

  it('gets its mail once more, or says why not', async () => {
    const { server, person, email, button } = await openWaiting();
    server.on(AGAIN, () => refusal(429, 'over_email_send_rate_limit'));
    await person.click(button('Send it again'));
    await email.findByText(/^We have just sent you an email/);
    server.on(AGAIN, () => answerOf({}));
    await person.click(button('Send it again'));
    await waitFor(() => expect(toldByToast()).toEqual(['We have sent it again']));
    expect(screen.queryByText(/^We have just sent you an email/)).toBeNull();
    expect(server.asked(AGAIN).at(-1)).toMatchObject({ type: 'email_change', email: NEW });
  });
});
