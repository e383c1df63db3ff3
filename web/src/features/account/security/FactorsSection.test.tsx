import { sentenceFor } from '@kwela/words/sentence-for';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../testing/ids.ts';
import { answerOf, noAnswer, refusal, refused, sessionOf } from '../../../testing/server.ts';
import { APP, serveAccount } from '../testing/account-server.ts';
import { dialog, openAccount, section, toldByToast } from '../testing/open-account.tsx';

const NEW = idOf(2);
const ENROLL = 'POST /auth/v1/factors';
const REMOVE = `DELETE /auth/v1/factors/${APP.id}` as const;
const RENAME = 'accounts/name-factor';
const CHALLENGE = `POST /auth/v1/factors/${NEW}/challenge` as const;
const VERIFY = `POST /auth/v1/factors/${NEW}/verify` as const;
const DROP = `DELETE /auth/v1/factors/${NEW}` as const;

type Server = ReturnType<typeof serveAccount>;

async function openFactors() {
  const person = await openAccount('security');
  const factors = await section('Second step at sign-in');
  return { person, factors, button: (name: string) => factors.getByRole('button', { name }) };
}

/** The code is right: the factor counts, and the session is a better one. */
const proves = (server: Server, type: 'totp' | 'phone', name: string) =>
  server.on(VERIFY, () => {
    server.is.account = { ...server.is.account, factors: [{ ...APP, id: NEW, type, name }] };
    return answerOf(sessionOf(server.is.user, 'aal2', 2));
  });

