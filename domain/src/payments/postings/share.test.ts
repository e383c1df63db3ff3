import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '../../allocate.ts';
import type { LineItem } from '../../pricing/line-items.ts';
import { postingsFor } from '../postings.ts';
import type { ShareEvent } from './share.ts';

const line = (code: 'trip_price' | 'service_fee', totalCents: number): LineItem => ({
  code,
  quantity: 1,
  unitCents: totalCents,
  totalCents,
  supplier: code === 'trip_price' ? 'host' : 'platform',
  vat: code === 'trip_price' ? 'non_vendor' : 'standard',
  vatCents: code === 'trip_price' ? 0 : Math.round((totalCents * 15) / 115),
});
const LINES = [line('trip_price', 228_000), line('service_fee', 18_240)];

/** The balance of each account after some events; those that come to nothing left out. */
function books(events: readonly ShareEvent[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const event of events)
    for (const { account, cents } of postingsFor(event)) sums[account] = (sums[account] ?? 0) + cents;
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}
const share = (step: 'held' | 'let_go' | 'taken' | 'captured', cents: number) =>
  ({ kind: 'share', step, cents }) as const;
const lookedAt = (step: 'counted' | 'given_back', cents: number, forgivenCents = 0) =>
  ({ kind: 'share', step, cents, forgivenCents }) as const;
const divided = (creditCents = 0) => ({ kind: 'share', step: 'divided', lines: LINES, creditCents }) as const;

describe('the books of a trip that friends pay', () => {
  it('hold each share for those who paid it until the trip is agreed', () => {
    expect(books([share('held', 100_000), share('taken', 50_000)])).toEqual({
      guest_receivable: 100_000,
      provider_clearing: 50_000,
      trust_rental: -150_000,
    });
  });

  it('are empty when nothing came of it and all has gone back', () => {
    expect(books([share('held', 100_000), share('let_go', 100_000)])).toEqual({});
    expect(books([share('taken', 50_000), lookedAt('given_back', 50_000)])).toEqual({
      provider_clearing: 50_000,
      refunds_due: -50_000,
    });
  });

  it('take what a person lets count out of what has to go back; what is missing is our loss until it goes back', () => {
    expect(books([lookedAt('counted', 50_000, 2_000)])).toEqual({
      refunds_due: 48_000,
      loss: 2_000,
      trust_rental: -50_000,
    });
    expect(books([lookedAt('counted', 50_000, 2_000), lookedAt('given_back', 50_000, 2_000)])).toEqual({});
  });

  it('come to the same as if one person had paid, however it was divided, held or taken, with credit or without', () => {
    const inOne = (creditCents: number) => {
      const paid = { lines: LINES, creditCents };
      const sums: Record<string, number> = {};
      for (const event of [
        { kind: 'authorised', ...paid },
        { kind: 'captured', ...paid },
      ] as const)
        for (const { account, cents } of postingsFor(event)) sums[account] = (sums[account] ?? 0) + cents;
      return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
    };
    fc.assert(
      fc.property(
        fc.array(fc.record({ weight: fc.integer({ min: 1, max: 9 }), isHeld: fc.boolean() }), {
          minLength: 2,
          maxLength: 10,
        }),
        fc.integer({ min: 0, max: 200_000 }),
        (people, creditCents) => {
          const cents = allocate(
            246_240 - creditCents,
            people.map(({ weight }) => weight),
          );
          const events = people.flatMap(({ isHeld }, at) =>
            isHeld
              ? [share('held', cents[at] ?? 0), share('captured', cents[at] ?? 0)]
              : [share('taken', cents[at] ?? 0)],
          );
          expect(books([...events, divided(creditCents)])).toEqual(inOne(creditCents));
        },
      ),
    );
  });
});
