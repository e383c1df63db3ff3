import { createHmac } from 'node:crypto';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { findSecrets, replaceSecret } from '../store/secrets-repo.ts';

const SECRET_BYTES = 32;
const START = 'whsec_';

/** A secret as a program reads it. Source: github.com/standard-webhooks/standard-webhooks, spec/standard-webhooks.md. */
export const secretText = (secret: Uint8Array): string => `${START}${Buffer.from(secret).toString('base64')}`;

/** What a message is signed with, by one secret. `timestamp` in seconds since 1970. Source as above. */
export const signatureOf = (secret: Uint8Array, id: string, timestamp: number, body: string): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

const purposeOf = (webhookId: string) => `webhook ${webhookId}`;

type SecretServices = Pick<Services, 'sealing' | 'randomBytes' | 'newId'>;

/** Gives a webhook a new secret, in plain for this once; the one before signs until `oldEndsAt`. */
export async function makeSecret(
  tx: Tx,
  { sealing, randomBytes, newId }: SecretServices,
  webhookId: string,
  at: Date,
  oldEndsAt: Date,
): Promise<string> {
  const secret = randomBytes(SECRET_BYTES);
  const sealed = await sealing.seal(secret, purposeOf(webhookId));
  await replaceSecret(tx, { id: newId(), webhookId, sealed, createdAt: at }, oldEndsAt);
  return secretText(secret);
}

/** The secrets that sign now, the newest first. */
export async function openSecrets(
  db: Db | Tx,
  { sealing }: Pick<Services, 'sealing'>,
  webhookId: string,
  now: Date,
): Promise<readonly Buffer[]> {
  const sealed = await findSecrets(db, webhookId, now);
  return Promise.all(sealed.map((one) => sealing.open(one, purposeOf(webhookId))));
}
