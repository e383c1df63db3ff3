import { timingSafeEqual } from 'node:crypto';
import type { Updateable } from 'kysely';
import { z } from 'zod';
import type { AuthFactors } from '../../../db/schema.gen.ts';
import type { AuthContext } from '../context.ts';
import { invalid, ok, type Result } from '../result.ts';
import type { ChallengeRow, FactorRow } from '../store/factors.ts';
import { type FactorType, phoneCodeHash, sealOf } from './factors.ts';
import { acceptedStep } from './totp.ts';
import {
  Claim,
  checkClaim,
  createdCredential,
  credentialOf,
  relyingParty,
  usedCredential,
} from './webauthn.ts';

export const ProofBody = z.object({ code: z.string().nullish(), webauthn: z.unknown().optional() });
type ProofBody = z.infer<typeof ProofBody>;

const Passkey = z.object({
  type: z.enum(['create', 'request']),
  credential_response: z.looseObject({}),
  ...Claim.partial().shape,
});

/** What changes in a factor that was proved. */
export type Proof = Pick<Updateable<AuthFactors>, 'last_step' | 'credential'>;

/** What a person shows in answer to a challenge; null when it proves nothing. */
export async function proofOf(
  context: AuthContext,
  type: FactorType,
  factor: FactorRow,
  challenge: ChallengeRow,
  body: ProofBody,
  at: Date,
): Promise<Result<Proof | null>> {
  if (type === 'webauthn') return passkeyProof(context, factor, challenge, body);
  const { code } = body;
  if (!code) return invalid('Code needs to be non-empty');
  return ok(
    type === 'phone'
      ? phoneProof(context, factor, challenge, code)
      : await appProof(context, factor, code, at),
  );
}

async function appProof(
  { secrets }: AuthContext,
  factor: FactorRow,
  code: string,
  at: Date,
): Promise<Proof | null> {
  if (factor.secret === null) throw new Error('An authenticator app has no secret');
  const secret = await secrets.open(factor.secret, sealOf(factor.id));
  const step = acceptedStep(secret, code, at, factor.last_step);
  return step === null ? null : { last_step: step };
}

function phoneProof(
  { secrets }: AuthContext,
  factor: FactorRow,
  { code_hash: sent }: ChallengeRow,
  code: string,
): Proof | null {
  if (sent === null) throw new Error('A phone was sent no code');
  return timingSafeEqual(sent, phoneCodeHash(secrets, factor, code)) ? {} : null;
}

async function passkeyProof(
  { settings }: AuthContext,
  factor: FactorRow,
  { webauthn_challenge: question }: ChallengeRow,
  body: ProofBody,
): Promise<Result<Proof | null>> {
  const answer = Passkey.safeParse(body.webauthn);
  if (!answer.success) return invalid('webauthn.type and webauthn.credential_response are required');
  const { type, credential_response: response, rpId, rpOrigins } = answer.data;
  const party = relyingParty(settings.siteUrl);
  const elsewhere = checkClaim(party, { rpId: rpId ?? party.id, rpOrigins });
  if (elsewhere !== null) return elsewhere;
  if (question === null) throw new Error('A passkey was asked for nothing');
  const known = factor.credential === null ? null : credentialOf(factor.credential);
  if (type !== (known === null ? 'create' : 'request')) {
    return invalid(`webauthn.type must be ${known === null ? 'create' : 'request'}`);
  }
  const credential =
    known === null
      ? await createdCredential(party, question, response)
      : await usedCredential(party, question, known, response);
  if (!credential.ok) return credential;
  return ok(credential.value === null ? null : { credential: JSON.stringify(credential.value) });
}
