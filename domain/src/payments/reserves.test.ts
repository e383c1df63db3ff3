import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { EVEN_RESERVES } from '../testing/reserves.ts';
import {
  brokenDay,
  daysToProve,
  endOfDay,
  FIRST_PREVIOUS_HASH,
  type HashedProof,
  isCovered,
  proofText,
} from './reserves.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function chainOf(...days: readonly string[]): HashedProof[] {
  const chain: HashedProof[] = [];
  for (const day of days) {
    const proof = { ...EVEN_RESERVES, day, previousHash: chain.at(-1)?.hash ?? FIRST_PREVIOUS_HASH };
    chain.push({ ...proof, hash: hashOf(proofText(proof)) });
  }
  return chain;
}

describe('what is held and what is owed', () => {
  it('are the same to the cent, or they differ', () => {
    expect(isCovered(EVEN_RESERVES)).toBe(true);
    for (const one of [
      { rentalHeldCents: 227_999 },
      { rentalOwedCents: 228_001 },
      { depositHeldCents: 0 },
      { depositOwedCents: 350_001 },
      { ledgerSumCents: 1 },
    ])
      expect(isCovered({ ...EVEN_RESERVES, ...one })).toBe(false);
  });
});

describe('the chain of proofs', () => {
  const chain = chainOf('2026-12-01', '2026-12-02', '2026-12-03');

  it('is whole as it was written', () => {
    expect(brokenDay(chain, hashOf)).toBeNull();
    expect(brokenDay([], hashOf)).toBeNull();
  });

  it.each(Object.keys(EVEN_RESERVES))('shows a changed %s, on the day of the change', (name) => {
    const changed = chain.map((proof, index) => (index === 1 ? { ...proof, [name]: 7 } : proof));
    expect(brokenDay(changed, hashOf)).toBe('2026-12-02');
  });

  it('shows a day that was taken out, moved, or written again with a hash of its own', () => {
    expect(brokenDay(chain.toSpliced(1, 1), hashOf)).toBe('2026-12-03');
    expect(brokenDay(chain.toReversed(), hashOf)).toBe('2026-12-03');
    const forged = { ...EVEN_RESERVES, hostsCents: 0, day: '2026-12-02', previousHash: chain[0]?.hash ?? '' };
    const rewritten = chain.with(1, { ...forged, hash: hashOf(proofText(forged)) });
    expect(brokenDay(rewritten, hashOf)).toBe('2026-12-03');
  });
});

describe('the days to prove', () => {
  it('end at midnight in South Africa', () => {
    expect(endOfDay('2026-12-01')).toEqual(new Date('2026-12-01T22:00:00Z'));
  });

  it('are each one that is over, after an outage all that were missed', () => {
    const now = new Date('2026-12-04T00:30:00+02:00');
    expect(daysToProve(null, now)).toEqual(['2026-12-03']);
    expect(daysToProve('2026-12-03', now)).toEqual([]);
    expect(daysToProve('2026-11-30', now)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
  });
});
