import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../../policy/versions/policy-1.ts';
import type { LineItem } from '../../pricing/line-items.ts';
import { quoteTrip } from '../../pricing/quote.ts';
import { anyOptions, anyTerms, anyWindow, NOW } from '../../testing/arbitraries.ts';
import { after, days, hours } from '../../time.ts';
import { CANCELLATION_CAUSES } from '../cancellation-charge.ts';
import { type MoneyEvent, postingsFor } from '../postings.ts';
import { type Refund, refundFor } from '../refund.ts';
import { keptForHostCents } from '../retained.ts';

const HOST = '0197f000-0000-7000-8000-000000000009';
const PAYABLE = `host_payable:${HOST}`;
const share = POLICY_1.hostShare;

const line = (code: LineItem['code'], totalCents: number, supplier: LineItem['supplier']): LineItem => ({
  code,
  quantity: 1,
  unitCents: totalCents,
  totalCents,
  supplier,
  vat: supplier === 'platform' ? 'standard' : 'non_vendor',
  vatCents: supplier === 'platform' ? Math.round((totalCents * 15) / 115) : 0,
});

function books(events: readonly MoneyEvent[]): Readonly<Record<string, number>> {
  const accounts = new Map<string, number>();
  for (const { account, cents } of events.flatMap(postingsFor))
    accounts.set(account, (accounts.get(account) ?? 0) + cents);
  return Object.fromEntries([...accounts].filter(([, cents]) => cents !== 0));
}

const paid = (lines: readonly LineItem[]): readonly MoneyEvent[] => [
  { kind: 'authorised', lines },
  { kind: 'captured', lines },
];
const cancelled = (refund: Refund): MoneyEvent => ({
  kind: 'cancelled',
  lines: refund.lines,
  hostId: HOST,
  share,
  vatBp: 1_500,
});

describe('Sipho paid R4 778.00 and cancels on a moderate policy 10 hours before', () => {
  const startAt = new Date('2026-12-20T08:00:00Z');
  const lines = [
    line('trip_price', 360_000, 'host'),
    line('protection', 48_000, 'platform'),
    line('delivery', 25_000, 'host'),
    line('extra', 16_000, 'host'),
    line('service_fee', 28_800, 'platform'),
  ];
  const refund = refundFor(
    {
      lines,
      rentalDays: 4,
      policy: 'moderate',
      startAt,
      confirmedAt: after(startAt, -days(60)),
      cancelledAt: after(startAt, -hours(10)),
      cause: 'guest',
    },
    POLICY_1.cancellation,
  );

  it('of R1 800.00 of rental that is kept Thandi gets 75 %, and all of the R125.00 of delivery', () => {
    expect(refund.refundCents).toBe(256_500);
    expect(keptForHostCents(refund.lines, share)).toBe(135_000 + 12_500);
  });

  it('owes him the rest at once, her what is hers, and keeps nothing in trust', () => {
    expect(books([...paid(lines), cancelled(refund)])).toEqual({
      provider_clearing: 477_800,
      refunds_due: -256_500,
      [PAYABLE]: -147_500,
      // 25 % of the kept rental and the service fee, each less its VAT.
      platform_fee: -(45_000 - 5_870) - (28_800 - 3_757),
      vat_output: -5_870 - 3_757,
    });
  });

  it('owes him nothing more once the company has sent it, in as many parts as it likes', () => {
    const sent = [200_000, 56_500].map((cents): MoneyEvent => ({ kind: 'refund_sent', cents }));
    const ended = books([...paid(lines), cancelled(refund), ...sent]);
    expect(ended.refunds_due).toBeUndefined();
    expect(ended.provider_clearing).toBe(refund.keptCents);
  });
});

