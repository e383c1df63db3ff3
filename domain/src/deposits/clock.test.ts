import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { owedChangeOf } from '../payments/postings/deposit.ts';
import { postingsFor } from '../payments/postings.ts';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { after, hours } from '../time.ts';
import {
  conversionAt,
  depositCheck,
  depositDueAt,
  fixUntil,
  freeCents,
  latenessOf,
  promisedBackAt,
  renewalAt,
  secondWarningAt,
} from './clock.ts';

const TERMS = POLICY_1.deposit;
/** Friday 4 December 2026, 10:00. */
const startAt = new Date('2026-12-04T08:00:00Z');
const clock = (stateAt: Date) => ({ stateAt, startAt, endAt: after(startAt, hours(96)) });
const early = new Date('2026-11-20T12:00:00Z');

describe('when a deposit is asked for', () => {
  it('is a day before pick-up, or at once when the trip was confirmed later', () => {
    expect(depositDueAt(clock(early), POLICY_1.times)).toEqual(after(startAt, -hours(24)));
    const late = after(startAt, -hours(3));
    expect(depositDueAt(clock(late), POLICY_1.times)).toEqual(late);
  });

  it('gives the guest until two hours before pick-up, and an hour however late', () => {
    expect(fixUntil(after(startAt, -hours(24)), clock(early), POLICY_1)).toEqual(after(startAt, -hours(2)));
    expect(fixUntil(after(startAt, -hours(1.5)), clock(early), POLICY_1)).toEqual(
      after(startAt, -hours(0.5)),
    );
  });

  it('warns again four hours before that, or half-way', () => {
    const until = after(startAt, -hours(2));
    expect(secondWarningAt(after(until, -hours(22)), until, TERMS)).toEqual(after(until, -hours(4)));
    expect(secondWarningAt(after(until, -hours(2)), until, TERMS)).toEqual(after(until, -hours(1)));
  });

  it('takes a hold that could not be renewed a day later, and an hour before it lapses at the latest', () => {
    expect(conversionAt(startAt, after(startAt, hours(30)), TERMS)).toEqual(after(startAt, hours(24)));
    expect(conversionAt(startAt, after(startAt, hours(24)), TERMS)).toEqual(after(startAt, hours(23)));
  });
});

describe('when a hold is renewed', () => {
  it.each([
    ['a week', 168, 143],
    ['ten days', 240, 144],
    ['five days', 120, 95],
  ])('leaves its guest a whole day to mend a refusal where the hold lasts %s', (_, lasts, renewed) => {
    const endsAt = after(startAt, hours(lasts));
    const at = renewalAt(startAt, endsAt, TERMS);
    expect(at).toEqual(after(startAt, hours(renewed)));
    expect(conversionAt(at, endsAt, TERMS)).toEqual(after(at, hours(24)));
  });
});

describe('when a deposit is back', () => {
  it('is at once for a hold, and by the end of the next working day for what was taken', () => {
    const friday = new Date('2026-12-11T09:00:00Z');
    expect(promisedBackAt(friday, false, TERMS)).toEqual(friday);
    expect(promisedBackAt(friday, true, TERMS)).toEqual(new Date('2026-12-14T22:00:00Z'));
    // Wednesday is the Day of Reconciliation.
    expect(promisedBackAt(new Date('2026-12-15T09:00:00Z'), true, TERMS)).toEqual(
      new Date('2026-12-17T22:00:00Z'),
    );
  });

  it.each([
    [0, 0, 0],
    [0.99, 0, 0],
    [1, 1, 0],
    [23.99, 23, 0],
    [24, 24, 10_000],
    [50, 50, 20_000],
  ])('%s hours late counts %s hours and costs us %s cents', (late, counted, creditCents) => {
    const now = after(startAt, hours(late));
    const open = { promisedAt: startAt, backAt: null };
    expect(latenessOf(open, now, TERMS)).toEqual({ hours: counted, creditCents });
    // Asked a week later, it is what it was when the money came back.
    expect(latenessOf({ ...open, backAt: now }, after(now, hours(168)), TERMS)).toEqual({
      hours: counted,
      creditCents,
    });
  });
});

