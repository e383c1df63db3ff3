import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { quoteTrip } from '@kwela/domain/pricing/quote';
import { anyOptions, anyTerms, anyWindow, NOW } from '@kwela/domain/testing/arbitraries';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storedQuote } from '../store/quote-schema.ts';
import { shownLines } from './summary-view.ts';

it('shows a guest the whole price and a host no line of ours, in sums that are those of the lines', () => {
  fc.assert(
    fc.property(anyTerms, anyWindow, anyOptions, (terms, window, options) => {
      const quoted = quoteTrip(terms, window, options, NOW, POLICY_1);
      fc.pre(quoted.ok);
      if (!quoted.ok) return;
      const kept = storedQuote.parse(JSON.parse(JSON.stringify(quoted.value)));
      const guest = shownLines(kept, 'guest');
      expect(guest).toMatchObject({ totalCents: kept.totalCents, vatCents: kept.vatCents });
      const host = shownLines(kept, 'host');
      expect(host.lineItems.map(({ code }) => code)).not.toContain('service_fee');
      expect(host.lineItems.every(({ supplier }) => supplier === 'host')).toBe(true);
      const platform = kept.lineItems.filter(({ supplier }) => supplier === 'platform');
      expect(host.totalCents).toBe(
        kept.totalCents - platform.reduce((sum, line) => sum + line.totalCents, 0),
      );
    }),
    { numRuns: 50 },
  );
});