describe('Sipho paid R200.00 of R1 000.00 with his credit', () => {
  const lines = [line('trip_price', 90_000, 'host'), line('service_fee', 10_000, 'platform')];
  const paidWithCredit = { lines, creditCents: 20_000 };
  const all = lines.map((one) => ({ line: one, refundCents: one.totalCents }));

  it('the company has the rest, and the credit is owed to him no longer', () => {
    expect(books([{ kind: 'authorised', ...paidWithCredit }])).toEqual({
      guest_receivable: 80_000,
      credit_liability: 20_000,
      trust_rental: -100_000,
    });
    const captured: MoneyEvent[] = [
      { kind: 'authorised', ...paidWithCredit },
      { kind: 'captured', ...paidWithCredit },
    ];
    expect(books(captured)).toMatchObject({
      provider_clearing: 80_000,
      credit_liability: 20_000,
      trust_rental: -90_000,
    });
    expect(books(captured).guest_receivable).toBeUndefined();
  });

  it('a request that is declined leaves the books as they were', () => {
    expect(
      books([
        { kind: 'authorised', ...paidWithCredit },
        { kind: 'voided', ...paidWithCredit },
      ]),
    ).toEqual({});
  });

  it('cancelled in time, R800.00 goes back to his card and R200.00 is his credit again', () => {
    const ended = books([
      { kind: 'authorised', ...paidWithCredit },
      { kind: 'captured', ...paidWithCredit },
      { kind: 'cancelled', lines: all, hostId: HOST, share, vatBp: 1_500, creditCents: 20_000 },
      { kind: 'refund_sent', cents: 80_000 },
    ]);
    expect(ended).toEqual({});
  });
});

it('a penalty is taken off what the host is owed, and a credit is the platform’s to pay', () => {
  expect(books([{ kind: 'host_penalty', hostId: HOST, cents: 50_000 }])).toEqual({
    [PAYABLE]: 50_000,
    penalty_income: -50_000,
  });
  expect(books([{ kind: 'credit_given', cents: 20_000 }])).toEqual({
    promo_cost: 20_000,
    credit_liability: -20_000,
  });
});

it('a credit that nobody used costs the platform nothing', () => {
  const given = { kind: 'credit_given', cents: 20_000 } as const;
  expect(books([given, { kind: 'credit_ran_out', cents: 20_000 }])).toEqual({});
});

it('a credit for days that were rented again is paid by host and platform as they had shared what was kept', () => {
  const event = { kind: 'relet_credit', cents: 162_000, hostId: HOST, share, vatBp: 1_500 } as const;
  expect(books([event])).toEqual({
    [PAYABLE]: 121_500,
    platform_fee: 40_500 - 5_283,
    vat_output: 5_283,
    credit_liability: -162_000,
  });
});

it('for any booking, moment and cause: everything balances, nothing stays in trust, the guest is owed what comes back', () => {
  fc.assert(
    fc.property(
      anyTerms,
      anyWindow,
      anyOptions,
      fc.constantFrom(...CANCELLATION_CAUSES),
      fc.nat({ max: 120 }),
      (terms, window, options, cause, percent) => {
        const quote = quoteTrip(terms, window, options, NOW, POLICY_1);
        if (!quote.ok) throw new Error(quote.refusal);
        const { lineItems, rentalDays } = quote.value;
        const wait = window.startAt.getTime() - NOW.getTime();
        const refund = refundFor(
          {
            lines: lineItems,
            rentalDays,
            policy: terms.policy,
            startAt: window.startAt,
            confirmedAt: NOW,
            cancelledAt: after(NOW, (wait * percent) / 100),
            cause,
          },
          POLICY_1.cancellation,
        );
        const event = cancelled(refund);
        expect(postingsFor(event).reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
        const left = books([...paid(lineItems), event]);
        expect(left.trust_rental ?? 0).toBe(0);
        expect(left.refunds_due ?? 0).toBe(0 - refund.refundCents);
        expect(0 - (left[PAYABLE] ?? 0)).toBe(keptForHostCents(refund.lines, share));
      },
    ),
    { numRuns: 200 },
  );
});
