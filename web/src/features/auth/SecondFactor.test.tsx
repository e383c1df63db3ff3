import { i18n } from '@lingui/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { speakPseudo } from '../../lib/languages/pseudo.ts';
import { AppWithAccount } from '../../testing/app.tsx';
import { answerOf, keepSession, noAnswer, refusal, serve, sessionOf } from '../../testing/server.ts';
import { SecondFactor } from './SecondFactor.tsx';
import { useAuth } from './session/auth-context.ts';
import { notAllowed, PASSKEY, pretendPasskeys } from './testing/passkeys.ts';

const ASK = 'POST /auth/v1/factors/f-key/challenge';
const SHOW = 'POST /auth/v1/factors/f-key/verify';
const OUT = 'POST /auth/v1/logout';

const KEY = { id: 'f-key', factor_type: 'webauthn', friendly_name: 'Passkey', status: 'verified' };
const SIPHO = { id: 'sipho', email: 'sipho@example.com', factors: [KEY] };

/** AQID is 1, 2, 3; the key that the account knows is 4, 5, 6 and was made as a security key. */
const QUESTION = {
  challenge: 'AQID',
  rpId: 'localhost',
  allowCredentials: [{ id: 'BAUG', type: 'public-key', transports: ['usb'] }],
};

function SignIn() {
  const { status, needsSecondFactor } = useAuth();
  return needsSecondFactor ? <SecondFactor /> : <p>{status}</p>;
}

/** Sipho has given his password, and has a passkey as his second step. */
function open() {
  const passkeys = pretendPasskeys();
  keepSession(sessionOf(SIPHO, 'aal1'));
  const server = serve({
    'GET /auth/v1/user': () => answerOf(SIPHO),
    'GET /rest/v1/profiles': () => answerOf({ id: 'sipho', first_name: 'Sipho', last_name: 'Ndlovu' }),
    'GET /rest/v1/user_roles': () => answerOf([{ role: 'guest', is_active: true }]),
    [ASK]: () =>
      answerOf({
        id: 'c-1',
        type: 'webauthn',
        webauthn: { type: 'request', credential_options: { publicKey: QUESTION } },
      }),
    [SHOW]: () => answerOf(sessionOf(SIPHO, 'aal2', 2)),
  });
  render(
    <AppWithAccount>
      <SignIn />
    </AppWithAccount>,
  );
  return { server, person: userEvent.setup(), ...passkeys };
}
const useIt = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Use my passkey' });
const said = async () => (await screen.findByRole('alert')).textContent;

const english = i18n._;
afterEach(() => {
  i18n._ = english;
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'credentials');
});

it('is a passkey shown wherever it is kept, and the person is in by one press', async () => {
  const { server, person, get } = open();
  const button = await useIt();
  expect(document.activeElement).toBe(button);
  await person.keyboard('{Enter}');
  await screen.findByText('signed_in');
  const [asked] = get.mock.calls[0] ?? [];
  // Asked for by the kind of connection it was made with, a key that moved to a phone would not be found.
  expect(asked?.publicKey?.allowCredentials).toEqual([
    { id: new Uint8Array([4, 5, 6]).buffer, type: 'public-key' },
  ]);
  expect(new Uint8Array(asked?.publicKey?.challenge as ArrayBuffer)).toEqual(new Uint8Array([1, 2, 3]));
  expect(server.asked(SHOW)).toMatchObject([
    { challenge_id: 'c-1', webauthn: { type: 'request', credential_response: { id: PASSKEY.id } } },
  ]);
});

it('may be tried again when the question of the browser was closed', async () => {
  const { server, person, get } = open();
  get.mockImplementationOnce(notAllowed);
  await person.click(await useIt());
  expect(await said()).toBe('The passkey was not used. Try again.');
  expect(server.asked(SHOW)).toEqual([]);
  await person.click(await useIt());
  await screen.findByText('signed_in');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that in the language of the page', async () => {
  speakPseudo();
  const { person, get } = open();
  get.mockImplementationOnce(notAllowed);
  const [button] = await screen.findAllByRole('button');
  await person.click(button ?? document.body);
  expect(await said()).not.toMatch(/passkey was not used/);
});

it.each(['mfa_verification_failed', 'mfa_challenge_expired'])(
  'speaks of the passkey, and not of a code, when the account does not take it (%s)',
  async (code) => {
    const { server, person } = open();
    server.on(SHOW, () => refusal(422, code));
    await person.click(await useIt());
    expect(await said()).toBe('That passkey did not work. Try again.');
  },
);

it('says that nobody answered before it asks for the passkey', async () => {
  const { server, person, get } = open();
  server.on(ASK, noAnswer);
  await person.click(await useIt());
  expect(await said()).toMatch(/^We could not reach Kwela/);
  expect(get).not.toHaveBeenCalled();
});

it('can be left, on this device alone, to sign in as someone else', async () => {
  const { server, person } = open();
  server.on(OUT, () => new Response(null, { status: 204 }));
  await person.click(await screen.findByRole('button', { name: 'Sign in as someone else' }));
  await screen.findByText('visitor');
  await waitFor(() => expect(server.asked(OUT)).toMatchObject([{ scope: 'local' }]));
});