describe('an authenticator app', () => {
  function serveApp() {
    const server = serveAccount();
    server.on(ENROLL, () => {
      server.is.user = { ...server.is.user, factors: [{ id: NEW, status: 'unverified' }] };
      const totp = { qr_code: '<svg/>', secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x' };
      return answerOf({ id: NEW, type: 'totp', totp });
    });
    server.on(CHALLENGE, () => answerOf({ id: 'c-1', type: 'totp', expires_at: 0 }));
    return server;
  }

  it('is added by the first code that it shows, and that is said once', async () => {
    const server = serveApp();
    const { person, factors, button } = await openFactors();
    factors.getByText('You have none yet.');
    await person.click(button('Add an authenticator app'));
    await screen.findByRole('dialog', { name: 'Add an authenticator app' });
    dialog().getByRole('img', { name: 'QR code for your authenticator app' });
    dialog().getByText('ABCD EFGH IJ');
    const digits = dialog().getByLabelText<HTMLInputElement>('The six digits that the app shows');

    await person.click(dialog().getByRole('button', { name: 'Add the app' }));
    dialog().getByText('Enter the code.');
    expect(digits.getAttribute('aria-invalid')).toBe('true');
    expect(server.asked(CHALLENGE)).toEqual([]);

    server.on(VERIFY, () => refusal(422, 'mfa_verification_failed'));
    await person.type(digits, '000000{Enter}');
    await dialog().findByText('That code is not right. Check it, then try again.');
    expect(digits.value).toBe('000000');

    proves(server, 'totp', 'Authenticator app');
    await person.clear(digits);
    await person.type(digits, '123456{Enter}');
    await factors.findByText('Authenticator app');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked(VERIFY).at(-1)).toMatchObject({ code: '123456', challenge_id: 'c-1' });
    expect(toldByToast()).toEqual(['Your authenticator app is added']);
    expect(document.activeElement).toBe(button('Add an authenticator app'));
  });

  it.each([
    ['is copied whole, without the gaps it is shown with', () => Promise.resolve(), 'The key is copied'],
    [
      'may have to be copied by hand',
      () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError')),
      'Copying did not work. Select the key and copy it yourself.',
    ],
  ])('has a key that %s, and that is said', async (_, write, said) => {
    serveApp();
    const { person, button } = await openFactors();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
    await person.click(button('Add an authenticator app'));
    await screen.findByRole('dialog');
    await person.click(dialog().getByRole('button', { name: 'Copy the key' }));
    await waitFor(() => expect(toldByToast()).toEqual([said]));
    expect(copied).toHaveBeenCalledExactlyOnceWith('ABCDEFGHIJ');
  });

  it('that is given up is dropped again', async () => {
    const server = serveApp();
    server.on(DROP, () => answerOf({ id: NEW }));
    const { person, button } = await openFactors();
    await person.click(button('Add an authenticator app'));
    await screen.findByRole('dialog');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Add an authenticator app'));
    await waitFor(() => expect(server.asked(DROP)).toHaveLength(1));
  });

  it('whose code is on its way cannot be given up any more', async () => {
    const server = serveApp();
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.on(VERIFY, () => promise);
    const { person, factors, button } = await openFactors();
    await person.click(button('Add an authenticator app'));
    await screen.findByRole('dialog');
    await person.type(dialog().getByLabelText('The six digits that the app shows'), '123456{Enter}');
    await waitFor(() => expect(server.asked(VERIFY)).toHaveLength(1));
    await person.click(dialog().getByRole('button', { name: 'Not now' }));
    await person.keyboard('{Escape}');
    expect(server.asked(DROP)).toEqual([]);
    server.is.account = { ...server.is.account, factors: [{ ...APP, id: NEW }] };
    resolve(answerOf(sessionOf(server.is.user, 'aal2', 2)));
    await factors.findByText('Authenticator app');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that cannot be begun is said, and can be tried again', async () => {
    const server = serveApp();
    server.on(ENROLL, () => refusal(422, 'mfa_totp_enroll_not_enabled'));
    const { person, factors, button } = await openFactors();
    await person.click(button('Add an authenticator app'));
    expect((await factors.findByRole('alert')).textContent).toBe(
      'Authenticator apps aren’t available at the moment.',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Add an authenticator app').ariaBusy).toBeNull();
  });
});

describe('codes by SMS', () => {
  function servePhone() {
    const server = serveAccount();
    server.on(ENROLL, () => {
      server.is.user = { ...server.is.user, factors: [{ id: NEW, status: 'unverified' }] };
      return answerOf({ id: NEW, type: 'phone', phone: '+27837654321' });
    });
    server.on(CHALLENGE, () => answerOf({ id: `c-${server.asked(CHALLENGE).length}`, type: 'phone' }));
    return server;
  }
  async function openDialog() {
    const opened = await openFactors();
    await opened.person.click(opened.button('Add codes by SMS'));
    return { ...opened, number: dialog().getByLabelText<HTMLInputElement>('Mobile number') };
  }

  it('name a number that is none, and keep it', async () => {
    const server = servePhone();
    const { person, number } = await openDialog();
    await person.type(number, '12{Enter}');
    dialog().getByText('Enter a phone number, such as 082 123 4567.');
    expect([number.value, number.getAttribute('aria-invalid')]).toEqual(['12', 'true']);
    expect(server.asked(ENROLL)).toEqual([]);
  });

  it('keep a number that was refused', async () => {
    const server = servePhone();
    server.on(ENROLL, () => refusal(422, 'mfa_verified_factor_exists'));
    const { person, number } = await openDialog();
    await person.type(number, '083 765 4321{Enter}');
    await dialog().findByText('You already get codes by SMS on this number.');
    expect(number.value).toBe('083 765 4321');
  });

  it('are added once the code came back; another can be sent, and the focus is where to type it', async () => {
    const server = servePhone();
    const { person, factors, number } = await openDialog();
    await person.type(number, '083 765 4321{Enter}');
    const code = await dialog().findByLabelText<HTMLInputElement>('The code');
    dialog().getByText('We have sent a code to 083 765 4321.');
    expect(document.activeElement).toBe(code);

    await person.keyboard('{Enter}');
    dialog().getByText('Enter the code.');
    server.on(VERIFY, () => refusal(422, 'mfa_verification_failed'));
    await person.type(code, '000000{Enter}');
    await dialog().findByText(/^That code is not right/);

    await person.click(dialog().getByRole('button', { name: 'Send another code' }));
    await waitFor(() => expect(server.asked(CHALLENGE)).toHaveLength(2));
    const anotherCode = await dialog().findByText('We sent another code.');
    expect(anotherCode.role).toBe('status');
    expect(dialog().queryByText(/^That code is not right/)).toBeNull();
    proves(server, 'phone', 'Code by SMS');
    await person.clear(code);
    await person.type(code, '123456{Enter}');
    await factors.findByText('Code by SMS');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked(VERIFY).at(-1)).toMatchObject({ code: '123456', challenge_id: 'c-2' });
    expect(toldByToast()).toEqual(['Codes by SMS are added']);
  });

  it('that are given up after the number leave nothing begun', async () => {
    const server = servePhone();
    server.on(DROP, () => answerOf({ id: NEW }));
    const { person, number } = await openDialog();
    await person.type(number, '083 765 4321{Enter}');
    await dialog().findByLabelText('The code');
    await person.click(dialog().getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(server.asked(DROP)).toHaveLength(1));
  });
});

