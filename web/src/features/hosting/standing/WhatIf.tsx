import type { HostCounts } from '@kwela/domain/hosting/host-counts';
import { afterBestTrips, criteriaFor, standingOf } from '@kwela/domain/hosting/standing';
import type { StandingRules } from '@kwela/domain/policy/hosting';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { say } from '../../../lib/words.ts';
import { CRITERION_LABELS, STANDING_LABELS } from './labels.ts';

const MOST_TRIPS = 60;

/** What the tier would be after so many of the best trips there can be, worked out as evaluations are. */
export function WhatIf({ counts, rules }: { counts: HostCounts; rules: StandingRules }) {
  const [trips, setTrips] = useState(5);
  const then = afterBestTrips(counts, trips);
  const tier = say(STANDING_LABELS[standingOf(then, rules)]);
  const missing = criteriaFor('all_star', then, rules).filter(({ isMet }) => !isMet);
  const names = missing.map(({ code }) => say(CRITERION_LABELS[code])).join(', ');
  const driven = plural(trips, { one: '# more trip', other: '# more trips' });
  return (
    <section aria-labelledby="what-if">
      <h2 id="what-if" className="text-h3">
        {t`What if?`}
      </h2>
      <label className="mt-3 grid max-w-xl gap-2 text-small font-semibold">
        {t`More trips, each answered in time and with five stars in everything`}
        <input
          type="range"
          min={0}
          max={MOST_TRIPS}
          value={trips}
          aria-valuetext={driven}
          className="block h-6 w-full cursor-pointer accent-primary"
          onChange={({ target }) => setTrips(Number(target.value))}
        />
      </label>
      <p role="status" className="mt-2">
        {t`After ${driven}: ${tier}.`}{' '}
        <span className="text-soft-foreground">
          {missing.length === 0
            ? t`All that All-Star asks is met.`
            : t`Still missing for All-Star: ${names}.`}
        </span>
      </p>
    </section>
  );
}
