import { HOST_PLANS, type HostPlan } from '@kwela/domain/protection/host-plans';
import { isOwnCoverInForce } from '@kwela/domain/protection/own-cover';
import { localDate } from '@kwela/domain/time';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type OutputOf } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { wordsFor } from '../../../lib/refusal.ts';
import { say } from '../../../lib/words.ts';
import { paths, withQuery } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Link } from '../../../ui/Link.tsx';
import { HOST_PLAN_LABELS } from '../host-plan-labels.ts';
import { CARD_PARAM } from './IncidentCard.tsx';

type PlannedCar = OutputOf<'host-numbers/plans'>['cars'][number];

/** The plan of one car, to be changed for bookings made from now on. */
export function CarPlan({ car, ownCoverUntilOn }: { car: PlannedCar; ownCoverUntilOn: string | null }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<HostPlan>(car.plan);
  const save = useMutation({
    mutationFn: (plan: HostPlan) => call('host-numbers/set-plan', { vehicleId: car.id, plan }),
    onSuccess: (answer) => queries.setQueryData(callQuery('host-numbers/plans', {}).queryKey, answer),
  });
  const name = `${car.make} ${car.model} ${car.year}`;
  const [isOwnCoverOpen] = useState(() => isOwnCoverInForce(ownCoverUntilOn, localDate(new Date())));
  const kept = car.tripsAhead.filter(({ plan }) => plan !== chosen);
  return (
    <Card className="h-full p-4 md:p-5">
      <h3 className="text-h4" translate="no">
        {name} <span className="text-small font-normal text-muted-foreground">{car.plate}</span>
      </h3>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Select
          label={t`Plan for new bookings`}
          className="min-w-[min(13rem,100%)]"
          value={chosen}
          onChange={({ target }) => setChosen(HOST_PLANS.find((plan) => plan === target.value) ?? car.plan)}
          error={save.error ? wordsFor(save.error) : undefined}
          options={HOST_PLANS.map((plan) => ({
            value: plan,
            label: say(HOST_PLAN_LABELS[plan]),
            disabled: plan === 'own_cover' && !isOwnCoverOpen,
          }))}
        />
        <Button
          disabled={chosen === car.plan && chosen === car.chosen}
          busy={save.isPending}
          aria-label={t`Save plan: ${name}`}
          onClick={() => save.mutate(chosen)}
        >
          {t`Save plan`}
        </Button>
      </div>
      <p className="mt-3 text-small">
        <Link
          className="inline-flex min-h-11 items-center text-link"
          to={withQuery(paths.protection, { [CARD_PARAM]: car.id })}
          aria-label={t`Incident card for the glove box: ${name}`}
        >
          {t`Incident card for the glove box`}
        </Link>
      </p>
      <div aria-live="polite" className="text-small text-soft-foreground *:mt-3">
        {car.chosen !== car.plan && (
          <p>{t`You chose own cover for this car, but you have no valid certificate. New bookings are on the Balanced plan.`}</p>
        )}
        {!isOwnCoverOpen && car.chosen !== 'own_cover' && (
          <p>
            <Trans>
              Own cover needs an{' '}
              <a className="text-link" href="#own-cover">
                approved certificate
              </a>
              .
            </Trans>
          </p>
        )}
        {kept.map(({ plan, count }) => (
          <Kept key={plan} plan={plan} count={count} />
        ))}
        {save.isSuccess && chosen === car.plan && <p>{t`Saved. It applies to bookings made from now on.`}</p>}
      </div>
    </Card>
  );
}

function Kept({ plan, count }: { plan: HostPlan; count: number }) {
  const label = say(HOST_PLAN_LABELS[plan]);
  return (
    <p>{plural(count, { one: `# future trip keeps ${label}.`, other: `# future trips keep ${label}.` })}</p>
  );
}
