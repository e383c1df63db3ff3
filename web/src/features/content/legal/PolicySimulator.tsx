import { formatRand } from '@kwela/domain/money';
import { type ImaginedTrip, simulateCancellation } from '@kwela/domain/payments/policy-simulation';
import { CANCELLATION_POLICIES } from '@kwela/domain/vehicles/vehicle';
import { plural, t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../../../lib/router/router.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { RandField, TextField } from '../../../ui/forms/TextField.tsx';
import { usePolicy } from '../../policy/policy.ts';
import { policyName } from '../../pricing/policy-labels.ts';
import { readSimulator, SIMULATOR_FIELDS } from './simulator-input.ts';

const ID = 'policy-simulator';

/**
 * What a cancelled trip would give back, by the engine that pays it. What is typed stands in the address, so it survives a
 * reload and can be sent to somebody; the form is one of plain HTML and works without scripts.
 */
export function PolicySimulator() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { trips } = usePolicy();
  const { typed, problems, trip } = readSimulator(query, trips.maxDays);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const next = new URLSearchParams();
    for (const name of SIMULATOR_FIELDS) {
      const value = data.get(name);
      next.set(name, typeof value === 'string' ? value : '');
    }
    navigate(`${pathname}?${next}#${ID}`, { replace: true });
    const wrong = SIMULATOR_FIELDS.find((name) => readSimulator(next, trips.maxDays).problems[name]);
    if (wrong !== undefined) document.getElementById(`${ID}-${wrong}`)?.focus();
  };
  return (
    <section id={ID} aria-labelledby={`${ID}-title`} className="my-8 scroll-mt-6 print:hidden">
      <div className="grid gap-5 rounded-md border border-border bg-card p-4 md:p-6">
        <div className="grid gap-1">
          <h3 id={`${ID}-title`}>{t`Try it with your own trip`}</h3>
          <p className="text-small text-soft-foreground">
            {t`Worked out by the same rules that pay refunds, once the time to change your mind is over.`}
          </p>
        </div>
        <form
          action={`${pathname}#${ID}`}
          method="get"
          noValidate
          onSubmit={submit}
          className="grid items-start gap-4 sm:grid-cols-2"
        >
          <Select
            id={`${ID}-policy`}
            name="policy"
            label={t`Cancellation policy of the car`}
            defaultValue={typed.policy}
            error={problems.policy}
            options={[
              ...(problems.policy === undefined ? [] : [{ value: typed.policy, label: t`Choose…` }]),
              ...CANCELLATION_POLICIES.map((value) => ({ value, label: policyName(value) })),
            ]}
          />
          <RandField
            id={`${ID}-price`}
            name="price"
            label={t`Price of the rental, for the whole trip`}
            defaultValue={typed.price}
            error={problems.price}
          />
          <TextField
            id={`${ID}-days`}
            name="days"
            inputMode="numeric"
            autoComplete="off"
            label={t`Rental days`}
            defaultValue={typed.days}
            error={problems.days}
          />
          <TextField
            id={`${ID}-before`}
            name="before"
            inputMode="numeric"
            autoComplete="off"
            label={t`Days before pick-up that you cancel`}
            defaultValue={typed.before}
            error={problems.before}
          />
          <div className="sm:col-span-2">
            <Button type="submit" tone="secondary">{t`Work it out`}</Button>
          </div>
        </form>
        <div aria-live="polite">{trip && <Outcome trip={trip} />}</div>
      </div>
    </section>
  );
}

function Outcome({ trip }: { trip: ImaginedTrip }) {
  const policy = usePolicy();
  const { lines, refundCents, keptCents } = simulateCancellation(trip, policy);
  const [back, kept] = [formatRand(refundCents), formatRand(keptCents)];
  const name = policyName(trip.policy);
  const when =
    trip.daysBefore === 0
      ? t`on the day of pick-up`
      : plural(trip.daysBefore, { one: '# day before pick-up', other: '# days before pick-up' });
  return (
    <div>
      <p className="font-semibold">{t`${back} comes back and ${kept} is kept, if you cancel ${when} under ${name}.`}</p>
      <div className="words wrap-anywhere">
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Part of the price`}</th>
              <th scope="col">{t`Comes back`}</th>
              <th scope="col">{t`Is kept`}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, refundCents: refunded }) => (
              <tr key={line.code}>
                <th scope="row">{line.code === 'service_fee' ? t`Service fee` : t`Rental`}</th>
                <td className="num whitespace-normal">{formatRand(refunded)}</td>
                <td className="num whitespace-normal">{formatRand(line.totalCents - refunded)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-small text-muted-foreground">
        {t`A protection plan, extras and the deposit always come back in full before pick-up.`}
      </p>
    </div>
  );
}
