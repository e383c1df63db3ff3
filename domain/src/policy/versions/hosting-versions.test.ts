import { describe, expect, it } from 'vitest';
import { HOST_PLANS, hostShareUnder } from '../../protection/host-plans.ts';
import { after, days } from '../../time.ts';
import { policyAt } from '../policy.ts';
import { HOSTING_POLICIES, POLICIES } from './all.ts';

it('the versions of the numbers of hosting are numbered from 1 in the order of their dates', () => {
  expect(HOSTING_POLICIES.map(({ version }) => version)).toEqual(
    HOSTING_POLICIES.map((_, index) => index + 1),
  );
  const starts = HOSTING_POLICIES.map(({ validFrom }) => validFrom.getTime());
  expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
});

it('the one that holds is found as that of the policy is', () => {
  const [first] = HOSTING_POLICIES;
  const second = { ...first, version: 2, validFrom: after(first.validFrom, days(100)) };
  expect(policyAt([first, second], after(second.validFrom, -1)).version).toBe(1);
  expect(policyAt([first, second], second.validFrom).version).toBe(2);
});

describe.each(HOSTING_POLICIES.map((hosting) => [hosting.version, hosting] as const))(
  'version %i',
  (_, hosting) => {
    const { listing, papers, standing, coaching, promos, suggestions, imports, programs } = hosting;

    it('has every least below its most', () => {
      expect(listing.minDescriptionLength).toBeLessThan(listing.maxDescriptionLength);
      expect(listing.minKmPerDay).toBeLessThan(listing.maxKmPerDay);
      expect(listing.minExtraKmCents).toBeLessThan(listing.maxExtraKmCents);
      expect(listing.classicFromAgeYears).toBeGreaterThan(listing.maxAgeYears);
      expect(listing.trackerAboveValueCents).toBeLessThan(listing.maxValueCents);
    });

    it('reminds of papers from far to near', () => {
      const { remindDaysBefore } = papers;
      expect(remindDaysBefore).toEqual([...new Set(remindDaysBefore)].toSorted((a, b) => b - a));
      expect(Math.min(...remindDaysBefore)).toBeGreaterThan(0);
    });

    it('asks more of the higher tier, and looks at an account only after pausing its listings', () => {
      expect(standing.allStar.minTrips).toBeGreaterThan(standing.rising.minTrips);
      expect(standing.evaluationMonths.length).toBeGreaterThan(0);
      expect(standing.evaluationMonths.every((month) => month >= 1 && month <= 12)).toBe(true);
      expect(coaching.reviewAboveBp).toBeGreaterThan(coaching.pauseAboveBp);
      expect(coaching.pauseAboveBp).toBeGreaterThan(standing.allStar.maxCancelledBp);
    });

    it('sends a message again after ever longer waits, and for longer than a webhook may be silent never', () => {
      const { webhookRetrySeconds } = programs;
      expect(webhookRetrySeconds).toEqual(webhookRetrySeconds.toSorted((a, b) => a - b));
      const inAll = webhookRetrySeconds.reduce((sum, seconds) => sum + seconds, 0);
      expect(inAll).toBeLessThan(programs.webhookOffAfterHours * 3_600);
    });

    it('lets no host give everything away, and no price be suggested from what one host asks', () => {
      for (const policy of POLICIES) {
        const shares = HOST_PLANS.map((plan) => hostShareUnder(plan, policy).rentalBp);
        expect(promos.maxPercentBp).toBeLessThan(Math.min(...shares));
      }
      expect(suggestions.minSample).toBeGreaterThan(suggestions.maxCarsOfOneHost);
      expect(imports.maxDatesOfOneEvent).toBeGreaterThan(imports.horizonMonths * 31);
    });
  },
);
