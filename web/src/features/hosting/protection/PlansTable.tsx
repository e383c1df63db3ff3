import { formatWholeRand } from '@kwela/domain/money';
import { HOST_PLANS, hostShareUnder } from '@kwela/domain/protection/host-plans';
import { plural, t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import { usePolicy } from '../../policy/policy.ts';
import { HOST_PLAN_LABELS } from '../host-plan-labels.ts';

const CELL = 'px-3 py-2.5 align-top';

/** The five plans beside each other. On a phone the table slides. */
export function PlansTable() {
  const policy = usePolicy();
  const paid = (isPaid: boolean) => (isPaid ? t`Paid by Kwela` : t`Yours`);
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className="text-h3">
        {t`The five plans`}
      </h2>
      <p className="mt-1 mb-3 text-small text-soft-foreground">
        {t`The more of the damage you take on, the more of the rental you keep. You only pay after the guest has paid their part.`}
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what slides has to be reached by keyboard.
        tabIndex={0}
        aria-labelledby="plans"
        className="overflow-x-auto rounded-md border border-border bg-card"
      >
        <table className="w-full min-w-[54rem] text-small">
          <thead className="bg-sunken text-left">
            <tr>
              <th scope="col" className={CELL}>{t`Plan`}</th>
              <th scope="col" className={CELL}>{t`Your share`}</th>
              <th scope="col" className={CELL}>{t`Most you pay per claim`}</th>
              <th scope="col" className={CELL}>{t`Pay for days in the workshop`}</th>
              <th scope="col" className={CELL}>{t`Wear`}</th>
              <th scope="col" className={CELL}>{t`Tyres and glass`}</th>
              <th scope="col" className={CELL}>{t`Photos must be taken`}</th>
            </tr>
          </thead>
          <tbody>
            {HOST_PLANS.map((plan) => {
              const terms = policy.hostPlans[plan];
              const hours = terms.photosWithinHours;
              return (
                <tr key={plan} className="border-t border-border">
                  <th scope="row" className={`${CELL} text-left font-semibold`}>
                    {say(HOST_PLAN_LABELS[plan])}
                  </th>
                  <td className={`${CELL} num`}>{hostShareUnder(plan, policy).rentalBp / 100}&nbsp;%</td>
                  {/* A number stays in one line; a sentence there would leave the other columns no room. */}
                  <td className={terms.excessCents === null ? `${CELL} min-w-44` : `${CELL} num`}>
                    {terms.excessCents === null
                      ? t`Everything the guest doesn’t pay. Your own cover is for that.`
                      : terms.excessCents === 0
                        ? t`Nothing`
                        : formatWholeRand(terms.excessCents)}
                  </td>
                  <td className={CELL}>
                    {terms.lossOfUseDays === 0
                      ? t`None`
                      : plural(terms.lossOfUseDays, { one: 'Up to # day', other: 'Up to # days' })}
                  </td>
                  <td className={CELL}>{paid(terms.isWearCovered)}</td>
                  <td className={CELL}>{paid(terms.isTyreAndGlassCovered)}</td>
                  <td className={CELL}>{t`within ${hours} h of pick-up and return`}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </section>
  );
}
