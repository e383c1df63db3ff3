import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { idOf } from '../../../testing/ids.ts';
import { answerOf, refusal, sessionOf } from '../../../testing/server.ts';
import { notAllowed, PASSKEY, pretendPasskeys } from '../../auth/testing/passkeys.ts';
import { APP, serveAccount } from '../testing/account-server.ts';
import { closeAccount, openAccount, section, toldByToast } from '../testing/open-account.tsx';

const NEW = idOf(2);
const ENROLL = 'POST /auth/v1/factors';
const CHALLENGE = `POST /auth/v1/factors/${NEW}/challenge` as const;
const VERIFY = `POST /auth/v1/factors/${NEW}/verify` as const;
const DROP = `DELETE /auth/v1/factors/${NEW}` as const;

/** “bGVyYXRv” is Lerato's number, AQID the question; the key that she has already is 4, 5, 6, a security key. */
const QUESTION = {
  challenge: 'AQID',
  rp: { id: 'localhost', name: 'Kwela' },
  user: { id: 'bGVyYXRv', name: 'lerato@example.com', displayName: 'Lerato' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [{ id: 'BAUG', type: 'public-key', transports: ['usb'] }],
};

let device: ReturnType<typeof pretendPasskeys>;
beforeEach(() => {
  device = pretendPasskeys();
});
afterEach(() => {
  closeAccount();
  Reflect.deleteProperty(navigator, 'credentials');
});

async function open() {
  const server = serveAccount();
  server.on(ENROLL, () => {
    server.is.user = { ...server.is.user, factors: [{ id: NEW, status: 'unverified' }] };
    return answerOf({ id: NEW, type: 'webauthn' });
  });
  server.on(CHALLENGE, () =>
    answerOf({
      id: 'c-1',
      type: 'webauthn',
      webauthn: { type: 'create', credential_options: { publicKey: QUESTION } },
    }),
  );
  server.on(VERIFY, () => {
    const passkey = { ...APP, id: NEW, type: 'webauthn', name: 'Passkey' } as const;
    server.is.account = { ...server.is.account, factors: [passkey] };
    return answerOf(sessionOf(server.is.user, 'aal2', 2));
  });
  server.on(DROP, () => {
    server.is.user = { ...server.is.user, factors: [] };
    return answerOf({ id: NEW });
  });
  const person = await openAccount('security');
  const factors = await section('Second step at sign-in');
  const add = () => person.click(factors.getByRole('button', { name: 'Add a passkey' }));
  const said = async () => (await factors.findByRole('alert')).textContent;
  return { server, factors, add, said };
}

it('is made by whatever the device offers, proved at once, and that is said once', async () => {
  const { server, factors, add } = await open();
  await add();
  await factors.findByText('Passkey');
  const [asked] = device.create.mock.calls[0] ?? [];
  // A security key alone, as the official client would ask for, is what hardly anybody has.
  expect(asked?.publicKey).not.toHaveProperty('authenticatorSelection');
  expect(asked?.publicKey?.excludeCredentials).toEqual([
    { id: new Uint8Array([4, 5, 6]).buffer, type: 'public-key' },
  ]);
  expect(server.asked(ENROLL)).toMatchObject([{ factor_type: 'webauthn', friendly_name: 'Passkey' }]);
  expect(server.asked(VERIFY)).toMatchObject([
    { challenge_id: 'c-1', webauthn: { type: 'create', credential_response: { id: PASSKEY.id } } },
  ]);
  await waitFor(() => expect(toldByToast()).toEqual(['Your passkey is added']));
});

it('that was not made can be tried again, and nothing that was begun stays in the way', async () => {
  const { server, factors, add, said } = await open();
  device.create.mockImplementationOnce(notAllowed);
  await add();
  expect(await said()).toBe('The passkey wasn’t created. Try again, or use an app instead.');
  expect(server.asked(VERIFY)).toEqual([]);
  await add();
  await factors.findByText('Passkey');
  expect(server.asked(DROP)).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is not made twice on one device, and that is said', async () => {
  const { add, said } = await open();
  device.create.mockImplementationOnce(() =>
    Promise.reject(new DOMException('Held already', 'InvalidStateError')),
  );
  await add();
  expect(await said()).toBe('This device already has a passkey for your account.');
});

it.each(['mfa_verification_failed', 'mfa_challenge_expired'])(
  'that the account does not take (%s) is not spoken of as a code',
  async (code) => {
    const { server, add, said } = await open();
    server.on(VERIFY, () => refusal(422, code));
    await add();
    expect(await said()).toBe('The passkey wasn’t created. Try again, or use an app instead.');
    expect(toldByToast()).toEqual([]);
  },
);
