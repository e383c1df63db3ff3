import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MFAVerifyWebauthnParams } from '@supabase/supabase-js';
import { isRefusal, Refusal } from '../../../lib/refusal.ts';
import { say } from '../../../lib/words.ts';
import { isRefusedProof } from '../../auth/second-factor.ts';
import { askService, type MyAccount } from '../account-calls.ts';

export type MyFactor = MyAccount['factors'][number];
export type FactorType = MyFactor['type'];

export const FACTOR_NAMES: Readonly<Record<FactorType, MessageDescriptor>> = {
  totp: msg`Authenticator app`,
  phone: msg`Code by SMS`,
  webauthn: msg`Passkey`,
};

export const nameOf = ({ name, type }: Pick<MyFactor, 'name' | 'type'>): string =>
  name || say(FACTOR_NAMES[type]);

/** Two factors of a person cannot share a name: the second app is `Authenticator app 2`. */
export function freeName(type: FactorType, factors: readonly Pick<MyFactor, 'name'>[]): string {
  const names = new Set(factors.map(({ name }) => name));
  const base = say(FACTOR_NAMES[type]);
  let name = base;
  for (let number = 2; names.has(name); number += 1) name = `${base} ${number}`;
  return name;
}

/** What of a person's factors was begun and never proved goes, so that it stands in nobody's way. */
export async function dropUnfinished(): Promise<void> {
  const { data } = await askService(({ auth }) => auth.mfa.listFactors());
  const unfinished = data?.all.filter(({ status }) => status === 'unverified') ?? [];
  for (const { id } of unfinished) await unenroll(id);
}

export const unenroll = (factorId: string) => askService(({ auth }) => auth.mfa.unenroll({ factorId }));

/** What an authenticator app needs to know, as a picture and as text to type. */
export interface NewApp {
  readonly factorId: string;
  readonly picture: string;
  readonly secret: string;
}

export async function enrollApp(friendlyName: string): Promise<NewApp> {
  const { data } = await askService(({ auth }) => auth.mfa.enroll({ factorType: 'totp', friendlyName }));
  if (data === null) throw new Error('An enrolment without an answer');
  return { factorId: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
}

export interface NewPhone {
  readonly factorId: string;
  readonly challengeId: string;
}

/** Begins a phone as a factor and has a code sent to it. */
export async function enrollPhone(friendlyName: string, phone: string): Promise<NewPhone> {
  const { data } = await askService(({ auth }) =>
    auth.mfa.enroll({ factorType: 'phone', friendlyName, phone }),
  );
  if (data === null) throw new Error('An enrolment without an answer');
  return { factorId: data.id, challengeId: await sendCode(data.id) };
}

export async function sendCode(factorId: string): Promise<string> {
  const { data } = await askService(({ auth }) => auth.mfa.challenge({ factorId }));
  if (data === null) throw new Error('A challenge without an answer');
  return data.id;
}

type NewPasskey = MFAVerifyWebauthnParams<'create'>['webauthn']['credential_response'];

const isNewPasskey = (made: Credential | null): made is NewPasskey => made instanceof PublicKeyCredential;

const HELD = msg`This device already has a passkey for your account.`;
const NOT_MADE = msg`The passkey wasn’t created. Try again, or use an app instead.`;
const notMade = (words: string) => new Refusal('passkey_not_made', words, 400, null);

/**
 * Makes a passkey and proves it at once. The client's own `register` asks for a security key alone; here a phone or the
 * lock of the computer will do as well.
 */
export async function registerPasskey(friendlyName: string): Promise<void> {
  const { hostname: rpId, origin } = window.location;
  const site = { rpId, rpOrigins: [origin] };
  const { data: factor } = await askService(({ auth }) =>
    auth.mfa.enroll({ factorType: 'webauthn', friendlyName }),
  );
  if (factor === null) throw new Error('An enrolment without an answer');
  const { data: asked } = await askService(({ auth }) =>
    auth.mfa.challenge({ factorId: factor.id, webauthn: site }),
  );
  if (asked?.webauthn.type !== 'create') throw new Error('A new passkey was not asked for');
  const { excludeCredentials = [], ...publicKey } = asked.webauthn.credential_options.publicKey;
  const held = excludeCredentials.map(({ id, type }) => ({ id, type }));
  const made = await navigator.credentials
    .create({ publicKey: { ...publicKey, excludeCredentials: held } })
    .catch((error: unknown) => {
      throw notMade(
        error instanceof DOMException && error.name === 'InvalidStateError' ? say(HELD) : say(NOT_MADE),
      );
    });
  if (!isNewPasskey(made)) throw notMade(say(NOT_MADE));
  await askService(({ auth }) =>
    auth.mfa.verify({
      factorId: factor.id,
      challengeId: asked.id,
      webauthn: { ...site, type: 'create', credential_response: made },
    }),
  ).catch((error: unknown) => {
    throw isRefusal(error) && isRefusedProof(error) ? notMade(say(NOT_MADE)) : error;
  });
}