describe('whether a trip may begin', () => {
  const missing = { orderedAt: null, askedAt: null, fixUntil: null, placedAt: null };
  const [dayBefore, deadline] = [after(startAt, -hours(24)), after(startAt, -hours(2))];
  const check = (deposit: Partial<typeof missing | Record<keyof typeof missing, Date>>, now: Date) =>
    depositCheck({ ...missing, ...deposit }, clock(early), POLICY_1, now);

  it('is so with a deposit in place, since it is there', () => {
    const placed = { orderedAt: dayBefore, placedAt: after(dayBefore, 900) };
    expect(check(placed, startAt)).toEqual({ result: 'passed', since: after(dayBefore, 900) });
    const paid = { askedAt: dayBefore, placedAt: after(dayBefore, hours(3)) };
    expect(check(paid, startAt)).toEqual({ result: 'passed', since: after(dayBefore, hours(3)) });
  });

  it('waits for the guest until their time is over, and then fails at that instant, whenever somebody looks', () => {
    const asked = { askedAt: dayBefore, fixUntil: deadline };
    for (const orderedAt of [null, dayBefore]) {
      const refused = { ...asked, ...(orderedAt && { orderedAt }) };
      expect(check(refused, after(deadline, -1))).toEqual({ result: 'waiting', until: deadline });
      for (const now of [deadline, after(deadline, hours(99))]) {
        expect(check(refused, now)).toEqual({ result: 'failed', since: deadline });
      }
    }
  });

  it('goes on without when our payment company does not answer in the time that the guest would have had', () => {
    const ordered = { orderedAt: dayBefore };
    expect(check(ordered, after(deadline, -1))).toEqual({ result: 'waiting', until: deadline });
    const lateNews = [
      {},
      { placedAt: after(deadline, hours(1)) },
      { askedAt: after(deadline, 1), fixUntil: startAt },
    ];
    for (const news of lateNews) {
      expect(check({ ...ordered, ...news }, after(startAt, hours(9)))).toEqual({
        result: 'passed',
        since: deadline,
      });
    }
  });

  it('waits when nobody was asked yet, however late that is', () => {
    expect(check({}, after(startAt, hours(99)))).toEqual({ result: 'waiting', until: null });
  });
});

it('for any history of a deposit, the books hold what is owed of it, and every step adds up to zero', () => {
  type Life = { open: number; held: number; taken: number };
  const step = fc.record({ what: fc.nat({ max: 5 }), part: fc.nat({ max: 100 }) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.array(step, { maxLength: 20 }), (cents, steps) => {
      const life: Life = { open: 0, held: 0, taken: 0 };
      let trust = 0;
      const post = (event: Parameters<typeof owedChangeOf>[0]) => {
        const entries = postingsFor({ kind: 'deposit', ...event });
        expect(entries.reduce((sum, entry) => sum + entry.cents, 0)).toBe(0);
        for (const { account, cents: moved } of entries) if (account === 'trust_deposit') trust -= moved;
        life.open += owedChangeOf(event);
      };
      for (const { what, part } of steps) {
        const some = Math.floor((life.taken * part) / 100);
        if (what === 0) {
          post({ step: 'held', cents });
          life.held += cents;
        } else if (what === 1 && life.held >= cents) {
          post({ step: 'let_go', cents });
          life.held -= cents;
        } else if (what === 2 && life.held >= cents) {
          const kept = Math.floor((cents * part) / 100);
          post({ step: 'captured', cents: kept, letGoCents: cents - kept });
          life.held -= cents;
          life.taken += kept;
        } else if (what === 3) {
          post({ step: 'taken', cents });
          life.taken += cents;
        } else if (what === 4) {
          post({ step: 'returned', cents: some });
          life.taken -= some;
        } else if (what === 5) {
          post({ step: 'applied', cents: some, to: 'claims_fund' });
          life.taken -= some;
        }
        expect(trust).toBe(life.open);
        expect(life.open).toBe(life.held + life.taken);
        expect(freeCents({ openCents: life.open, frozenCents: life.taken })).toBe(life.held);
      }
    }),
  );
});
