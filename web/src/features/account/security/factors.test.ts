import { expect, it } from 'vitest';
import { freeName } from './factors.ts';

it('names each second factor of a person differently', () => {
  const apps = [{ name: 'Authenticator app' }, { name: 'Authenticator app 2' }];
  expect(freeName('totp', [])).toBe('Authenticator app');
  expect(freeName('totp', apps.slice(0, 1))).toBe('Authenticator app 2');
  expect(freeName('totp', apps)).toBe('Authenticator app 3');
  expect(freeName('totp', apps.slice(1))).toBe('Authenticator app');
  expect(freeName('webauthn', apps)).toBe('Passkey');
});