describe('a second factor that stands', () => {
  it('gets another name, which is said once', async () => {
    const server = serveAccount({ factors: [APP] });
    server.on(RENAME, ({ name }) => {
      server.is.account = { ...server.is.account, factors: [{ ...APP, name }] };
      return { name };
    });
    const { person, factors, button } = await openFactors();
    await person.click(button('Rename Authenticator app'));
    const name = dialog().getByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('Authenticator app');
    await person.clear(name);
    await person.type(name, '  {Enter}');
    await dialog().findByText('Give it a name, such as My phone.');
    expect(server.asked(RENAME)).toEqual([]);
    await person.type(name, 'My phone{Enter}');
    await factors.findByText('My phone');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked(RENAME)).toEqual([{ id: APP.id, name: 'My phone' }]);
    expect(toldByToast()).toEqual(['The name is changed']);
    expect(document.activeElement).toBe(button('Rename My phone'));
  });

  it('keeps a name that is taken, and names the field', async () => {
    const server = serveAccount({ factors: [APP] });
    server.on(RENAME, () => refused('factor_name_taken'));
    const { person, button } = await openFactors();
    await person.click(button('Rename Authenticator app'));
    const name = dialog().getByLabelText<HTMLInputElement>('Name');
    await person.clear(name);
    await person.type(name, 'My phone{Enter}');
    await dialog().findByText(sentenceFor('factor_name_taken', undefined));
    expect([name.value, name.getAttribute('aria-invalid')]).toEqual(['My phone', 'true']);
  });

  it('is removed after a question that says what follows, and that is said once', async () => {
    const server = serveAccount({ factors: [APP] });
    server.on(REMOVE, () => {
      server.is.account = { ...server.is.account, factors: [] };
      return answerOf({ id: APP.id });
    });
    const { person, factors, button } = await openFactors();
    await person.click(button('Remove Authenticator app'));
    dialog().getByRole('heading', { name: 'Remove Authenticator app?' });
    dialog().getByText('Your password alone will then open your account.');
    await person.click(dialog().getByRole('button', { name: 'Remove it' }));
    await factors.findByText('You have none yet.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toldByToast()).toEqual(['Removed from your account']);
    expect(document.activeElement).toBe(factors.getByRole('heading'));
  });

  it('stays when it is kept, or when it could not be removed, of which the next question knows nothing', async () => {
    const server = serveAccount({ factors: [APP, { ...APP, id: idOf(3), name: 'Tablet' }] });
    server.on(REMOVE, noAnswer);
    const { person, button } = await openFactors();
    await person.click(button('Remove Authenticator app'));
    dialog().getByText('We will no longer ask for it when you sign in.');
    await person.click(dialog().getByRole('button', { name: 'Remove it' }));
    expect((await dialog().findByRole('alert')).textContent).toMatch(/^We could not reach Kwela/);
    await person.click(dialog().getByRole('button', { name: 'Keep it' }));
    expect(document.activeElement).toBe(button('Remove Authenticator app'));
    await person.click(button('Remove Tablet'));
    expect(dialog().queryByRole('alert')).toBeNull();
    expect(toldByToast()).toEqual([]);
  });
});
