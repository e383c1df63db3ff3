import { createHash } from 'node:crypto';
import { daysToProve, endOfDay, isCovered, proofText } from '@kwela/domain/payments/reserves';
import { ok } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import type { Services } from '../context.ts';
import { lastProof, previousHashOf, reservesBefore, saveProof } from './reserves-repo.ts';

/** SHA-256 in small hexadecimal letters. */
export const hashOfProof = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Proves each day that is over and was not proved yet, by how things stood at its end: however late it runs, a day comes
 * out the same. Several processes may do this at once. Gives how many days it proved. Source: docs/rules/payments.md
 * “Proof of reserves”.
 */
export async function proveReserves(services: Pick<Services, 'database' | 'now' | 'log'>): Promise<number> {
  const { db } = services.database;
  let count = 0;
  for (const day of daysToProve((await lastProof(db))?.day ?? null, services.now())) {
    const proved = await asSystem(db, async (tx) => {
      const reserves = await reservesBefore(tx, endOfDay(day));
      const proof = { ...reserves, day, previousHash: previousHashOf(await lastProof(tx)) };
      const isNew = await saveProof(tx, { ...proof, hash: hashOfProof(proofText(proof)) }, services.now());
      return ok(isNew ? proof : null);
    });
    if (proved.value === null) continue;
    count += 1;
    if (!isCovered(proved.value)) services.log.error({ ...proved.value }, 'what is held is not what is owed');
  }
  return count;
}
