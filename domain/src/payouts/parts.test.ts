import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTING_POLICIES } from '../policy/versions/all.ts';
import { after, days } from '../time.ts';
import { addParts, NO_PART, nextPart, type Part, weekEnd, weeksOver } from './parts.ts';

const rules = HOSTING_POLICIES[0].payouts;
const VAT_BP = 1_500;
const START = new Date('2026-12-01T08:00:00Z');
const tripOf = (dayCount: number) => ({ startAt: START, endAt: after(START, days(dayCount)) });

describe('the weeks of a trip', () => {
  it.each([
    ['none of seven days, not even when they are over', 7, 7, 0],
    ['one of eight days after seven', 8, 7, 1],
    ['none before its last minute', 8, 6.999, 0],
    ['one of fourteen days: the return settles the second', 14, 14, 1],
    ['three of 28 days, also when it comes back late', 28, 40, 3],
    ['two of 28 days after twenty', 28, 20, 2],
  ])('are %s', (_, dayCount, after_, weeks) => {
    expect(weeksOver(tripOf(dayCount), after(START, days(after_)), rules)).toBe(weeks);
  });

  it('end seven days after each other', () => {
    expect(weekEnd(tripOf(28), 2, rules)).toEqual(after(START, days(14)));
  });
});

const WHOLE = { elapsedMs: 1, wholeMs: 1 };
/** R2 280 of rental, of which 75 % are the host’s. */
const MONEY = { hostLinesCents: 228_000, payoutCents: 171_000, grossCents: 228_000 };

describe('what a part comes to', () => {
  it('is the whole of a trip of four days: R1 710 to Thandi, R570 to Kwela with R74.35 of VAT in it', () => {
    expect(nextPart(MONEY, NO_PART, WHOLE, VAT_BP)).toEqual({
      grossCents: 228_000,
      cents: 171_000,
      feeCents: 57_000,
      feeVatCents: 7_435,
    });
  });

  it('is a quarter of it after one week of four, and the rest after it', () => {
    const first = nextPart(MONEY, NO_PART, { elapsedMs: 7, wholeMs: 28 }, VAT_BP);
    expect(first).toMatchObject({ grossCents: 57_000, cents: 42_750 });
    expect(nextPart(MONEY, first, WHOLE, VAT_BP)).toMatchObject({ grossCents: 171_000, cents: 128_250 });
  });

  it('is her share of what was kept when half was given back', () => {
    expect(nextPart({ ...MONEY, grossCents: 114_000 }, NO_PART, WHOLE, VAT_BP)).toMatchObject({
      cents: 85_500,
      feeCents: 28_500,
    });
  });

  it('is nothing, and never less, when more was earned than is left', () => {
    const earned = nextPart(MONEY, NO_PART, WHOLE, VAT_BP);
    expect(nextPart({ ...MONEY, grossCents: 100_000 }, earned, WHOLE, VAT_BP)).toEqual(NO_PART);
  });

  it('adds up to the booking over any weeks, to the cent and with its VAT', () => {
    const sums = fc.record({
      host: fc.integer({ min: 1, max: 5_000_000 }),
      shareBp: fc.integer({ min: 0, max: 10_000 }),
      keptBp: fc.integer({ min: 0, max: 10_000 }),
      weeks: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(sums, ({ host, shareBp, keptBp, weeks }) => {
        const money = {
          hostLinesCents: host,
          payoutCents: Math.round((host * shareBp) / 10_000),
          grossCents: Math.round((host * keptBp) / 10_000),
        };
        const parts: Part[] = [];
        for (let week = 1; week <= weeks; week += 1)
          parts.push(nextPart(money, addParts(parts), { elapsedMs: week, wholeMs: weeks }, VAT_BP));
        expect(addParts(parts)).toEqual(nextPart(money, NO_PART, WHOLE, VAT_BP));
        for (const part of parts) {
          expect(Math.min(part.cents, part.feeCents, part.feeVatCents)).toBeGreaterThanOrEqual(0);
          expect(part.cents + part.feeCents).toBe(part.grossCents);
        }
      }),
    );
  });
});
