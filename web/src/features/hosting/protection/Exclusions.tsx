import { EXCLUSIONS, exclusionCode } from '@kwela/domain/protection/exclusions';
import { t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import { usePolicy } from '../../policy/policy.ts';
import { notCoveredCases } from '../../pricing/not-covered.ts';

/** What no plan pays for, as guests read it, with the codes that we use in letters. */
export function Exclusions() {
  const cases = notCoveredCases(usePolicy().protection);
  return (
    <section aria-labelledby="exclusions">
      <h2 id="exclusions" className="text-h3">{t`What no plan covers`}</h2>
      <p className="mt-1 mb-3 max-w-[62ch] text-small text-soft-foreground">
        {t`In these cases the guest may have to pay for all the damage. We use the code when we write to you about it.`}
      </p>
      <dl className="grid gap-x-8 gap-y-2 text-small md:grid-cols-2">
        {EXCLUSIONS.map((exclusion, index) => {
          const words = cases[index];
          return (
            words && (
              <div key={exclusion} className="grid grid-cols-[2.5rem_1fr]">
                <dt className="num font-semibold">{exclusionCode(exclusion)}</dt>
                <dd>{say(words)}</dd>
              </div>
            )
          );
        })}
      </dl>
    </section>
  );
}
