import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { type Check, invalid, ok, type Result } from '../result.ts';

const SITE_NAME = 'Kwela';
const TIMEOUT_MS = 300_000;

const base64url = z.string().regex(/^[\w-]+$/);
const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** What is kept of a passkey or security key. */
const Credential = z.object({
  id: base64url,
  publicKey: base64url,
  /** Grows with each use, unless the device does not count: a copy of the key falls behind. */
  counter: z.int().nonnegative(),
  transports: z.array(Transport),
});
export type Credential = z.infer<typeof Credential>;
export const credentialOf = (json: unknown): Credential => Credential.parse(json);

const Outcome = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

const Created = z.object({
  ...Outcome,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string()).default([]),
  }),
});

const Requested = z.object({
  ...Outcome,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});

/** The site as passkeys know it: they are bound to its host name and answer only on its pages. */
export type RelyingParty = { readonly id: string; readonly origin: string };

export function relyingParty(siteUrl: string): RelyingParty {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

/** The client says where it runs; that only has to agree with where the site is. */
export const Claim = z.object({ rpId: z.string(), rpOrigins: z.array(z.string()).nullish() });

export function checkClaim({ id, origin }: RelyingParty, { rpId, rpOrigins }: z.infer<typeof Claim>): Check {
  if (rpId !== id) return invalid(`webauthn.rpId must be ${id}`);
  if (rpOrigins?.some((other) => other !== origin)) return invalid(`webauthn.rpOrigins must be ${origin}`);
  return null;
}

type Owner = { readonly id: string; readonly name: string };

/** What a browser needs to make a passkey on a device that holds none of `known` yet. */
export const creationOptions = (party: RelyingParty, owner: Owner, known: readonly Credential[]) =>
  generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: party.id,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.name,
    userDisplayName: owner.name,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

/** What a browser needs to use this very passkey. */
export const requestOptions = (party: RelyingParty, { id, transports }: Credential) =>
  generateAuthenticationOptions({
    rpID: party.id,
    timeout: TIMEOUT_MS,
    allowCredentials: [{ id, transports }],
    userVerification: 'preferred',
  });

/** The new passkey, or null when the answer is not to this challenge, not from this site or not signed as it should. */
export async function createdCredential(
  { id, origin }: RelyingParty,
  challenge: string,
  answer: unknown,
): Promise<Result<Credential | null>> {
  const read = parsed(Created, answer);
  if (!read.ok) return read;
  const response = read.value;
  const transports = response.response.transports.flatMap((text) => Transport.safeParse(text).data ?? []);
  const verified = await orNull(
    verifyRegistrationResponse({
      response: { ...response, response: { ...response.response, transports } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    }),
  );
  if (verified?.verified !== true) return ok(null);
  const { credential } = verified.registrationInfo;
  return ok({
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
  });
}

/** The passkey with its counter moved on, or null as above, and when the counter shows that there are two of it. */
export async function usedCredential(
  { id, origin }: RelyingParty,
  challenge: string,
  known: Credential,
  answer: unknown,
): Promise<Result<Credential | null>> {
  const read = parsed(Requested, answer);
  if (!read.ok) return read;
  const response = read.value;
  if (response.id !== known.id || response.rawId !== known.id) return ok(null);
  const verified = await orNull(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      credential: {
        id: known.id,
        publicKey: Buffer.from(known.publicKey, 'base64url'),
        counter: known.counter,
      },
    }),
  );
  if (verified?.verified !== true) return ok(null);
  return ok({ ...known, counter: verified.authenticationInfo.newCounter });
}

function parsed<Fields>(fields: z.ZodType<Fields>, answer: unknown): Result<Fields> {
  const outcome = fields.safeParse(answer);
  if (outcome.success) return ok(outcome.data);
  const field = outcome.error.issues[0]?.path.join('.') ?? '';
  return invalid(`webauthn.credential_response is not valid: ${field || 'it is missing'}`);
}

/** The library throws for each thing that does not agree; which one it was is nothing to tell a stranger. */
const orNull = <Value>(verification: Promise<Value>): Promise<Value | null> => verification.catch(() => null);
